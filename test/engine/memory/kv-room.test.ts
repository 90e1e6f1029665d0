import { expect, test } from "vitest";
import type { Trace } from "../../../src/engine/formula.ts";
import {
  deviceMemoryBytes,
  kvRoomBytes,
  overheadParts,
  staticKvRoomFormula,
} from "../../../src/engine/memory/kv-room.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { gibibytes } from "../../../src/quantity/bytes.ts";
import { h200Bytes, sampleModel, samplePool } from "./sample-pool.ts";

test("of 10,000,000 bytes at share 0.9, weights of 2,000,000 and overhead of 1,000,000 leave 6,000,000", () => {
  const pool = samplePool(sampleModel(), { memoryBytes: 10_000_000, overheadBytes: 1_000_000 });
  expect(kvRoomBytes(pool)).toBe(6_000_000);
});

test("weights that do not fit leave a negative room: 900,000 - 2,000,000", () => {
  expect(kvRoomBytes(samplePool(sampleModel(), { memoryBytes: 1_000_000, overheadBytes: 0 }))).toBe(-1_100_000);
});

test("a pool's own memory replaces the accelerator's 143,771 MiB; where neither is known, room is unknown", () => {
  expect(deviceMemoryBytes(samplePool(sampleModel()))).toBe(h200Bytes);
  expect(deviceMemoryBytes(samplePool(sampleModel(), { memoryBytes: 5 }))).toBe(5);
  const accelerator = { ...samplePool(sampleModel()).accelerator, memoryBytes: null };
  expect(kvRoomBytes(samplePool(sampleModel(), { accelerator }))).toBeNull();
});

test("the runtime's overhead is 3 + 0.5 GiB on one device and 0.36 GiB of communication more on two", () => {
  const one = overheadParts(samplePool(sampleModel(), { overheadBytes: null }));
  expect(one.map(({ id, bytes }) => [id, bytes])).toEqual([
    ["activations", gibibytes(3)],
    ["workspace", gibibytes(0.5)],
  ]);
  const stages = overheadParts(samplePool(sampleModel(), { overheadBytes: null, pp: 2 }));
  expect(stages.map(({ id }) => id)).toEqual(["activations", "workspace", "communication"]);
});

test("a pool's own overhead is one part, on many devices too", () => {
  expect(overheadParts(samplePool(sampleModel(), { overheadBytes: 7, tp: 8 }))).toEqual([{ id: "overhead", bytes: 7 }]);
});

test("room traces to the weights on the device", () => {
  const traces: Trace[] = [];
  kvRoomBytes(samplePool(sampleModel(), { tp: 2 }), { path: "pools.main", traces });
  expect(traces.map(({ subject }) => subject)).toEqual(["pools.main.weightBytesPerDevice", "pools.main.kvRoomBytes"]);
  expect(traces[1]?.inputs["weightBytesPerDevice"]).toBe(traces[0]?.value);
});

/** Of 1,000 GiB: 100 of activations, 50 of workspace; the sample's weights of 2,000,000 bytes are next to nothing. */
function ruled(
  memoryRule: Pool["runtime"]["memoryRule"],
  changes: Partial<Pool> = {},
  runtime: Partial<Pool["runtime"]> = {},
): number {
  const pool = samplePool(sampleModel(), { memoryBytes: gibibytes(1000), overheadBytes: null, ...changes });
  const figures = { memoryRule, activationBytes: gibibytes(100), workspaceBytes: gibibytes(50), ...runtime };
  const room = kvRoomBytes({ ...pool, runtime: { ...pool.runtime, ...figures } }) ?? NaN;
  return (room + 2_000_000) / gibibytes(1);
}

test("a share of 0.9 of the total leaves 900 - 150; of weights and cache, 0.9 x (1,000 - 50), as far as activations let it", () => {
  expect(ruled("share-of-total")).toBeCloseTo(750, 9);
  // 0.9 x 950 = 855, and 1,000 - 150 = 850 is less.
  expect(ruled("static-share")).toBeCloseTo(850, 9);
  expect(ruled("static-share", { memoryShare: 0.8 })).toBeCloseTo(760, 9);
  expect(ruled("share-of-free")).toBeCloseTo(0.9 * 850, 2);
});

test("a share of what is free is no help where nothing is: the whole of what lacks is lacking", () => {
  expect(ruled("share-of-free", { memoryBytes: gibibytes(100) })).toBeCloseTo(-50, 2);
});

test("a typed overhead lies beside the static share: min(0.9 x 1,000, 1,000 - 150)", () => {
  expect(ruled("static-share", { overheadBytes: gibibytes(150) })).toBeCloseTo(850, 9);
  expect(ruled("static-share", { overheadBytes: gibibytes(20) })).toBeCloseTo(900, 9);
});

test("SGLang's least static share for 125.65 of 137.90 GiB in weights is 0.9113, as its log says", () => {
  // SemiAnalysisAI/InferenceX issue 2128: 137.90 GiB are free before the weights load, 2 taken already.
  const memory = {
    memoryBytes: 139.9,
    residentBytes: 2,
    overheadBytes: 4,
    weightBytesPerDevice: 125.65,
    draftBytesPerDevice: 0,
    adapterBytesPerDevice: 0,
    towerBytesPerDevice: 0,
  };
  expect(staticKvRoomFormula.evaluate({ ...memory, memoryShare: 0.9111 })).toBeLessThan(0);
  expect(staticKvRoomFormula.evaluate({ ...memory, memoryShare: 0.9113 })).toBeGreaterThan(0);
});

test("on two devices a static share is of what workspace and communication leave: 0.8 x (1,000 - 50 - 40) = 728", () => {
  // Overhead of 190 leaves 810, which is more; 50 of workspace alone would leave 0.8 x 950 = 760.
  expect(ruled("static-share", { tp: 2, memoryShare: 0.8 }, { communicationBytes: gibibytes(40) })).toBeCloseTo(728, 2);
});
