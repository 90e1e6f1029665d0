import { expect, test } from "vitest";
import llama70b from "../../src/catalog/models/llama-3.3-70b.ts";
import vllm from "../../src/catalog/runtimes/vllm-hopper-8-bit.ts";
import { itlAtPercentile, ttftAtPercentile } from "../../src/engine/fleet/call-times.ts";
import { poolReplica } from "../../src/engine/fleet/pool-replica.ts";
import { amongReplicas, replicaQueue } from "../../src/engine/fleet/replica-load.ts";
import type { PoolRouting } from "../../src/engine/pool-routing.ts";
import { callOutputs, unstatedSpread } from "../../src/engine/workload/call-prompts.ts";
import { flowOf } from "../engine/fleet/flow-of.ts";
import { poolOf } from "../engine/pool-of.ts";
import { isSoak } from "../soak.ts";
import { steadyRates } from "../steady-rates.ts";
import { simulatedTails, within } from "./simulated-tails.ts";

const calls = isSoak ? 40_000 : 6000;
const cap = 256;

interface Case {
  readonly router: PoolRouting["router"];
  readonly replicas: number;
  readonly prompts: readonly number[];
  readonly output: number;
  /** Of what replicas complete at most. */
  readonly load: number;
  /** By how much formula and simulation may be apart, as a factor: first tokens, then gaps. */
  readonly apart: readonly [number, number];
  readonly acceptance?: readonly number[];
}

const atRandom = (prompts: readonly number[], output: number, load: number, apart: Case["apart"]): Case => ({
  router: "random",
  replicas: 1,
  prompts,
  output,
  load,
  apart,
});
const among = (router: Case["router"], prompt: number, output: number, load: number, apart: Case["apart"]): Case => ({
  router,
  replicas: 8,
  prompts: [prompt],
  output,
  load,
  apart,
});

const always: readonly Case[] = [
  // Prompts one after the other: M/D/1, and M/G/1.
  atRandom([8000], 10, 0.75, [1.2, 1.35]),
  atRandom([1000, 8000], 50, 0.6, [1.25, 1.35]),
  // Prompts that share steps, before answers that make them long.
  atRandom([300], 20, 0.6, [1.3, 1.4]),
  atRandom([600], 200, 0.8, [1.25, 1.25]),
  among("round-robin", 8000, 10, 0.75, [1.4, 2]),
  // In turn nobody comes for a mean gap, and then to those alone whose prompts take as long.
  {
    router: "round-robin",
    replicas: 40,
    prompts: [1000, 1000, 1000, 12_000],
    output: 4,
    load: 0.36,
    apart: [1.3, 1.6],
  },
  among("least-outstanding", 8000, 10, 0.75, [1.25, 1.5]),
  among("least-outstanding", 600, 200, 0.75, [1.25, 1.15]),
  among("central", 600, 200, 0.75, [1.35, 1.25]),
  // Drafts that are verified: a step gives 2.5 tokens, of some calls fewer than of others.
  { ...atRandom([600], 200, 0.3, [1.25, 1.15]), acceptance: [0.7] },
  { ...among("least-outstanding", 600, 200, 0.5, [1.25, 1.15]), acceptance: [0.7] },
];
const inSoak: readonly Case[] = [
  atRandom([2000], 4, 0.5, [1.25, 1.5]),
  atRandom([2000], 4, 0.85, [1.35, 1.5]),
  atRandom([20_000], 50, 0.7, [1.3, 1.7]),
  among("round-robin", 600, 200, 0.75, [1.4, 1.25]),
  among("central", 8000, 10, 0.75, [1.7, 1.7]),
  among("least-outstanding", 300, 20, 0.75, [1.35, 1.3]),
];

test.each(isSoak ? [...always, ...inSoak] : always)(
  "$router over $replicas, prompts of $prompts, $output tokens: at $load of the full rate percentiles are those of the simulation",
  ({ router, replicas, prompts, output, load, apart, acceptance = [] }) => {
    const pool = poolOf({
      runtime: { ...vllm, ...steadyRates },
      model: llama70b,
      weights: "fp8",
      tp: 2,
      maxSequences: cap,
      maxWaiting: 4000,
      routing: { ...poolOf().routing, router },
      speculation: { method: "ngram", draftTokens: 3, draft: null, draftParameters: null, acceptance },
    });
    const mean = prompts.reduce((sum, prompt) => sum + prompt, 0) / prompts.length;
    const flow = flowOf({
      promptTokensPerCall: mean,
      uncachedPromptTokensPerCall: mean,
      outputTokensPerCall: output,
      decodeContextTokens: mean + output / 2,
      endContextTokens: mean + output,
      outputs: callOutputs(unstatedSpread, output),
      sessionPrompts: prompts.map((promptTokens) => ({
        share: 1 / prompts.length,
        promptTokens,
        knownTokens: 0,
        isFirst: true,
      })),
    });
    const replica = amongReplicas(poolReplica(pool, [flow], cap), replicas);
    const perSecond = load * (replica.curve.completionRates[cap - 1] ?? 0);
    const chain = replicaQueue(replica, perSecond);
    const simulated = simulatedTails(
      pool,
      replicas,
      { perSecond: perSecond * replicas, prompts, outputTokens: output },
      calls,
    );
    const [served] = replica.classes;
    if (served === undefined) throw new Error("nobody is served");
    const intakes = replica.mix.prompts.reduce((sum, { share, intakeSeconds }) => sum + share * intakeSeconds, 0);
    for (const percentile of [0.9, 0.99]) {
      const at = { ...served, limits: { ...served.limits, percentile } };
      const ttft = (ttftAtPercentile(chain, replica, at) - intakes) / within(simulated.ttftSeconds, percentile);
      const gap = itlAtPercentile(chain, replica, at) / within(simulated.gapSeconds, percentile);
      expect(Math.max(ttft, 1 / ttft), `TTFT at ${percentile}: ${ttft.toFixed(2)} of the simulated`).toBeLessThan(
        apart[0],
      );
      expect(Math.max(gap, 1 / gap), `gap at ${percentile}: ${gap.toFixed(2)} of the simulated`).toBeLessThan(apart[1]);
    }
  },
);
