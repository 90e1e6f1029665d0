import type { EngineInput } from "../engine/input.ts";
import type { Plan, PoolResult } from "../engine/plan-result.ts";
import { className } from "./class-name.ts";
import { toolCosts } from "./cost-of-class.ts";
import { replayWords, reserveCosts } from "./cost-of-pool.ts";
import type { SumLine } from "./explanation.ts";
import { type FormulaName, formulaOf, traceOf } from "./formula-of.ts";
import type { Facts, Metric } from "./metric.ts";

/** A line of the month's cost that is the sum of a figure of each pool or class. */
interface CostLine extends Pick<Facts, "label" | "words"> {
  readonly line: string;
  readonly scope: "pool" | "class";
  /** The figure of the pool or class. */
  readonly id: FormulaName | ProviderFigure;
  /** Only some plans have it: in the others there is nothing to explain. */
  readonly isRare?: boolean;
}

/** No formula of the class gives them: its result has them. */
type ProviderFigure = "providerPassingUsdPerMonth" | "providerFailingUsdPerMonth";

const isOfProviders = (id: string): id is ProviderFigure => id.startsWith("provider");

/** In a plan that asks for them. */
const rareReserves: ReadonlySet<string> = new Set(["rounding", "node", "rack", "zone", "region", "canary"]);

const costLines: readonly CostLine[] = [
  {
    line: "compute-passing",
    scope: "pool",
    id: "computePassingUsdPerMonth",
    label: "Compute of attempts that pass",
    words: "What the serving devices cost a month while they work for attempts that pass.",
  },
  {
    line: "compute-failing",
    scope: "pool",
    id: "computeFailingUsdPerMonth",
    label: "Compute of attempts that fail",
    words: "What the serving devices cost a month while they work for attempts that fail.",
  },
  {
    line: "compute-idle",
    scope: "pool",
    id: "computeIdleUsdPerMonth",
    label: "Serving devices, idle off the peak",
    words: "What the serving devices that the peak uses cost a month while the mean load leaves them free.",
  },
  {
    line: "compute-spare",
    scope: "pool",
    id: "computeSpareUsdPerMonth",
    label: "Serving devices, spare at the peak",
    words: "What the serving devices that even the peak does not use cost a month: replicas come whole.",
  },
  {
    line: "compute-replay",
    scope: "pool",
    id: "computeReplayUsdPerMonth",
    isRare: true,
    label: "Compute of evaluations and replays",
    words: replayWords,
  },
  ...reserveCosts.map(({ reserve, id, label, held }): CostLine => ({
    line: `reserve-${reserve}`,
    scope: "pool",
    id,
    isRare: rareReserves.has(reserve),
    label,
    words: `What ${held} cost a month.`,
  })),
  {
    line: "stranded",
    scope: "pool",
    id: "strandedUsdPerMonth",
    isRare: true,
    label: "Devices bought in sets, unused",
    words: "What devices cost a month that come in a set, such as a node or a rack, and that nothing uses.",
  },
  ...toolCosts.map(({ line, id, label, whose }): CostLine => ({
    line,
    scope: "class",
    id,
    label,
    words: `What ${whose} pay to tools and outside APIs a month.`,
  })),
  {
    line: "review",
    scope: "class",
    id: "reviewUsdPerMonth",
    label: "Human review",
    words: "What people who check results cost a month.",
  },
  {
    line: "provider-tokens",
    scope: "class",
    id: "providerPassingUsdPerMonth",
    isRare: true,
    label: "Tokens of hosted models",
    words:
      "What providers bill a month for all that hosted models serve, whole classes, roles, sub-agents and fallbacks, apart from attempts that fail.",
  },
  {
    line: "provider-failing",
    scope: "class",
    id: "providerFailingUsdPerMonth",
    isRare: true,
    label: "Hosted tokens of attempts that fail",
    words: "What providers bill a month for calls of attempts that fail.",
  },
];

/** The id of the plan's figure that a line of the month's cost is. */
export function costLineId(line: string): string {
  return `costLedger.lines.${line}.usdPerMonth`;
}

