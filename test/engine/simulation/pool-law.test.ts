import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allModels as models } from "../../../src/catalog/models/index.generated.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { sequenceBytes } from "../../../src/engine/memory/sequence-bytes.ts";
import { deviceSequenceShape, gatheredSequenceShape } from "../../../src/engine/memory/sharding.ts";
import { decodeAttentionFlops, prefillAttentionFlops } from "../../../src/engine/service/attention-flops.ts";
import { decodeReadBytes } from "../../../src/engine/service/decode-read-bytes.ts";
import { iterationTime } from "../../../src/engine/service/iteration-time.ts";
import { serviceModel, stepSeconds } from "../../../src/engine/service/service-model.ts";
import { replicaWork } from "../../../src/engine/service/replica-work.ts";
import { poolLaw } from "../../../src/engine/simulation/pool-law.ts";
import type { StepBatch, StepRun } from "../../../src/engine/simulation/step-law.ts";
import { poolOf } from "../pool-of.ts";
import { callShape } from "../service/call-of-lengths.ts";

interface Asked {
  readonly contexts: readonly number[];
  readonly chunk: { readonly tokens: number; readonly depth: number; readonly ends: boolean } | null;
}

/** What the law says of step `step` after the batch `asked` was formed. */
function lawAt(pool: Pool, asked: Asked): { run: StepRun; at: (step: number) => number } {
  const law = poolLaw(pool);
  const batch: StepBatch = {
    decodes: asked.contexts.length,
    contextSums: Float64Array.from(law.caps, (cap) => asked.contexts.reduce((sum, c) => sum + Math.min(c, cap), 0)),
    growing: Int32Array.from(law.caps, (cap) => asked.contexts.filter((c) => c < cap).length),
    chunks: {
      count: asked.chunk === null ? 0 : 1,
      tokens: Int32Array.of(asked.chunk?.tokens ?? 0),
      depthTokens: Int32Array.of(asked.chunk?.depth ?? 0),
      ends: asked.chunk?.ends === true ? 1 : 0,
    },
  };
  const run: StepRun = { firstSeconds: 0, slopeSeconds: 0, steps: 0 };
  law.run(batch, run);
  const nextCap = Math.min(...asked.contexts.flatMap((c) => law.caps.filter((cap) => cap > c).map((cap) => cap - c)));
  return {
    run: { ...run, steps: Math.min(run.steps, nextCap) },
    at: (step) => run.firstSeconds + run.slopeSeconds * step,
  };
}

/** The service model's own time of that step, contexts and depth moved on. */
function modelAt(pool: Pool, { contexts, chunk }: Asked, step: number): number {
  const work = replicaWork(pool);
  const shape = deviceSequenceShape(pool);
  // What a prompt's attention sees of a cache whose tokens are dealt to ranks.
  const gathered = gatheredSequenceShape(pool);
  const mean = (of: (context: number) => number) =>
    contexts.length === 0 ? 0 : contexts.reduce((sum, context) => sum + of(context + step), 0) / contexts.length;
  const tokens = chunk?.tokens ?? 0;
  const depth = (chunk?.depth ?? 0) + step * tokens;
  return iterationTime(work, pool.runtime, {
    decodes: contexts.length,
    kvBytesPerDecode: mean((context) => decodeReadBytes(shape, pool.kv, context) * pool.pp),
    attentionFlopsPerDecode: mean((context) => decodeAttentionFlops(work.groups, context) / work.decodeTp),
    chunkTokens: tokens,
    prompts: 1,
    depthTokens: depth,
    firstTokens: chunk?.ends === true ? 1 : 0,
    chunkAttentionFlops: chunk === null ? 0 : prefillAttentionFlops(work.groups, tokens, depth) / work.attentionTp,
    chunkKvBytes: chunk === null ? 0 : sequenceBytes(gathered, pool.kv, depth + tokens) * pool.pp,
  }).seconds;
}

const anyPool = fc
  .record({
    model: fc.constantFrom(
      ...models.filter(({ groups }) => groups.every(({ tokensPerEntry }) => tokensPerEntry === null)),
    ),
    tp: fc.constantFrom(1, 2, 4, 8),
    ranks: fc.constantFrom(1, 2, 8),
    pp: fc.constantFrom(1, 2),
    kv: fc.constantFrom("bf16" as const, "fp8" as const),
    decodeContext: fc.constantFrom(1, 1, 2, 8),
    prefillContext: fc.constantFrom(1, 1, 2, 4),
  })
  .map(({ ranks, decodeContext, prefillContext, ...changes }) => {
    // The formula's prompts gather a recurrent state with the cache, which the law leaves where it is: 1 % of a chunk of one token.
    const dealt = changes.model.stateBytesPerSequence > 0 ? 1 : decodeContext;
    const parallel = { decodeContext: dealt, prefillContext, redundantExperts: 0, expertImbalance: null };
    return poolOf({ ...changes, ep: 1, attentionRanks: Math.min(changes.tp, ranks), parallel });
  });
