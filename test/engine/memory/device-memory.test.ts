import { expect, test } from "vitest";
import { deviceMemory } from "../../../src/engine/memory/device-memory.ts";
import { sampleModel, samplePool } from "./sample-pool.ts";

test("a device of 10,000,000 bytes: 1,000,000 weights, 1,000,000 overhead, 7,000,000 KV cache, 1,000,000 withheld", () => {
  const memory = deviceMemory(samplePool(sampleModel(), { tp: 2, memoryBytes: 10_000_000, overheadBytes: 1_000_000 }));
  expect(memory.ledger?.totalBytes).toBe(10_000_000);
  expect(memory.ledger?.lines.map(({ id, bytes }) => [id, bytes])).toEqual([
    ["weights", 1_000_000],
    ["overhead", 1_000_000],
    ["kv", 7_000_000],
    ["withheld", 1_000_000],
  ]);
});

test("the runtime's own parts stand as lines of their own", () => {
  const { ledger } = deviceMemory(samplePool(sampleModel(), { tp: 2, overheadBytes: null }));
  expect(ledger?.lines.map(({ id }) => id)).toEqual([
    "weights",
    "activations",
    "workspace",
    "communication",
    "kv",
    "withheld",
  ]);
});

test("weights over the share make the kv line negative, 900,000 - 2,000,000, and it says what is short", () => {
  const { ledger } = deviceMemory(samplePool(sampleModel(), { memoryBytes: 1_000_000, overheadBytes: 0 }));
  const kv = ledger?.lines.find(({ id }) => id === "kv");
  expect(kv?.bytes).toBe(-1_100_000);
  expect(kv?.method).toMatch(/^short by 0\.00 GB/);
  expect(ledger?.lines.reduce((sum, line) => sum + line.bytes, 0)).toBe(1_000_000);
});

test("without a memory size there is no ledger, and weights and overhead are still known", () => {
  const accelerator = { ...samplePool(sampleModel()).accelerator, memoryBytes: null };
  const memory = deviceMemory(samplePool(sampleModel(), { accelerator, overheadBytes: 7 }));
  expect(memory).toEqual({
    totalBytes: null,
    weightBytes: 2_000_000,
    overheadBytes: 7,
    roomBytes: null,
    ledger: null,
  });
});

test("every line says how it came about", () => {
  const pool = samplePool(sampleModel({ totalParameters: 1e9 }), { tp: 8, attentionRanks: 8, overheadBytes: null });
  expect(deviceMemory(pool).ledger?.lines.map(({ method }) => method)).toEqual([
    "2.00 GB of weights in BF16 over 8 devices, attention once in each group of ranks",
    "largest activations of a step (runtime Sample)",
    "driver context and captured graphs (runtime Sample)",
    "buffers that 8 devices exchange data through (runtime Sample)",
    "what weights and overhead leave of the share that may be used",
    "10 % of 150.75 GB that the engine may not use",
  ]);
});

test.each(["static-share", "share-of-free"] as const)(
  "by the rule %s the lines still sum to the device's memory",
  (memoryRule) => {
    const pool = samplePool(sampleModel(), { tp: 2, overheadBytes: null });
    const memory = deviceMemory({ ...pool, runtime: { ...pool.runtime, memoryRule } });
    const sum = memory.ledger?.lines.reduce((bytes, line) => bytes + line.bytes, 0) ?? NaN;
    // Sums of bytes of some 10^11 round at 10^-5.
    expect(Math.abs(sum - (memory.totalBytes ?? NaN))).toBeLessThan(0.001);
    expect(memory.ledger?.lines.every(({ bytes }) => bytes >= 0)).toBe(true);
  },
);

test("what is withheld says of what it is a share, and modelled activations what they are sized for", () => {
  const pool = samplePool(sampleModel(), { overheadBytes: null });
  const methods = (memoryRule: "static-share" | "share-of-free") =>
    deviceMemory({ ...pool, runtime: { ...pool.runtime, memoryRule, bytesPerLogit: 14 } }).ledger?.lines.map(
      ({ method }) => method,
    ) ?? [];
  expect(methods("static-share").at(-1)).toBe(
    "what activations leave of the 10 % that weights and KV cache may not use",
  );
  expect(methods("share-of-free").at(-1)).toBe("10 % of what weights and overhead leave");
  expect(methods("share-of-free")[1]).toBe(
    "largest activations of a step of 8192 tokens, or 256 sequences sampling (runtime Sample)",
  );
});
