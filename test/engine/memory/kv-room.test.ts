import { expect, test } from "vitest";
import type { Trace } from "../../../src/engine/formula.ts";
import { deviceMemoryBytes, kvRoomBytes, overheadParts } from "../../../src/engine/memory/kv-room.ts";
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
