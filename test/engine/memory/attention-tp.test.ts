import { expect, test } from "vitest";
import { attentionTp, sequenceRanks } from "../../../src/engine/memory/attention-tp.ts";

test.each([
  // Ranks that split a layer, groups asked for: devices a group, groups.
  [8, 1, 8, 1],
  [8, 2, 4, 2],
  [8, 8, 1, 8],
  [1, 1, 1, 1],
  // More groups than ranks: each rank is one.
  [4, 8, 1, 4],
  // Three groups of 8 ranks: the smaller one has 2.
  [8, 3, 2, 3],
  // Nothing asked for is one group.
  [8, 0, 8, 1],
])(
  "%d ranks in %d groups: %d devices split a sequence, %d groups run their own",
  (tp, attentionRanks, split, groups) => {
    expect([attentionTp({ tp, attentionRanks }), sequenceRanks({ tp, attentionRanks })]).toEqual([split, groups]);
  },
);
