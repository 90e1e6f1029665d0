import type { FitAttempt, PoolResult } from "../../../engine/plan-result.ts";
import { formatBytes } from "../../../quantity/format-bytes.ts";
import { formatCount } from "../../../quantity/format-number.ts";

const devicesText = (count: number) => `${formatCount(count)} ${count === 1 ? "device" : "devices"}`;

/** Of its devices each, or of the one. */
const onWhich = ({ tp, pp }: FitAttempt) => (tp * pp === 1 ? "on it" : "on each");

const refusals: Readonly<Record<FitAttempt["reason"], (attempt: FitAttempt) => string>> = {
  fits: () => "",
  weights: (attempt) => `${formatBytes(attempt.weightBytesPerDevice)} of weights ${onWhich(attempt)} are too many`,
  "kv-room": (attempt) =>
    `${formatBytes(attempt.weightBytesPerDevice)} of weights ${onWhich(attempt)} leave no room for one call`,
  heads: () => "the heads of the model do not divide over them",
};

/** Why a replica has so many devices: the smallest that fits, and why a smaller one does not. */
export function replicaSizeText({ tp, pp, fitAttempts }: PoolResult): string {
  const own = `A replica is ${devicesText(tp * pp)}${pp > 1 ? ` in ${formatCount(pp)} stages` : ""}.`;
  if (fitAttempts.length === 0) return `${own} How few devices hold the model is unknown, since their memory is.`;
  const index = fitAttempts.findIndex(({ fits }) => fits);
  const smallest = fitAttempts[index];
  const last = fitAttempts[index === -1 ? fitAttempts.length - 1 : index - 1];
  const why = last === undefined ? "" : `With ${devicesText(last.tp * last.pp)}, ${refusals[last.reason](last)}.`;
  if (smallest === undefined) return `${own} No number of these devices holds the model. ${why}`.trim();
  const count = smallest.tp * smallest.pp;
  const fits = count === tp * pp ? "No smaller one fits." : `The smallest that fits is ${devicesText(count)}.`;
  if (count === 1 && tp * pp === 1) return `${own} None is smaller.`;
  return `${own} ${fits} ${why}`.trim();
}