const anyAsked = fc
  .record({
    contexts: fc.array(fc.integer({ min: 2, max: 60_000 }), { maxLength: 40 }),
    chunk: fc.option(
      fc.record({
        tokens: fc.integer({ min: 1, max: 8192 }),
        depth: fc.integer({ min: 0, max: 100_000 }),
        ends: fc.boolean(),
      }),
    ),
  })
  .filter(({ contexts, chunk }) => contexts.length > 0 || chunk !== null);

describe("poolLaw", () => {
  it("gives the iteration time of every step of a run to 1e-9, whatever the model and the batch", () => {
    fc.assert(
      fc.property(anyPool, anyAsked, fc.nat(1_000_000), (pool, asked, pick) => {
        const { run, at } = lawAt(pool, asked);
        expect(run.steps).toBeGreaterThanOrEqual(1);
        const last = Math.min(run.steps, 2_000) - 1;
        for (const step of [0, last, pick % (last + 1)]) {
          const expected = modelAt(pool, asked, step);
          expect(Math.abs(at(step) / expected - 1)).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 400, seed: 4 },
    );
  });

  it("stays within 1 % of it for caches that keep an entry for several tokens", () => {
    const compressed = models.filter(({ groups }) => groups.some(({ tokensPerEntry }) => (tokensPerEntry ?? 1) > 1));
    expect(compressed.length).toBeGreaterThan(0);
    for (const model of compressed) {
      const pool = poolOf({ model, tp: 8 });
      const asked: Asked = { contexts: [1000, 4321, 30_000], chunk: null };
      expect(Math.abs(lawAt(pool, asked).at(0) / modelAt(pool, asked, 0) - 1)).toBeLessThan(0.01);
    }
  });

  it("drafts three times, of which the first pass alone reads the step's prompts along, as the service model has it", () => {
    const drafts = { method: "mtp", draftTokens: 3, draft: null, draftParameters: null, acceptance: [0.7] } as const;
    const pool = poolOf({ speculation: drafts });
    const model = serviceModel(pool, callShape(1, 2));
    for (const decodes of [0, 8]) {
      for (const tokens of decodes > 0 ? [0, 4000] : [4000]) {
        const chunk = tokens > 0 ? { tokens, depth: 0, ends: true } : null;
        const seconds = lawAt(pool, { contexts: Array.from({ length: decodes }, () => 2), chunk }).at(0);
        const prompts = tokens > 0 ? 1 : 0;
        const expected = stepSeconds(model, decodes, { prompts, tokens, depthTokens: 0, ends: prompts });
        // What is read of contexts of a token or two is 1e-4 of it; a pass over 4,000 tokens more or less some hundredths.
        expect(Math.abs(seconds / expected - 1)).toBeLessThan(1e-3);
      }
    }
  });

  it("waits for the rank with the longest chunk: short prompts beside a long one cost it nothing, on one rank they do", () => {
    const model = models.find(({ id }) => id === "deepseek-v3");
    if (model === undefined) throw new Error("no model");
    const seconds = (attentionRanks: number, lengths: readonly number[], batchTokens = 8192) => {
      const law = poolLaw(poolOf({ model, tp: 8, weights: "fp8", attentionRanks, batchTokens, ep: 1 }));
      const none = law.caps.map(() => 0);
      const [tokens, depthTokens] = [Int32Array.from(lengths), new Int32Array(lengths.length)];
      const chunks = { count: lengths.length, tokens, depthTokens, ends: 0 };
      const run: StepRun = { firstSeconds: 0, slopeSeconds: 0, steps: 0 };
      law.run({ decodes: 0, contextSums: Float64Array.from(none), growing: Int32Array.from(none), chunks }, run);
      return run.firstSeconds;
    };
    // Eight prompts of 4,096 on eight ranks: attention as long as of one, and its experts eight times the tokens.
    const [one, eight] = [
      seconds(8, [4096]),
      seconds(
        8,
        Array.from({ length: 8 }, () => 4096),
      ),
    ];
    expect(eight).toBeGreaterThan(one);
    expect(eight).toBeLessThan(8 * one);
    // A rank's own prompt of 16 tokens is over long before the longest.
    const alike = seconds(8, [4096, 4096]) - seconds(8, [4096]);
    const uneven = seconds(8, [4096, 16]) - seconds(8, [4096]);
    expect(uneven).toBeLessThan(alike / 50);
    // Eight that fill all ranks are one on each, and not 1.4375 on one of them.
    const full = [0, 1, 2, 3, 4, 5, 6, 7].map(() => 4096);
    expect(seconds(8, full, 4096)).toBeLessThan(0.95 * seconds(8, full));
    expect(seconds(1, [4096, 4096]) / seconds(1, [4096])).toBeGreaterThan(1.8);
  });
});
