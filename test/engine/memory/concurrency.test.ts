import { expect, test } from "vitest";
import {
  blockedSequenceBytes,
  kvRoomSequences,
  kvUse,
  maxSequences,
  runningSequences,
} from "../../../src/engine/memory/concurrency.ts";
import { sampleGroup, sampleModel, samplePool } from "./sample-pool.ts";

// 20,480 bytes a token; 2,000,000 bytes of weights. A room of `tokens` tokens:
const room = (tokens: number) => ({ memoryShare: 1, overheadBytes: 0, memoryBytes: 2_000_000 + 20_480 * tokens });

test("33 tokens take 3 blocks of 16, 48 tokens", () => {
  expect(blockedSequenceBytes(samplePool(sampleModel()), 33)).toBe(48 * 20_480);
  expect(blockedSequenceBytes(samplePool(sampleModel()), 32)).toBe(32 * 20_480);
});

test("a window of 40 tokens holds 40 of the 48 in its blocks", () => {
  const model = sampleModel({ groups: [sampleGroup({ kind: "window", windowTokens: 40 })] });
  expect(blockedSequenceBytes(samplePool(model), 33)).toBe(40 * 20_480);
});

test("room for 1,000 tokens holds 62 sequences of one block, 20 of 33 tokens, 1 of 1,000 and none of 1,009", () => {
  const pool = samplePool(sampleModel(), room(1000));
  // 1000 / 16 = 62.5; 1000 / 48 = 20.8; 1000 tokens round up to 1,008, over the room.
  expect([1, 33, 992, 1000].map((tokens) => maxSequences(pool, tokens))).toEqual([62, 20, 1, 0]);
});

test("room for exactly 3 sequences holds 3", () => {
  expect(maxSequences(samplePool(sampleModel(), room(3 * 160)), 160)).toBe(3);
  expect(maxSequences(samplePool(sampleModel(), room(3 * 160 - 1)), 160)).toBe(2);
});

test("under data-parallel attention each of 4 ranks rounds down by itself", () => {
  // A rank has 400,000 bytes of attention whole and a quarter of the other 1,600,000: 800,000; room for 2.5 sequences.
  const memory = { memoryShare: 1, overheadBytes: 0, memoryBytes: 800_000 + 20_480 * 16 * 2.5 };
  const pool = samplePool(sampleModel(), { tp: 4, attentionRanks: 4, ...memory });
  expect(maxSequences(pool, 16)).toBe(8);
  expect(kvRoomSequences(pool, 16)).toBe(10);
});

test("5 sequences of 16 tokens fill half of the room for 10", () => {
  expect(kvUse(samplePool(sampleModel(), room(160)), 5, 16)).toBe(0.5);
});

test("weights that do not fit hold no sequence, and a share of no room is unknown", () => {
  const pool = samplePool(sampleModel(), { memoryBytes: 1_000_000 });
  expect(maxSequences(pool, 16)).toBe(0);
  expect(kvUse(pool, 1, 16)).toBeNull();
});

test("unknown memory gives no count", () => {
  const accelerator = { ...samplePool(sampleModel()).accelerator, memoryBytes: null };
  const pool = samplePool(sampleModel(), { accelerator });
  expect([maxSequences(pool, 16), kvRoomSequences(pool, 16), kvUse(pool, 1, 16)]).toEqual([null, null, null]);
});

test("a row that keeps nothing is bounded by the room in bytes, not by infinity", () => {
  const pool = samplePool(sampleModel({ groups: [] }), { memoryShare: 1, overheadBytes: 0, memoryBytes: 2_000_100 });
  expect(maxSequences(pool, 1000)).toBe(100);
});

test("running sequences of 960 tokens that end at 1,440: as many as fit together 99 % of the time, by hand", () => {
  // Room for 100 of the mean: n + 2.326 x 0.5 sqrt(n) = 100 gives sqrt(n) = 9.435.
  const holds = (sequences: number) => samplePool(sampleModel(), room(sequences * 960));
  expect(runningSequences(holds(100), 960, 1440)).toBe(89);
  // All alike fill the room; never fewer than would fit if all were at their end.
  expect(runningSequences(holds(100), 960, 960)).toBe(100);
  expect(runningSequences(holds(3), 960, 1440)).toBe(2);
});
