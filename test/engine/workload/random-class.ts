import type {
  Agent,
  CapAction,
  ContextPolicy,
  FailureRule,
  Spread,
  WorkloadClass,
} from "../../../src/engine/workload-class.ts";
import type { HostedModel } from "../../../src/engine/input.ts";
import { randomStream } from "../../../src/numeric/random-stream.ts";
import { noSpreads } from "./no-spreads.ts";
import { plainServing } from "../plain-serving.ts";
import type { World } from "./brute-force-session.ts";

/** A class with everything switched on, of moderate size, and the world it lives in; the same for the same seed. */
export function randomClass(seed: number): { workload: WorkloadClass; world: World } {
  const draw = draws(randomStream(seed, "random-class").uniform);
  const size = sizeOf(draw);
  const stepSeconds = draw.between(1, 30);
  const runSeconds = stepSeconds * size.steps;
  return {
    world: { workflowsPerSecond: draw.between(0.001, 0.1), stepSeconds },
    workload: {
      ...size,
      ...arrivalsOf(draw, seed),
      successPerAttempt: draw.between(0.2, 0.95),
      maxAttempts: draw.whole(1, 6),
      retryLayers: null,
      ownWay: null,
      overflowAbovePerSecond: null,
      providerLimits: { requestsPerMinute: null, tokensPerMinute: null },
      hostedSuccessPerAttempt: null,
      hostedTokenFactor: 1,
      retryScope: draw.oneOf(["restart", "resume"]),
      reviewShare: draw.between(0, 0.5),
      reviewMinutes: draw.between(1, 10),
      valueUsdPerSuccess: draw.between(0, 10),
      failureUsd: draw.between(0, 5),
      limits: { ttftSeconds: 5, itlSeconds: 0.1, percentile: 0.95 },
      hosted,
      outcome: outcomeOf(draw, size.steps, runSeconds),
      budget: budgetOf(draw, size),
      fallback: { poolId: "pool", hosted: null, successShare: draw.between(0.2, 0.9), callSeconds: 2 },
      replayShare: draw.between(0, 0.5),
      isReplayAtPeak: draw.random() < 0.5,
      serving: plainServing,
    },
  };
}

type Draw = ReturnType<typeof draws>;

function draws(random: () => number) {
  const between = (least: number, most: number) => least + (most - least) * random();
  return {
    random,
    between,
    whole: (least: number, most: number) => Math.floor(between(least, most + 1)),
    /** Each factor of two as likely as the next. */
    scaled: (least: number, most: number) => Math.exp(between(Math.log(least), Math.log(most))),
    oneOf: <Choice>(choices: readonly [Choice, ...Choice[]]): Choice =>
      choices[Math.floor(random() * choices.length)] ?? choices[0],
  };
}

/** List prices of no provider. */
const hosted: HostedModel = {
  id: "hosted",
  name: "Hosted",
  provider: "Provider",
  inputUsdPerMillion: 2,
  cachedInputUsdPerMillion: 0.5,
  cacheWriteUsdPerMillion: null,
  outputUsdPerMillion: 8,
  batchFactor: null,
  longContext: null,
  date: "2025-01-01",
};

function spreadOf(draw: Draw, cvs: readonly [number, number]): Spread {
  if (draw.random() < 0.6) return { kind: "lognormal", cv: draw.between(...cvs) };
  const shares = [0, draw.between(0.1, 0.5), draw.between(0.55, 0.95), 1];
  const values = [draw.between(0.1, 0.6)];
  for (let point = 1; point < shares.length; point += 1) values.push((values[point - 1] ?? 0) + draw.between(0.1, 1));
  let mean = 0;
  for (let point = 1; point < shares.length; point += 1) {
    const width = (shares[point] ?? 0) - (shares[point - 1] ?? 0);
    mean += (width * ((values[point] ?? 0) + (values[point - 1] ?? 0))) / 2;
  }
  const points = shares.map((share, point) => ({ share, value: (values[point] ?? 0) / mean }));
  return { kind: "quantiles", points };
}

