import { expect, test } from "vitest";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { rowModel } from "../../../src/calibration/closed-form/row-model.ts";
import type { RuntimeProfile } from "../../../src/engine/input.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";
import { madeRow } from "../measured/made-row.ts";

type Changes = Partial<MeasuredRow>;

function value(changes: Changes, runtime: RuntimeProfile = roundRuntime): number {
  const model = rowModel(madeRow(changes), roundRuntime);
  if (typeof model === "string") throw new Error(model);
  return model.value(runtime);
}

/** Llama 3.1 8B on an H100 with round figures: see the steps of the service model. */
const linear = 6_979_588_096;
const head = 525_336_576;
const pairFlops = 4 * 32 * 128 * 32;
const tokenBytes = 131_072;
const weightsRate = 0.8 * 3.35e12;
const kvRate = 0.5 * 3.35e12;
const overhead = 32 * 20e-6 + 1e-3;
/** A token's matrices, and what is written and read of it between them: 8 values of 4,096 and 3 of 14,336 a layer. */
const betweenSeconds = (2 * 32 * (8 * 4096 + 3 * 14_336)) / weightsRate;
const tokenSeconds = (2 * linear) / (0.6 * 989e12) + betweenSeconds;

/** A step of prompts of 1,000 tokens alone: matrices and attention compute, the head is read. */
function promptStep(prompts: number): number {
  const matrices = tokenSeconds * prompts * 1000;
  const attention = (prompts * pairFlops * ((1000 * 1001) / 2)) / (0.4 * 989e12);
  return matrices + attention + (2 * head) / weightsRate + overhead;
}

/** A step of decodes at 1,050 tokens: all is read. */
function decodeStep(decodes: number): number {
  return (
    (2 * (linear + head)) / weightsRate +
    (decodes * 1050 * tokenBytes) / kvRate +
    overhead +
    decodes * (2e-6 + betweenSeconds)
  );
}

const batch = (count: number): Changes => ({
  load: "static_batch",
  demand: { kind: "concurrency", count },
  inputTokens: 1000,
  outputTokens: 100,
});

test("a static batch of 4 computes 4,000 prompt tokens in one step, then 99 steps of 4 decodes", () => {
  const [ttft, itl] = [promptStep(4), decodeStep(4)];
  expect(value({ ...batch(4), metric: "ttft" })).toBeCloseTo(1000 * ttft, 6);
  expect(value({ ...batch(4), metric: "tpot" })).toBeCloseTo(1000 * itl, 6);
  expect(value({ ...batch(4), metric: "e2e_batch_latency" })).toBeCloseTo(1000 * (ttft + 99 * itl), 5);
  expect(value({ ...batch(4), metric: "output_throughput" })).toBeCloseTo(400 / (ttft + 99 * itl), 5);
});

test("a static batch of 64 computes its 64,000 prompt tokens in 3.9 steps of 16,384", () => {
  const ttft = promptStep(16.384) * (64_000 / 16_384);
  expect(value({ ...batch(64), metric: "ttft" })).toBeCloseTo(1000 * ttft, 5);
  expect(value({ ...batch(64), metric: "output_throughput" })).toBeCloseTo(6400 / (ttft + 99 * decodeStep(64)), 4);
});

test("a static batch of one prompt of 20,000 tokens pays attention to all of it, chunks or not", () => {
  const one = value({ ...batch(1), inputTokens: 20_000, metric: "ttft" });
  const matrices = tokenSeconds * 20_000;
  const attention = (pairFlops * ((20_000 * 20_001) / 2)) / (0.4 * 989e12);
  const fixed = (2 * head) / weightsRate + overhead;
  expect(one).toBeGreaterThan(1000 * (matrices + attention + fixed) * 0.999);
  expect(one).toBeLessThan(1000 * (matrices + attention + 2 * fixed) * 1.001);
});

const offline: Changes = { load: "offline", demand: { kind: "saturating" }, inputTokens: 500, outputTokens: 2000 };

test("offline rows come in tokens a second of all devices, of one device, or with prompt tokens counted too", () => {
  const one = value({ ...offline, metric: "output_throughput" });
  // Two replicas of two devices: four devices in all.
  const split = { ...offline, devices: 4, tp: 2 };
  const whole = value({ ...split, metric: "output_throughput" });
  expect(value({ ...split, metric: "output_throughput_per_gpu" })).toBeCloseTo(whole / 4, 6);
  // 500 prompt tokens for 2,000 of output: a quarter more.
  expect(value({ ...split, metric: "total_throughput", unit: "tok/s(in+out)" })).toBeCloseTo(1.25 * whole, 6);
  // Four devices that each run the model are four times one.
  expect(value({ ...offline, devices: 4, metric: "output_throughput" })).toBeCloseTo(4 * one, 6);
});

