import type { SplitTable } from "../../planning/split-table.ts";
import type { Planner } from "../../worker/protocol.ts";
import { createAsking, type AskedByKey, type Asking, type AskingParts } from "./asked.ts";

/** Splits over a pool's own accelerator, or the best one of every accelerator. */
export type SplitKind = "splits" | "accelerators";

export interface SplitAsk {
  readonly kind: SplitKind;
  readonly poolId: string;
}

/** By pool; a table of `null`: the pool has no work. */
export type AskedSplits = AskedByKey<SplitAsk, SplitTable | null>;

/** What else a pool could run on: asked on demand, for the scenario as it is committed. */
export function createSplits(
  planner: Planner,
  facts: Pick<AskingParts<SplitAsk, SplitTable | null>, "get" | "set">,
): Asking<SplitAsk> {
  return createAsking<SplitAsk, SplitTable | null>({
    ...facts,
    delayMilliseconds: 120,
    words: { late: "The comparison took too long and was stopped", fault: "The comparison could not be worked out" },
    begin: ({ kind, poolId }, scenario) => planner.run(kind, { scenario, poolId }),
  });
}