/** Steps, prompts, their cap and the helpers that feed them. */
function sizeOf(draw: Draw) {
  const steps = draw.scaled(1, 40);
  const callsPerStep = draw.oneOf([1, 1.5, 2, 3]);
  const prefixTokens = draw.scaled(500, 20_000);
  const growthTokensPerCall = draw.scaled(50, 3000);
  const calls = steps * callsPerStep;
  const contextCapTokens = prefixTokens * draw.between(1.1, 2) + growthTokensPerCall * calls * draw.between(0.1, 1.2);
  return {
    steps,
    callsPerStep,
    prefixTokens,
    growthTokensPerCall,
    contextCapTokens,
    outputTokens: draw.scaled(50, 1000),
    cachedShare: draw.between(0.1, 0.95),
    isCachedShareComputed: false,
    toolSeconds: draw.between(1, 60),
    toolUsdPerStep: draw.scaled(0.001, 0.1),
    tools: {
      callsPerStep: draw.whole(1, 4),
      isParallel: draw.random() < 0.5,
      ratePerSecond: 100,
      concurrency: 50,
      repeatShare: 0,
    },
    spreads: {
      // A constant length is a kind of its own: steps that are not whole take the whole numbers around them.
      ...noSpreads,
      steps: draw.random() < 0.2 ? null : spreadOf(draw, [0.1, 0.6]),
      prefixTokens: spreadOf(draw, [0.1, 1]),
      outputTokens: spreadOf(draw, [0.1, 1]),
      toolSeconds: spreadOf(draw, [0.2, 2]),
    },
    context: {
      policy: draw.oneOf<ContextPolicy>(["cap", "keep", "prune", "summarise"]),
      keptTokens: draw.between(0, 0.7) * (contextCapTokens - prefixTokens),
      growthExponent: draw.oneOf([1, 0.5, 0.8, 1.3]),
      sharedPrefixTokens: prefixTokens * draw.between(0.1, 0.9),
      cacheLifetimeSeconds: draw.random() < 0.3 ? null : draw.scaled(5, 300),
    },
    agents: (["start", "each-step", "each-step", "end"] as const).map((when, place) => agentOf(draw, when, place)),
  };
}

function agentOf(draw: Draw, when: Agent["when"], place: number): Agent {
  const prefixTokens = draw.scaled(200, 5000);
  return {
    id: `agent-${place}`,
    name: `Agent ${place}`,
    role: draw.oneOf(["planning", "work", "judgement"]),
    when,
    runs: draw.oneOf([0.5, 1, 2, 4]),
    isParallel: draw.random() < 0.5,
    calls: draw.whole(1, 5),
    prefixTokens,
    sharedPrefixTokens: prefixTokens * draw.between(0, 0.9),
    growthTokensPerCall: draw.between(0, 500),
    outputTokens: draw.scaled(50, 500),
    cachedShare: draw.between(0, 0.8),
    isCachedShareComputed: false,
    resultTokens: draw.between(20, 300),
    poolId: "pool",
    hosted: null,
    callSeconds: 2,
  };
}

function arrivalsOf(draw: Draw, seed: number) {
  return {
    id: `class-${seed}`,
    name: `Class ${seed}`,
    poolId: "pool",
    lane: "real-time" as const,
    workflowsPerDay: draw.scaled(100, 10_000),
    peakToAverage: 2,
    peakWindowSeconds: 600,
    workingDaysPerWeek: null,
    hours: [],
    days: [],
    planAtShare: 1,
    deferral: null,
    growthPerMonth: 0.02,
    burst: { factor: 3, seconds: 60 },
    submission: null,
    concurrencyCap: 1000,
    users: 400,
  };
}

/** Failures of all kinds, each with any retry rule, a user who cancels or leaves, and both gates. */
function outcomeOf(draw: Draw, steps: number, runSeconds: number): WorkloadClass["outcome"] {
  const weights = [1, 2, 3, 4].map(() => draw.between(0.2, 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rule = (kind: number): FailureRule => ({
    share: (weights[kind] ?? 0) / total,
    retry: draw.oneOf(["restart", "resume", "never"]),
  });
  return {
    failures: { modelError: rule(0), toolFailure: rule(1), badOutput: rule(2), timeOut: rule(3) },
    backoffSeconds: draw.between(0.05, 1) * runSeconds,
    backoffFactor: draw.between(1, 3),
    patienceSeconds: runSeconds * draw.scaled(2, 50),
    cancelShare: draw.between(0.02, 0.3),
    approvalAfterSteps: Math.ceil(steps * draw.between(0.1, 1.5)),
    approvedShare: draw.between(0.3, 0.95),
    approvalSeconds: draw.between(10, 1000),
    evidenceAfterSteps: Math.ceil(steps * draw.between(0.1, 1.5)),
    thinEvidenceShare: draw.between(0.05, 0.5),
  };
}

/** Caps around what an attempt of mean length uses, so that some bind and some do not. */
function budgetOf(draw: Draw, size: ReturnType<typeof sizeOf>): WorkloadClass["budget"] {
  const { steps, callsPerStep, prefixTokens, growthTokensPerCall, contextCapTokens, outputTokens } = size;
  const calls = steps * callsPerStep;
  const prompt = Math.min(contextCapTokens, prefixTokens + (growthTokensPerCall * calls) / 2);
  const usd = steps * size.toolUsdPerStep + (calls * (prompt * 0.7 + outputTokens * 8)) / 1e6;
  return {
    steps: Math.ceil(steps * draw.between(0.6, 3)),
    tokens: calls * (prompt + outputTokens) * draw.scaled(0.4, 8),
    usd: usd * draw.scaled(0.4, 8),
    fanOut: draw.whole(1, 4),
    atCap: draw.oneOf<CapAction>(["stop", "summarise", "ask", "fall-back"]),
    successAtCap: draw.between(0.2, 0.9),
    askMinutes: draw.between(1, 20),
  };
}
