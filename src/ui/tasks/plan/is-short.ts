import type { PoolResult } from "../../../engine/plan-result.ts";

/** Whether a device holds too little for the pool to run at all. */
export function isShort({ outcome }: Pick<PoolResult, "outcome">): boolean {
  return outcome === "weights-do-not-fit" || outcome === "no-kv-room";
}