/** The figure of each pool or class that a line of the month's cost sums; `null`: it is no such sum. */
export function summedFigure(isIt: (line: string) => boolean): Pick<CostLine, "scope" | "id"> | null {
  const found = costLines.find(({ line }) => isIt(line));
  return found === undefined ? null : { scope: found.scope, id: found.id };
}

function lineUsd({ costLedger: { lines } }: Plan, line: string): number | null {
  return lines.find(({ id }) => id === line)?.usdPerMonth ?? null;
}

/** A line that every pool's devices add to; a pool without work adds nothing. */
function poolLines(plan: Plan, { line, id: figureId }: CostLine): readonly SumLine[] {
  return plan.pools.map(({ id, devices }) => {
    const trace = isOfProviders(figureId) ? null : traceOf(plan, "pool", id, figureId);
    return {
      id,
      label: plan.pools.length > 1 ? `Pool ${id}` : "Its devices",
      value: trace?.value ?? untracedUsd(plan, { id, devices }, line),
      method: trace === null ? "nothing to pay for, or no price" : trace.words,
    };
  });
}

/** A pool that the engine applied no formula to: without work, without such work, or without a price. */
function untracedUsd(plan: Plan, { id, devices }: Pick<PoolResult, "id" | "devices">, line: string): number | null {
  if (devices === 0) return 0;
  if (devices === null) return null;
  // Without a price only a reserve of no replicas is known: it costs nothing.
  const held = plan.pools.find((pool) => pool.id === id)?.reserveLedger.lines;
  const reserve = held?.find((each) => `reserve-${each.id}` === line)?.costUsdPerMonth ?? null;
  return reserve ?? (lineUsd(plan, line) === null ? null : 0);
}

/** A line that every class adds to. */
function classLines(plan: Plan, input: EngineInput, { id: figureId }: CostLine): readonly SumLine[] {
  return plan.classes.map((result) => {
    const { id } = result;
    const label = className(input, id);
    if (isOfProviders(figureId)) {
      return {
        id,
        label,
        value: result[figureId],
        method: "its calls on hosted models at the provider's token prices",
      };
    }
    const trace = traceOf(plan, "class", id, figureId);
    return { id, label, value: trace?.value ?? null, method: trace?.words ?? "" };
  });
}

/** A line of the month's cost, as the sum of its parts. */
function costLine(costLine: CostLine): Metric {
  const { line, scope, label, words, isRare = false } = costLine;
  return {
    id: costLineId(line),
    label,
    unit: "USD/month",
    better: "less",
    words,
    scope: "plan",
    read: (plan) => lineUsd(plan, line),
    explain: (plan, input) => {
      const value = lineUsd(plan, line);
      if (isRare && value === null) return null;
      return {
        kind: "sum",
        lines: scope === "pool" ? poolLines(plan, costLine) : classLines(plan, input, costLine),
        value,
      };
    },
  };
}

/** What the plan costs, line by line. */
export const costLedger: readonly Metric[] = [
  {
    id: "costUsdPerMonth",
    label: "Cost a month",
    unit: "USD/month",
    better: "less",
    words:
      "What the plan costs a month, everything in it: devices, reserves, tools, reviews, platform. Unknown as soon as one line is.",
    scope: "plan",
    read: ({ costUsdPerMonth }) => costUsdPerMonth,
    explain: ({ costLedger: { lines }, costUsdPerMonth }) => ({
      kind: "sum",
      lines: lines.map(({ id, label, usdPerMonth, method }) => ({ id, label, value: usdPerMonth, method })),
      value: costUsdPerMonth,
    }),
  },
  {
    id: "costUsdPerSuccess",
    label: "Cost of a success",
    unit: "USD",
    better: "less",
    words:
      "The plan's month divided by the workflows that succeed in it: failed work is paid by the successes. Of several classes it is a mean over all their successes, however unlike they are.",
    scope: "plan",
    read: ({ costUsdPerSuccess }) => costUsdPerSuccess,
    explain: (plan) => formulaOf(plan, "plan", null, "costUsdPerSuccess"),
  },
  ...costLines.map(costLine),
];
