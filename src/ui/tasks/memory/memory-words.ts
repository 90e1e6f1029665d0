import type { Pool, Targets } from "../../../engine/input.ts";
import type { FitAttempt, PoolResult } from "../../../engine/plan-result.ts";
import type { Finding } from "../../../findings/finding.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import type { ContextMark } from "../../charts/context-curve.ts";
import { deviceName } from "../../charts/device-parts.ts";
import { capital } from "../../../quantity/sentence.ts";

const plural = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

interface MemoryFinding {
  readonly fact: string;
  readonly reason: string;
}

const memoryCodes: readonly string[] = ["does-not-fit", "no-kv-room", "memory-unknown"];

function blockerOf(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ code }) => memoryCodes.includes(code));
}

function kvRoomBytes({ memoryLedger }: PoolResult): number | null {
  return memoryLedger?.lines.find(({ id }) => id === "kv")?.bytes ?? null;
}

/** `It does not fit: each would hold too much.` as the fact and what stands behind it. */
function inTwo(text: string): MemoryFinding {
  const at = text.indexOf(": ");
  if (at === -1) return { fact: text, reason: "" };
  const reason = text.slice(at + 2);
  return { fact: `${text.slice(0, at)}.`, reason: capital(reason) };
}

/** Whether it fits, in a sentence: of the pool with the least to spare where there are several. */
export function memoryFinding({ plan, findings }: PagePlan): MemoryFinding {
  const blocker = blockerOf(findings);
  if (blocker?.code === "memory-unknown") return { fact: "Whether it fits is unknown.", reason: blocker.text };
  if (blocker !== undefined) return inTwo(blocker.text);
  const fullest = [...plan.pools].sort((one, other) => (other.kvUse ?? -1) - (one.kvUse ?? -1))[0];
  if (fullest === undefined) return { fact: "There is no pool to fit anything in.", reason: "" };
  if (plan.pools.every(({ outcome }) => outcome === "no-work")) return weightsOnly(plan);
  const where = plan.pools.length > 1 ? ` in ${fullest.id}` : "";
  const fact = `It fits${plan.pools.length > 1 ? " in every pool" : ""}: KV cache has ${formatBytes(kvRoomBytes(fullest))} of each ${deviceName(fullest.accelerator)}${where}.`;
  const held = fullest.maxSequencesAtP95;
  const fits =
    held === null
      ? ""
      : ` ${plural(held, "sequence")} of the 95th percentile's context ${held === 1 ? "fits" : "fit"} on a replica.`;
  const fill = fullest.kvUse === null ? "" : `The peak fills ${formatShare(fullest.kvUse, 2)} of that.`;
  return { fact, reason: `${fill}${fits}`.trim() };
}

/** Without work nobody can say whether the calls fit too. */
function weightsOnly({ pools, classes }: PagePlan["plan"]): MemoryFinding {
  const [first] = pools;
  const isHosted = classes.some(({ poolId }) => poolId === null);
  const isFit = pools.every(({ fitAttempts, tp, pp }) =>
    fitAttempts.some((attempt) => attempt.fits && attempt.tp === tp && attempt.pp === pp),
  );
  if (!isFit)
    return {
      fact: "Not all weights fit.",
      reason: `${isHosted ? "Hosted models serve the work" : "No class asks for work"}, so no call is counted.`,
    };
  const left =
    first !== undefined && pools.length === 1
      ? ` They leave ${formatBytes(kvRoomBytes(first))} of each ${deviceName(first.accelerator)} for KV cache.`
      : "";
  return {
    fact: `The weights fit.${left}`,
    reason: isHosted
      ? "Hosted models serve the work, so no call is counted here."
      : "Whether the calls fit too shows once a class is enabled.",
  };
}

/** `8 devices`, in stages where there are any. */
export function splitText({ tp, pp }: Pick<FitAttempt, "tp" | "pp">): string {
  const devices = plural(tp * pp, "device");
  return pp > 1 ? `${devices} in ${formatCount(pp)} stages` : devices;
}

const verdicts: Readonly<Record<FitAttempt["reason"], string>> = {
  fits: "fits",
  weights: "the weights are more than a device may hold",
  "kv-room": "no room beside the weights for one call",
  heads: "the heads of the model do not divide over them",
};

