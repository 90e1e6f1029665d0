import { assert, constantFrom, double, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import type { Pool } from "../../src/engine/input.ts";
import { plan } from "../../src/engine/plan.ts";
import { batchService, type BatchService } from "../../src/engine/service/batch-service.ts";
import {
  noChunk,
  prefillSeconds,
  serviceModel,
  type ServiceModel,
  stepTime,
} from "../../src/engine/service/service-model.ts";
import type { IterationTime } from "../../src/engine/service/iteration-time.ts";
import { idleTtftSeconds, kneeBatch, serviceCurve } from "../../src/engine/service/service-curve.ts";
import { exampleIds, exampleInput, withClasses, withPools } from "../planning/example-scenario.ts";
import { tenth } from "../soak.ts";
import { anyLengths, anyPool, callOf, type Lengths } from "./any-service.ts";

const parameters = { seed: 20_261_121, numRuns: tenth(400) };
/** A chain of a few dozen roundings; and a steady state that is solved for. */
const rounding = 1e-9;
const solved = 1e-6;
const inRuns = 1e-3;

const factor = double({ min: 1, max: 8, noNaN: true });
const moreTokens = integer({ min: 1, max: 100_000 });

/** A pool, a call, and a batch whose decodes leave half of a step's tokens to prompts. */
const anyServed = tuple(anyPool, anyLengths, double({ min: 0, max: 1, noNaN: true })).map(([pool, lengths, place]) => {
  const most = Math.min(512, pool.batchTokens / 2);
  return { pool, lengths, batch: 1 + Math.floor(place * (most - 1)) };
});

function modelOf(pool: Pool, lengths: Lengths): ServiceModel {
  return serviceModel(pool, callOf(lengths));
}

function served(pool: Pool, lengths: Lengths, batch: number): BatchService {
  return batchService(modelOf(pool, lengths), batch);
}

function expectAtMost(value: number, most: number, tolerance = rounding): void {
  expect(value).toBeLessThanOrEqual(most * (1 + tolerance));
}

/** A step of the batch's decodes with a prompt chunk beside them. */
function mixedStep(model: ServiceModel, decodes: number, tokens: number): IterationTime {
  return stepTime(model, decodes, { prompts: 1, tokens, depthTokens: model.shape.cachedTokens, ends: 1 });
}

function faster(pool: Pool, rate: (typeof rates)[number], times: number): Pool {
  const own = pool.accelerator[rate];
  return { ...pool, accelerator: { ...pool.accelerator, [rate]: own === null ? null : own * times } };
}

const rates = [
  "bandwidthBytesPerSecond",
  "linkBytesPerSecond",
  "pcieBytesPerSecond",
  "networkBytesPerSecond",
  "bf16FlopsPerSecond",
  "fp8FlopsPerSecond",
] as const;

test("more of any bandwidth or peak never makes a step or a prompt slower", () => {
  assert(
    property(anyServed, constantFrom(...rates), factor, ({ pool, lengths, batch }, rate, times) => {
      const [slow, fast] = [modelOf(pool, lengths), modelOf(faster(pool, rate, times), lengths)];
      expectAtMost(stepTime(fast, batch, noChunk).seconds, stepTime(slow, batch, noChunk).seconds);
      expectAtMost(mixedStep(fast, batch, 100).seconds, mixedStep(slow, batch, 100).seconds);
      const { uncached, cached } = lengths;
      expectAtMost(prefillSeconds(fast, batch, uncached, cached), prefillSeconds(slow, batch, uncached, cached));
    }),
    parameters,
  );
});

test("more of any bandwidth or peak never makes a token come later or a replica complete fewer calls", () => {
  assert(
    property(anyServed, constantFrom(...rates), factor, ({ pool, lengths, batch }, rate, times) => {
      const [before, after] = [served(pool, lengths, batch), served(faster(pool, rate, times), lengths, batch)];
      expectAtMost(after.itlSeconds, before.itlSeconds, solved);
      expectAtMost(before.callsPerSecond, after.callsPerSecond, solved);
    }),
    parameters,
  );
});

test("a token never comes sooner because more calls run", () => {
  assert(
    property(anyServed, integer({ min: 1, max: 256 }), ({ pool, lengths, batch }, more) => {
      const most = Math.min(pool.batchTokens / 2, batch + more);
      expectAtMost(served(pool, lengths, batch).itlSeconds, served(pool, lengths, most).itlSeconds, solved);
    }),
    parameters,
  );
});

test("a token never comes sooner because contexts are longer", () => {
  assert(
    property(anyServed, moreTokens, ({ pool, lengths, batch }, more) => {
      const longer = { ...lengths, cached: lengths.cached + more };
      expectAtMost(served(pool, lengths, batch).itlSeconds, served(pool, longer, batch).itlSeconds, solved);
    }),
    parameters,
  );
});

test("more prompt to compute never brings the first token sooner", () => {
  assert(
    property(anyServed, moreTokens, ({ pool, lengths, batch }, more) => {
      const { uncached, cached } = lengths;
      const model = modelOf(pool, lengths);
      const shorter = prefillSeconds(model, batch, uncached, cached);
      expectAtMost(shorter, prefillSeconds(model, batch, uncached + more, cached));
    }),
    parameters,
  );
});

test("the first token of the mean call never comes sooner because its prompt is longer, what it waits for included", () => {
  assert(
    property(anyPool, anyLengths, integer({ min: 1, max: 24 }), moreTokens, (pool, lengths, others, more) => {
      const ttft = (own: Lengths) => {
        const model = modelOf(pool, own);
        return idleTtftSeconds(model, serviceCurve(model, others), others, model.shape);
      };
      expectAtMost(ttft(lengths), ttft({ ...lengths, uncached: lengths.uncached + more }), solved);
    }),
    parameters,
  );
});

test("a prefix that is found in the cache never delays the first token", () => {
  assert(
    property(anyServed, moreTokens, ({ pool, lengths, batch }, found) => {
      const { uncached, cached } = lengths;
      const model = modelOf(pool, lengths);
      const hit = Math.min(found, uncached - 1);
      const without = prefillSeconds(model, batch, uncached, cached);
      // Chunks beyond the sixteenth are taken in runs at their mean depth.
      expectAtMost(prefillSeconds(model, batch, uncached - hit, cached + hit), without, inRuns);
    }),
    parameters,
  );
});

test("left of the knee throughput never falls", () => {
  assert(
    property(anyPool, anyLengths, (pool, lengths) => {
      const curve = serviceCurve(modelOf(pool, lengths), 64);
      const knee = kneeBatch(curve);
      for (let batch = 2; batch <= knee; batch += 1) {
        expectAtMost(curve.completionRates[batch - 2] ?? NaN, curve.completionRates[batch - 1] ?? NaN, solved);
      }
    }),
    { ...parameters, numRuns: tenth(200) },
  );
});

test("at a fixed batch doubling the devices that split a layer never more than halves a step, with a prompt or without", () => {
  assert(
    property(anyServed, ({ pool, lengths, batch }) => {
      const [one, two] = [modelOf(pool, lengths), modelOf({ ...pool, tp: 2 * pool.tp }, lengths)];
      expectAtMost(stepTime(one, batch, noChunk).seconds, 2 * stepTime(two, batch, noChunk).seconds);
      expectAtMost(mixedStep(one, batch, 500).seconds, 2 * mixedStep(two, batch, 500).seconds);
    }),
    parameters,
  );
});

test("the parts of a step sum to it, and none is below 0", () => {
  assert(
    property(anyServed, integer({ min: 1, max: 8192 }), ({ pool, lengths, batch }, tokens) => {
      const model = modelOf(pool, lengths);
      for (const step of [stepTime(model, batch, noChunk), mixedStep(model, batch, tokens)]) {
        const { seconds, ...parts } = step;
        const sum = Object.values(parts).reduce((total, part) => total + part, 0);
        expect(Math.abs(sum - seconds)).toBeLessThanOrEqual(1e-12 * seconds);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }
    }),
    parameters,
  );
});

test("a replica never computes more than the peaks of its devices allow", () => {
  assert(
    property(anyServed, ({ pool, lengths, batch }) => {
      const model = modelOf(pool, lengths);
      // Chunks at their mean depth understate attention that reads at first and computes later, by under 0.2 %.
      expectAtMost(batchService(model, batch).callsPerSecond * model.computeSecondsPerCall, 1, 2e-3);
    }),
    parameters,
  );
});

test("a call is never over before its own prompt and its own steps alone", () => {
  assert(
    property(anyServed, ({ pool, lengths, batch }) => {
      const model = modelOf(pool, lengths);
      const alone = 1 / batchService(model, 1).callsPerSecond;
      const own =
        prefillSeconds(model, 0, lengths.uncached, lengths.cached) +
        (lengths.output - 1) * stepTime(model, 1, noChunk).seconds;
      expect(alone / own).toBeCloseTo(1, 6);
      expectAtMost(own, batch / batchService(model, batch).callsPerSecond, solved);
    }),
    parameters,
  );
});

test("every figure is finite and above 0, whatever lengths, batch and figures", () => {
  const extreme = integer({ min: 1, max: 1e9 });
  const cachedTokens = integer({ min: 0, max: 1e9 });
  const batches = integer({ min: 1, max: 100_000 });
  assert(
    property(anyPool, extreme, cachedTokens, extreme, batches, (pool, uncached, cached, output, batch) => {
      const {
        decodeStep,
        batch: same,
        decodes,
        waitingSeconds,
        isFull,
        ...figures
      } = served(pool, { uncached, cached, output }, batch);
      expect([same, typeof isFull, decodes >= 0 && decodes <= batch * (1 + solved)]).toEqual([batch, "boolean", true]);
      expect(Number.isFinite(decodeStep.seconds)).toBe(true);
      expect(Number.isFinite(waitingSeconds) && waitingSeconds >= 0).toBe(true);
      for (const figure of Object.values(figures)) expect(Number.isFinite(figure) && figure > 0).toBe(true);
    }),
    parameters,
  );
});

test.each(exampleIds)("%s: twice the replicas never complete more than twice the calls, at any load", (id) => {
  assert(
    property(double({ min: 0.1, max: 50, noNaN: true }), integer({ min: 1, max: 6 }), (load, replicas) => {
      const completed = (count: number) => {
        const loaded = withClasses(exampleInput(id), ({ workflowsPerDay }) => ({
          workflowsPerDay: workflowsPerDay * load,
          // More caches hold more of the prompts: what is typed is the same at any count.
          cachedShare: 0.5,
          isCachedShareComputed: false,
        }));
        const [pool] = plan(withPools(loaded, () => ({ replicas: count }))).pools;
        return count * (pool?.offeredCallsPerSecond ?? NaN) * (1 - (pool?.blockedShare ?? NaN));
      };
      const [some, twice] = [completed(replicas), completed(2 * replicas)];
      expectAtMost(twice, 2 * some, solved);
      expectAtMost(some, twice, solved);
    }),
    { ...parameters, numRuns: 10 },
  );
});
