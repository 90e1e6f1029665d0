import { expect, test } from "vitest";
import llama8b from "../../../src/catalog/models/llama-3.1-8b.ts";
import llama70b from "../../../src/catalog/models/llama-3.1-70b.ts";
import gptOss from "../../../src/catalog/models/gpt-oss-20b.ts";
import type { Adapters } from "../../../src/engine/adapters.ts";
import {
  adapterBytesOnDevice,
  adapterBytesPerDevice,
  adapterParameters,
} from "../../../src/engine/memory/adapter-bytes.ts";
import { deviceMemory } from "../../../src/engine/memory/device-memory.ts";
import { kvRoomBytes } from "../../../src/engine/memory/kv-room.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";

const all: Adapters = { count: 8, rank: 16, targets: "all-linear", onDevice: null, zipfExponent: 0 };
const attention: Adapters = { ...all, targets: "attention" };

test("an adapter of rank 16 has the published sizes: 41,943,040 parameters on all linear layers of Llama 3.1 8B, 13,631,488 on its attention", () => {
  // PEFT's print_trainable_parameters for target_modules all-linear, and for q, k, v and o.
  expect(adapterParameters(llama8b, all)).toBe(41_943_040);
  expect(adapterParameters(llama8b, attention)).toBe(13_631_488);
});

test("on Llama 3.1 70B they are 207,093,760 and 65,536,000", () => {
  // 80 layers: attention 16 x (4 x 8,192 + (2 x 8,192 + 2 x 1,024)), feed-forward 16 x 3 x (8,192 + 28,672).
  expect(adapterParameters(llama70b, all)).toBe(80 * 16 * (51_200 + 110_592));
  expect(adapterParameters(llama70b, attention)).toBe(80 * 16 * 51_200);
});

test("a rank twice as large takes twice the parameters", () => {
  expect(adapterParameters(llama8b, { ...all, rank: 32 })).toBe(2 * 41_943_040);
});

test("on all linear layers of a mixture each expert has its own", () => {
  const experts = 16 * gptOss.experts * gptOss.expertLayers * 3 * gptOss.hiddenSize;
  expect(adapterParameters(gptOss, all)).toBeGreaterThan(experts);
});

test("two devices each hold the sides as wide as the residual, and half of the others", () => {
  // 32 layers x 7 x 4,096 hidden; 10,240 of attention and 43,008 of feed-forward are split.
  const bytes = (tp: number) => adapterBytesOnDevice(poolOf({ tp }), all);
  expect(bytes(1)).toBe(2 * 41_943_040);
  expect(bytes(2)).toBe(2 * 16 * 32 * (7 * 4096 + (10_240 + 43_008) / 2));
  expect(adapterBytesOnDevice(poolOf({ pp: 2 }), all)).toBe(41_943_040);
});

test("slots are set aside whether full or not, and come off the room of the KV cache", () => {
  const plain = poolOf();
  const adapted = poolOf({ adapters: all });
  const slots = poolOf({ adapters: { ...all, count: 100, onDevice: 8 } });
  expect(adapterBytesPerDevice(adapted)).toBe(8 * 2 * 41_943_040);
  expect(adapterBytesPerDevice(slots)).toBe(adapterBytesPerDevice(adapted));
  expect(kvRoomBytes(adapted)).toBe((kvRoomBytes(plain) ?? 0) - 8 * 2 * 41_943_040);
});

test("the ledger has a line of them, and its lines still sum to the memory of the device", () => {
  const { ledger } = deviceMemory(poolOf({ adapters: { ...all, count: 100, onDevice: 8 } }));
  const line = ledger?.lines.find(({ id }) => id === "adapters");
  expect(line).toEqual({
    id: "adapters",
    bytes: 671_088_640,
    method: "8 slots for LoRA adapters of 83.9 MB each at rank 16, of 100 adapters",
  });
  const sum = ledger?.lines.reduce((total, { bytes }) => total + bytes, 0) ?? 0;
  expect(Math.abs(sum - (ledger?.totalBytes ?? 0))).toBeLessThan(1e-3);
  expect(deviceMemory(poolOf()).ledger?.lines.some(({ id }) => id === "adapters")).toBe(false);
});

test("each of two attention groups has an adapter's attention as two devices do, and half of its experts' residual sides where those are in two groups", () => {
  const { layers, expertLayers, hiddenSize, experts: count } = gptOss;
  const bytes = (changes: Partial<Pool>, targets: Adapters["targets"] = "attention") =>
    adapterBytesOnDevice(poolOf({ model: gptOss, ...changes }), { ...all, targets });
  expect(bytes({ tp: 4, attentionRanks: 2 })).toBe(bytes({ tp: 2 }));
  expect(bytes({ tp: 4, attentionRanks: 4 })).toBe(bytes({ tp: 1 }));
  expect(layers).toBe(expertLayers);
  // Rank 16, two bytes: gate, up and down of each expert meet the residual.
  const sides = 2 * 16 * 3 * hiddenSize * count * expertLayers;
  expect(bytes({ tp: 2 }, "all-linear") - bytes({ tp: 2, ep: 2 }, "all-linear")).toBeCloseTo(sides / 2, 3);
});
