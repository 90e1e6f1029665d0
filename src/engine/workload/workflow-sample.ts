import { quantile } from "../../numeric/quantile.ts";
import { randomStream } from "../../numeric/random-stream.ts";
import type { SampledQuantiles, WorkflowSample } from "../outcome.ts";
import type { WorkloadClass } from "../workload-class.ts";
import { stepsWithin } from "./attempt-plan.ts";
import { drawnWorkflow, type Drawing, type PrefixPiece, type SampleTimes } from "./drawn-workflow.ts";
import { sessionVolume, volumeOfSteps } from "./session-volume.ts";
import { isSpread, spreadDraws, spreadStrata } from "./spread.ts";
import { stepLengths } from "./step-lengths.ts";
import { stepRules, type StepRules } from "./step-rules.ts";
import { stepSums } from "./rewards.ts";
import { growthWithResults } from "./workflow-chain.ts";

interface SampleWorld {
  readonly workflowsPerSecond: number;
  readonly stepSeconds: number | null;
  readonly seed: number;
  /** `null`: unknown. */
  readonly times: SampleTimes | null;
}

/** Steps that a sample may walk in all, and the draws it is held between: percentiles at the price of a few plans. */
const stepLimit = 20_000;
const mostDraws = 1000;
/** Fewer draws tell nothing of the last percent: workflows that long are not drawn. */
const fewestDraws = 250;
const longestWalk = 250_000;
const prefixPieces = 12;

/**
 * Percentiles of what one workflow runs through, by drawing workflows from the same chain that gives the means; `null` where
 * workflows are so long that drawing enough of them would take longer than anybody waits.
 *
 * @source derived: inversion of every distribution; one stream a class, so that no other class changes its draws.
 */
export function workflowSample(workload: WorkloadClass, world: SampleWorld): WorkflowSample | null {
  const expected = workload.steps * Math.min(workload.maxAttempts, 1 / workload.successPerAttempt);
  if (expected * fewestDraws > longestWalk) return null;
  const draws = Math.round(Math.max(fewestDraws, Math.min(mostDraws, stepLimit / expected)));
  const drawing = drawingOf(workload, world);
  const found = {
    steps: new Float64Array(draws),
    calls: new Float64Array(draws),
    promptTokens: new Float64Array(draws),
    seconds: new Float64Array(draws),
  };
  for (let draw = 0; draw < draws; draw += 1) {
    const walk = drawnWorkflow(drawing);
    found.steps[draw] = walk.steps;
    found.calls[draw] = walk.calls;
    found.promptTokens[draw] = walk.promptTokens;
    found.seconds[draw] = walk.seconds;
  }
  return {
    draws,
    seed: world.seed,
    steps: quantiles(found.steps),
    calls: quantiles(found.calls),
    promptTokens: quantiles(found.promptTokens),
    workflowSeconds: world.times === null ? null : quantiles(found.seconds),
  };
}

function quantiles(values: Float64Array): SampledQuantiles {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => quantile(sorted, share) ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function drawingOf(workload: WorkloadClass, world: SampleWorld): Drawing {
  const known = new Map<number, StepRules>();
  return {
    workload,
    random: randomStream(world.seed, `workflow ${workload.id}`),
    times: world.times,
    lengths: stepLengths(workload.steps, workload.spreads.steps),
    prefixes: prefixesOf(workload, world.workflowsPerSecond),
    rulesOf: (length) => {
      const rules = known.get(length) ?? stepRules(workload, length, world.stepSeconds);
      known.set(length, rules);
      return rules;
    },
    outputOf: spreadDraws(workload.spreads.outputTokens),
    toolTimeOf: spreadDraws(workload.spreads.toolSeconds),
    callsOf: isSpread(workload.spreads.callsPerStep) ? spreadDraws(workload.spreads.callsPerStep) : null,
  };
}

/** Session volumes for each piece of the first prompt's spread. */
function prefixesOf(workload: WorkloadClass, workflowsPerSecond: number): PrefixPiece[] {
  const { spreads, prefixTokens } = workload;
  return spreadStrata(spreads.prefixTokens, prefixPieces).map(({ mean }) => {
    const own = { ...workload, prefixTokens: mean * prefixTokens, spreads: { ...spreads, prefixTokens: null } };
    const options = { workflowsPerSecond, growthTokensPerCall: growthWithResults(workload) };
    const volume = sessionVolume(own, options);
    return { volume, budgetSteps: stepsWithin(workload, volume), sums: stepSums(volumeOfSteps(volume, workload), 0) };
  });
}
