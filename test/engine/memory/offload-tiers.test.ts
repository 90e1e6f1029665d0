import { expect, test } from "vitest";
import { offloadRooms } from "../../../src/engine/memory/offload-tiers.ts";
import type { PoolOffload } from "../../../src/engine/pool-offload.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";

const offload: PoolOffload = {
  hostBytes: 1e12,
  hostBytesPerSecond: 50e9,
  diskBytes: 10e12,
  diskBytesPerSecond: 5e9,
  diskOf: "replica",
};

const rooms = (changes: Partial<Pool>) =>
  offloadRooms(poolOf({ offload, ...changes }), 1e6).map(({ blocks, secondsPerBlock }) => [blocks, secondsPerBlock]);

test("four devices that split a sequence keep a part of its block each, which come side by side from the host and one after the other from a disk", () => {
  expect(rooms({ tp: 1 })).toEqual([
    [1e6, 1e6 / 50e9],
    [10e6, 1e6 / 5e9],
  ]);
  for (const split of [{ tp: 4 }, { tp: 2, pp: 2 }])
    expect(rooms(split)).toEqual([
      [250_000, 1e6 / 50e9],
      [2_500_000, 4e6 / 5e9],
    ]);
});

test("of ranks that run sequences of their own a block is on one alone", () => {
  expect(rooms({ tp: 4, attentionRanks: 4 })).toEqual(rooms({ tp: 1 }));
  expect(rooms({ tp: 8, attentionRanks: 2 })).toEqual(rooms({ tp: 4 }));
});