test("more users than memory or limits hold wait: by Little's law 64 users are rate times time", () => {
  const closed = { load: "closed_agg", demand: { kind: "concurrency", count: 64 }, note: "max_num_seqs=8" } as const;
  const tokensPerSecond = value({ ...closed, metric: "output_throughput" });
  const seconds = value({ ...closed, metric: "e2e_mean" }) / 1000;
  // 100 tokens a call.
  expect((tokensPerSecond / 100) * seconds).toBeCloseTo(64, 6);
  // No more than 8 decode at once, whoever waits.
  const eight = { ...closed, demand: { kind: "concurrency", count: 8 } } as const;
  expect(value({ ...closed, metric: "tpot" })).toBeCloseTo(value({ ...eight, metric: "tpot" }), 9);
  expect(value({ ...closed, metric: "ttft" })).toBeGreaterThan(5 * value({ ...eight, metric: "ttft" }));
});

test("a load of users is spread over the replicas: 64 on two are 32 on one", () => {
  const at = (count: number, devices: number) =>
    value({ load: "closed_agg", demand: { kind: "concurrency", count }, devices, metric: "tpot" });
  expect(at(64, 2)).toBeCloseTo(at(32, 1), 9);
});

test("a call at a rate of nearly none takes its prompt and its steps alone", () => {
  const open = { load: "open", demand: { kind: "rate", perSecond: 1e-6 } } as const;
  expect(value({ ...open, metric: "itl_mean" })).toBeCloseTo(1000 * decodeStep(1), 2);
  // 10 ms to take the call in, 1 us a prompt token.
  expect(value({ ...open, metric: "ttft_mean" })).toBeCloseTo(1000 * (promptStep(1) + 0.011), 2);
});

test("calls that come twice as fast make each token later, until the replica takes no more", () => {
  const at = (perSecond: number) => value({ load: "open", demand: { kind: "rate", perSecond }, metric: "itl_mean" });
  expect(at(8)).toBeGreaterThan(at(4));
  expect(at(4)).toBeGreaterThan(at(2));
  expect(at(1e6)).toBeCloseTo(at(2e6), 6);
});

test("a call that comes with 99 others at once waits for half of their prompts on average", () => {
  const all = { load: "closed_batch", demand: { kind: "all-at-once", count: 100 }, metric: "ttft" } as const;
  // 100 prompts at full steps of eight: the last after 12.5 of them.
  const last = (promptStep(8) * 100) / 8;
  expect(value(all)).toBeGreaterThan(1000 * 0.4 * last);
  expect(value(all)).toBeLessThan(1000 * 0.6 * last);
});

test.each<[Changes, string]>([
  [{ modelName: "Grok-9" }, "the catalogue has no model called Grok-9"],
  [{ acceleratorName: "Z80" }, "the catalogue has no accelerator called Z80"],
  [{ modelName: "Llama-3.1-405B" }, "by our memory model not one such call fits on the replica"],
  [{ demand: { kind: "unstated" } }, "it does not say what load it was measured at"],
  [{ metric: "tpot_p99" }, "a percentile needs the simulation"],
  [{ metric: "ttft_p95" }, "a percentile needs the simulation"],
  [{ metric: "watts" }, "the model gives no watts"],
])("%j is not predicted: %s", (changes, reason) => {
  expect(rowModel(madeRow(changes), roundRuntime)).toBe(reason);
});

test("a median is taken as the mean", () => {
  expect(value({ metric: "tpot_p50" })).toBe(value({ metric: "tpot_mean" }));
});

test("the memory that decides how many run is the engine's, whatever figures are tried", () => {
  const wide = { ...roundRuntime, workspaceBytes: 60e9, activationBytes: 60e9 };
  expect(value({ ...offline, metric: "output_throughput" }, wide)).toBe(
    value({ ...offline, metric: "output_throughput" }),
  );
});

test("agents' sessions are between two calls most of the time: 16 of them are no 16 calls", () => {
  const agents = {
    load: "closed_agentic",
    demand: { kind: "concurrency", count: 16 },
    inputTokens: 8000,
    outputTokens: 100,
    cacheHitShare: 0.95,
    note: "AgentX trace replay, 565 requests of 1824 s",
    metric: "tpot_mean",
  } as const;
  const always = { ...agents, note: "tau-bench" };
  const alone = value({ ...always, demand: { kind: "concurrency", count: 1 } });
  const tpot = value(agents);
  // A call of about a second in each 14: a call meets one other.
  const two = value({ ...always, demand: { kind: "concurrency", count: 2 } });
  expect(tpot).toBeGreaterThan(alone);
  expect(tpot).toBeLessThan(two * 1.01);
  expect(value(always)).toBeGreaterThan(1.2 * two);
});
