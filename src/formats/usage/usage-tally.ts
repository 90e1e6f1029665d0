import { formatCount } from "../../quantity/format-number.ts";
import { secondsPerDay } from "../../quantity/time.ts";
import type { UsageFigures, UsageTotals } from "../reading/imported.ts";
import type { UsageCall } from "./usage-call.ts";

const figures = [
  "calls",
  "inputTokens",
  "cachedReadTokens",
  "cachedWriteTokens",
  "outputTokens",
  "costUsd",
] as const satisfies readonly (keyof UsageTotals)[];

/** Sums of what was said; what no line says stays unknown. */
class Sums {
  lines = 0;
  costed = 0;
  private readonly sums = new Map<keyof UsageTotals, number>();
  add(call: UsageCall): void {
    this.lines += 1;
    if (call.costUsd !== null) this.costed += 1;
    for (const figure of figures) {
      const value = call[figure];
      if (value !== null) this.sums.set(figure, (this.sums.get(figure) ?? 0) + value);
    }
  }
  totals(): UsageTotals {
    const at = (figure: keyof UsageTotals) => this.sums.get(figure) ?? null;
    return {
      calls: at("calls"),
      inputTokens: at("inputTokens"),
      cachedReadTokens: at("cachedReadTokens"),
      cachedWriteTokens: at("cachedWriteTokens"),
      outputTokens: at("outputTokens"),
      // Money that is known of some lines is not the money of all.
      costUsd: this.costed === this.lines ? at("costUsd") : null,
    };
  }
  knownCost(): number | null {
    return this.sums.get("costUsd") ?? null;
  }
}

/** Values of one label, and models, that are told apart; those after them are left to the totals. */
const mostApart = 200;
const mostUnread = 40;

function sumsAt<Key>(all: Map<Key, Sums>, key: Key): Sums | null {
  const found = all.get(key);
  if (found !== undefined) return found;
  if (all.size >= mostApart) return null;
  const made = new Sums();
  all.set(key, made);
  return made;
}

/** Most work first: tokens, then money. */
function weight({ inputTokens, cachedReadTokens, cachedWriteTokens, outputTokens, costUsd }: UsageTotals): number {
  const tokens = (inputTokens ?? 0) + (cachedReadTokens ?? 0) + (cachedWriteTokens ?? 0) + (outputTokens ?? 0);
  return tokens > 0 ? tokens : (costUsd ?? 0);
}

/** Adds up calls, by model, by label and over days. */
export class UsageTally {
  private readonly all = new Sums();
  private readonly models = new Map<string | null, Sums>();
  private readonly labels = new Map<string, Map<string, Sums>>();
  private readonly unread = new Set<string>();
  private firstSeconds = Infinity;
  private lastSeconds = -Infinity;
  private lastIsEnd = false;

  add(call: UsageCall): void {
    this.all.add(call);
    sumsAt(this.models, call.model)?.add(call);
    for (const [label, value] of Object.entries(call.labels)) {
      const values = this.labels.get(label) ?? new Map<string, Sums>();
      this.labels.set(label, values);
      sumsAt(values, value)?.add(call);
    }
    for (const key of call.unread) if (this.unread.size < mostUnread) this.unread.add(key);
    const end = call.endSeconds ?? call.startSeconds;
    if (call.startSeconds !== null && call.startSeconds < this.firstSeconds) this.firstSeconds = call.startSeconds;
    if (end !== null && end > this.lastSeconds) {
      this.lastSeconds = end;
      this.lastIsEnd = call.endSeconds !== null;
    }
  }

  keysNotRead(): readonly string[] {
    return [...this.unread].toSorted();
  }

  /** Days from the first instant to the last; dates without an end stand for whole days. */
  private days(): number | null {
    const seconds = this.lastSeconds - this.firstSeconds;
    if (!Number.isFinite(seconds) || seconds < 0) return null;
    const isDates = [this.firstSeconds, this.lastSeconds].every((at) => at % secondsPerDay === 0);
    return seconds / secondsPerDay + (isDates && !this.lastIsEnd ? 1 : 0);
  }

  usage(): UsageFigures {
    const totals = this.all.totals();
    const days = this.days();
    return {
      ...totals,
      days,
      callsPerDay: totals.calls === null || days === null || days < 1 ? null : totals.calls / days,
      byModel: [...this.models]
        .map(([model, sums]) => ({ model, ...sums.totals() }))
        .toSorted((one, other) => weight(other) - weight(one)),
      byLabel: [...this.labels].flatMap(([label, values]) =>
        [...values]
          .map(([value, sums]) => ({ label, value, ...sums.totals() }))
          .toSorted((one, other) => weight(other) - weight(one)),
      ),
    };
  }

  remarks(): readonly string[] {
    const { costed, lines } = this.all;
    const cost = this.all.knownCost();
    const said: string[] = [];
    if (cost !== null && costed < lines)
      said.push(
        `The cost of ${formatCount(costed)} of ${formatCount(lines)} rows is given, $${formatCount(cost)}: the total is unknown.`,
      );
    if (this.models.size >= mostApart)
      said.push(`More than ${mostApart} models are named: those after are in the totals alone.`);
    const { calls } = this.all.totals();
    if (calls === null) said.push("The file does not say how many calls these are.");
    const days = this.days();
    if (calls !== null && days !== null && days < 1)
      said.push("The file covers less than a day: calls a day are unknown.");
    return said;
  }
}
