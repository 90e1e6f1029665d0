import type { Pool } from "../../../engine/input.ts";
import type { FitAttempt, PoolResult } from "../../../engine/plan-result.ts";
import type { Finding } from "../../../findings/finding.ts";
import type { PagePlan } from "../../../planning/page-plan.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatShare } from "../../../quantity/format-share.ts";
import { deviceName } from "../../charts/device-parts.ts";

const plural = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

export interface MemoryFinding {
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
  return { fact: `${text.slice(0, at)}.`, reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}` };
}

/** Whether it fits, in a sentence: of the pool with the least to spare where there are several. */
export function memoryFinding({ plan, findings }: PagePlan): MemoryFinding {
  const blocker = blockerOf(findings);
  if (blocker?.code === "memory-unknown") return { fact: "Whether it fits is unknown.", reason: blocker.text };
  if (blocker !== undefined) return inTwo(blocker.text);
  const fullest = [...plan.pools].sort((one, other) => (other.kvUse ?? -1) - (one.kvUse ?? -1))[0];
  if (fullest === undefined) return { fact: "There is no pool to fit anything in.", reason: "" };
  if (plan.pools.every(({ outcome }) => outcome === "no-work")) return weightsOnly(plan.pools);
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
function weightsOnly(pools: readonly PoolResult[]): MemoryFinding {
  const [first] = pools;
  const isFit = pools.every(({ fitAttempts, tp, pp }) =>
    fitAttempts.some((attempt) => attempt.fits && attempt.tp === tp && attempt.pp === pp),
  );
  if (!isFit) return { fact: "Not all weights fit.", reason: "No class asks for work, so no call is counted." };
  const left =
    first !== undefined && pools.length === 1
      ? ` They leave ${formatBytes(kvRoomBytes(first))} of each ${deviceName(first.accelerator)} for KV cache.`
      : "";
  return {
    fact: `The weights fit.${left}`,
    reason: "Whether the calls fit too shows once a class is enabled.",
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
export function verdictText({ reason }: FitAttempt, hasWork: boolean): string {
  return reason === "fits" && !hasWork ? "the weights fit" : verdicts[reason];
}

/** The smallest replica that fits, and how the pool's own compares. */
export function smallestFitTitle(attempts: readonly FitAttempt[], { tp, pp }: Pool, hasWork = true): string {
  const smallest = attempts.find(({ fits }) => fits);
  if (smallest === undefined) return "No replica of these devices holds the model";
  const isOwn = smallest.tp === tp && smallest.pp === pp;
  return `${splitText(smallest)} ${smallest.tp * smallest.pp === 1 ? "is" : "are"} the smallest replica ${hasWork ? "that fits" : "whose weights fit"}${isOwn ? ", and the pool's own" : `; the pool's has ${formatCount(tp * pp)}`}`;
}
