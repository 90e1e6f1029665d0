import type { SessionRow, SessionRule, SessionScheduling } from "../planning/experiments/session-scheduling.ts";
import { formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { comparedText } from "./compared-words.ts";
import { capital } from "../quantity/sentence.ts";

export const ruleNames: Readonly<Record<SessionRow["id"], string>> = {
  "as-is": "The plan",
  "turns-left": "Fewest turns left first",
  "keep-state": "State kept while tools run",
  "tool-prefill": "Results computed while tools run",
  all: "All of these",
};

export const ruleNotes: Readonly<Record<SessionRow["id"], string>> = {
  "as-is": "",
  "turns-left": "in the waiting line",
  "keep-state": "before that of others",
  "tool-prefill": "half of what tools add",
  all: "",
};

const rulePhrases: Readonly<Record<SessionRow["id"], string>> = {
  "as-is": "the plan as it is",
  "turns-left": "serving sessions with the fewest turns left first",
  "keep-state": "keeping the state of sessions while their tools run",
  "tool-prefill": "computing half of what tools add while they still run",
  all: "all of them together",
};

/** A figure that changes by less than this part has not changed; hits, by so much of all prompt tokens. */
const noticeable = 0.05;
const sameHits = 0.02;
/** Where fewer calls are inside their limits whatever is done, rules for sessions are not what matters. */
const floodedShare = 0.5;
/** Memory of which more than this is in use may evict. */
const fullMemory = 0.98;

function ratio(row: SessionRow, base: SessionRow, of: "ttftP95" | "workflowMean"): number {
  const [own, before] = [row.figures[of]?.value ?? null, base.figures[of]?.value ?? null];
  return own === null || before === null || before <= 0 ? 1 : own / before;
}

/** A change that its interval bears out: the two do not overlap, where both are known. */
function isClear(row: SessionRow, base: SessionRow): boolean {
  const high = row.figures.ttftP95?.high ?? null;
  const low = base.figures.ttftP95?.low ?? null;
  return high === null || low === null || high < low;
}

/** Whether any rule changes what callers see or what is found in the caches. */
function doesAnyMatter({ rows }: Pick<SessionScheduling, "rows">): boolean {
  const [base, ...others] = rows;
  if (base === undefined) return false;
  return others.some(
    (row) =>
      Math.abs(ratio(row, base, "ttftP95") - 1) > noticeable ||
      Math.abs(ratio(row, base, "workflowMean") - 1) > noticeable ||
      Math.abs((row.figures.hitShare ?? 0) - (base.figures.hitShare ?? 0)) > sameHits,
  );
}

function evictsNothing({ rows, fullShare }: SessionScheduling): boolean {
  return fullShare < fullMemory && (rows[0]?.figures.preemptions ?? 0) === 0;
}

/** Why nothing changes, as far as is known. */
function nothingTitle(scheduling: SessionScheduling): string {
  return evictsNothing(scheduling)
    ? "Other rules for sessions change nothing: memory holds all sessions, nothing is evicted"
    : "None of the rules for sessions changes anything that callers notice";
}

/** What the rules make of the sessions. */
export function sessionTitle(scheduling: SessionScheduling): string {
  const [base, ...others] = scheduling.rows;
  if (base === undefined) return idleTitle(scheduling);
  const most = Math.max(...scheduling.rows.map(({ figures }) => figures.goodputShare ?? 0));
  if (most < floodedShare) {
    return `The pool is flooded whatever the rules for sessions: ${formatShare(most)} of the calls keep their limits at best`;
  }
  if (!doesAnyMatter(scheduling)) return nothingTitle(scheduling);
  const [best] = others.toSorted((one, other) => ratio(one, base, "ttftP95") - ratio(other, base, "ttftP95"));
  if (best !== undefined && ratio(best, base, "ttftP95") < 1 - noticeable) {
    const [from, to] = [base.figures.ttftP95?.value ?? null, best.figures.ttftP95?.value ?? null];
    const doubt = isClear(best, base) ? "" : "; the ranges overlap";
    const verb = best.id === "all" ? "give" : "gives";
    return `${capital(rulePhrases[best.id])} ${verb} 95\u00a0% of the calls their first token within ${formatSeconds(to)} instead of ${formatSeconds(from)}${doubt}`;
  }
  const [quickest] = others.toSorted(
    (one, other) => ratio(one, base, "workflowMean") - ratio(other, base, "workflowMean"),
  );
  if (quickest !== undefined && ratio(quickest, base, "workflowMean") < 1 - noticeable) {
    const [from, to] = [base.figures.workflowMean?.value ?? null, quickest.figures.workflowMean?.value ?? null];
    const verb = quickest.id === "all" ? "bring" : "brings";
    return `${capital(rulePhrases[quickest.id])} ${verb} a workflow from ${formatSeconds(from)} to ${formatSeconds(to)} on average`;
  }
  const harmless = others.filter(
    (row) => ratio(row, base, "ttftP95") <= 1 + noticeable && ratio(row, base, "workflowMean") <= 1 + noticeable,
  );
  const [richest] = harmless.toSorted((one, other) => (other.figures.hitShare ?? 0) - (one.figures.hitShare ?? 0));
  const gain = (richest?.figures.hitShare ?? 0) - (base.figures.hitShare ?? 0);
  return richest !== undefined && gain > sameHits
    ? `${capital(rulePhrases[richest.id])} ${richest.id === "all" ? "find" : "finds"} ${formatShare(richest.figures.hitShare)} of the prompt tokens in the caches instead of ${formatShare(base.figures.hitShare)}; callers hardly notice`
    : "None of the rules for sessions helps here";
}

function idleTitle({ inUse, idle }: SessionScheduling): string {
  if (idle.length > 0 && inUse.length === 0) return "Sessions of one call leave nothing to schedule";
  return inUse.length === 0 ? "There is nothing to try" : "The plan has every rule for sessions that could matter";
}

/** Rules that were not tried, and why. */
function leftOut(rules: readonly SessionRule[], why: string): string {
  return rules.length === 0 ? "" : ` ${why}: ${rules.map((rule) => ruleNames[rule].toLowerCase()).join(", ")}.`;
}

export function sessionCaption(scheduling: SessionScheduling, name: string | null): string {
  const { rows, inUse, idle } = scheduling;
  if (rows.length === 0) return "Nothing was simulated";
  const whose = name === null ? "" : ` Workflow times are of ${name}, from arrival to success.`;
  const memory = evictsNothing(scheduling) ? " Memory holds all sessions: nothing is evicted." : "";
  return `${comparedText(scheduling)}${whose}${memory}${leftOut(inUse, "In use already")}${leftOut(idle, "Without effect here")}`;
}