/** Without work, that the weights fit is all that can be said. */
export function verdictText({ reason, besideWeights }: FitAttempt, hasWork: boolean): string {
  if (reason === "weights" && besideWeights !== undefined) {
    return "the weights and what stands beside them are more than a device may hold";
  }
  return reason === "fits" && !hasWork ? "the weights fit" : verdicts[reason];
}

/** The smallest replica that fits, and how the pool's own compares. */
export function smallestFitTitle(attempts: readonly FitAttempt[], { tp, pp }: Pool, hasWork = true): string {
  const smallest = attempts.find(({ fits }) => fits);
  if (smallest === undefined) return "No replica of these devices holds the model";
  const isOwn = smallest.tp === tp && smallest.pp === pp;
  return `${splitText(smallest)} ${smallest.tp * smallest.pp === 1 ? "is" : "are"} the smallest replica ${hasWork ? "that fits" : "whose weights fit"}${isOwn ? ", and the pool's own" : `; the pool's has ${formatCount(tp * pp)}`}`;
}

/** Figures of a pool: sequences that memory holds at a context. */
const figures = [
  { id: "maxSequences", context: "the median" },
  { id: "maxSequencesAtP95", context: "the 95th percentile" },
  { id: "maxSequencesAtWorst", context: "the longest" },
] as const;

interface HeldCount {
  readonly figureId: (typeof figures)[number]["id"];
  readonly count: number;
  /** `the 95th percentile and the longest`. */
  readonly contexts: string;
}

/** Sequences that memory holds at each context, a count that stands for several contexts named once. */
export function heldCounts(pool: Pick<PoolResult, (typeof figures)[number]["id"]>): readonly HeldCount[] {
  return figures.reduce<readonly HeldCount[]>((counts, { id, context }) => {
    const count = pool[id];
    const last = counts.at(-1);
    if (count === null) return counts;
    if (last?.count !== count) return [...counts, { figureId: id, count, contexts: context }];
    return [...counts.slice(0, -1), { ...last, contexts: withContext(last.contexts, context) }];
  }, []);
}

/** `the median and the longest`, `the median, the 95th percentile and the longest`. */
function withContext(contexts: string, context: string): string {
  return `${contexts.replace(" and ", ", ")} and ${context}`;
}

/** What the picture of contexts shows: room at the longest, beside what the peak runs. */
export function contextTitle(marks: readonly ContextMark[], running: number | null): string {
  const last = marks.at(-1);
  if (last === undefined) return "Longer contexts leave room for fewer sequences";
  const fits = `${formatCount(last.sequences)} ${last.sequences === 1 ? "sequence of the longest context fits" : "sequences of the longest context fit"}`;
  if (running === null) return fits;
  return running > last.sequences
    ? `Only ${fits}, fewer than the ${formatCount(running)} that the peak runs`
    : `${fits}, and the peak runs ${formatCount(running)}`;
}

/** What the line of a pool's KV cache is, and what its engine does with load beyond it; `null`: nothing serves. */
export function pastLineText(
  result: Pick<PoolResult, "kvUse" | "operatingBatch" | "batchCap" | "activeTokens">,
  { kvUseLimit, marginShare }: Pick<Targets, "kvUseLimit" | "marginShare">,
): string | null {
  const { kvUse, operatingBatch, batchCap, activeTokens } = result;
  if (kvUse === null || batchCap === null || activeTokens === null || !(operatingBatch !== null && operatingBatch > 0))
    return null;
  const line = kvUseLimit * (1 - marginShare);
  const margin = marginShare === 0 ? "" : `, ${formatShare(kvUseLimit)} less ${formatShare(marginShare)}`;
  const each = kvUse / operatingBatch;
  const full = batchCap * each;
  const most = `A replica runs ${plural(batchCap, "call")} at most, which fill ${formatShare(full, 3)} of the cache`;
  const waiting = "further calls wait in line for a place";
  const lost = `its tokens, ${formatCount(activeTokens / operatingBatch)} on average, are computed anew once there is room, and its caller waits for them`;
  const preempted = `Where lengths fall badly blocks run out before that: then the newest call is preempted, ${lost}.`;
  if (full <= line) return `${most}, below the line of ${formatShare(line, 3)}${margin}: ${waiting}. ${preempted}`;
  const over = kvUse > line ? "the peak is past it" : `the peak runs ${formatCount(operatingBatch)}`;
  return `The line, ${formatShare(line, 3)} of the cache${margin}, stands at ${formatCount(line / each)} calls together; ${over}. ${most}: ${waiting}. ${preempted}`;
}
