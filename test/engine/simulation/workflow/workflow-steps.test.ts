import { expect, test } from "vitest";
import type { WorkflowEnding } from "../../../../src/engine/simulation/workflow/workflow-input.ts";
import type { WorkloadClass } from "../../../../src/engine/workload-class.ts";
import { outcomeIds } from "../../../../src/engine/workload/rewards.ts";
import { runPromptTokens } from "../../../../src/engine/workload/call-flow.ts";
import { chainTotals } from "../../../../src/engine/workload/chain-counts.ts";
import { runsPerTime, workflowChain } from "../../../../src/engine/workload/workflow-chain.ts";
import { randomClass } from "../../workload/random-class.ts";
import type { World } from "../../workload/brute-force-session.ts";
import { clientClass, clientInput } from "./client-input.ts";
import { play } from "./fake-server.ts";

/*
 * Workflows whose calls are really sent against the closed chain, for random classes with everything switched on.
 *
 * Calls take no time and tools the time of a step that the chain is told, so that patience means the same in both. Each class
 * drops 20 workflows at a time, 100 times, far apart; the standard errors come from the 100 drops. Each figure may be five of
 * them off, and over the classes the errors may not lean to one side by more than four.
 */
const classes = 16;
const drops = 100;
const dropped = 20;
const apartSeconds = 1e8;
const mostErrors = 5;
const mostLean = 4;

interface Comparison {
  readonly figure: string;
  readonly seed: number;
  readonly exact: number;
  readonly mean: number;
  readonly error: number;
  readonly events: number;
}

function played(seed: number): { workload: WorkloadClass; world: World & { stepSeconds: number } } {
  const { workload, world } = randomClass(seed);
  const stepSeconds = world.stepSeconds ?? 1;
  return {
    world: { ...world, stepSeconds },
    workload: {
      ...workload,
      toolSeconds: stepSeconds,
      spreads: { ...workload.spreads, toolSeconds: null },
      tools: { callsPerStep: 1, isParallel: true, ratePerSecond: null, concurrency: null, repeatShare: 0 },
      submission: { workflows: dropped, deadlineSeconds: apartSeconds },
      concurrencyCap: null,
      isReplayAtPeak: true,
    },
  };
}

/** The chain's means, per workflow. */
function exactFigures(workload: WorkloadClass, world: World): Map<string, number> {
  const chain = workflowChain(workload, world);
  const totals = chainTotals(chain.outcomes);
  const figures = new Map<string, number>();
  for (const id of outcomeIds) figures.set(id, chain.outcomes[id].share);
  figures.set("attempts", totals.attempts);
  figures.set("steps", totals.steps);
  figures.set("calls", totals.calls);
  figures.set("prompts of lane 0", totals.promptTokens);
  figures.set("outputs of lane 0", totals.outputTokens);
  const places = [chain.fallbackRun, chain.wholeRun];
  places.forEach((run, place) => {
    const lane = 1 + workload.agents.length + place;
    const share = place === 0 ? 1 : workload.replayShare;
    figures.set(`calls of lane ${lane}`, run.calls * share);
    figures.set(`prompts of lane ${lane}`, run.promptTokens * share);
    figures.set(`outputs of lane ${lane}`, run.outputTokens * share);
  });
  workload.agents.forEach((agent, index) => {
    const { when } = agent;
    const own = when === "start" ? totals.starts : when === "end" ? totals.ends : totals.steps;
    const replayed = when === "each-step" ? chain.wholeRun.steps : 1;
    const runs = (own + replayed * workload.replayShare) * runsPerTime(workload, agent);
    figures.set(`calls of lane ${1 + index}`, runs * agent.calls);
    figures.set(`prompts of lane ${1 + index}`, runs * runPromptTokens(agent));
    figures.set(`outputs of lane ${1 + index}`, runs * agent.calls * agent.outputTokens);
  });
  return figures;
}

const laneFigures = ["calls", "prompts", "outputs"] as const;
const lanes = 7;

/** What a drop's workflows came to, figure by figure. */
function sampledDrops(workload: WorkloadClass, world: World, seed: number): Map<string, number>[] {
  const sums = Array.from({ length: drops }, () => new Map<string, number>());
  const laneSums = new Float64Array(drops * lanes * laneFigures.length);
  const addOfLane = (at: number, amount: number) => (laneSums[at] = (laneSums[at] ?? 0) + amount);
  const submissionSeconds = sums.map((_, drop) => drop * apartSeconds);
  const arrivals = { workflowsPerSecond: world.workflowsPerSecond, loads: [0], submissionSeconds };
  const input = clientInput([clientClass(workload, 0, arrivals)], drops * apartSeconds, seed);
  const { ends } = play(input, {
    secondsOf: () => 0,
    onCall: ({ lane, promptTokens, outputTokens }, seconds) => {
      const at = (Math.floor(seconds / apartSeconds) * lanes + lane) * laneFigures.length;
      addOfLane(at, 1);
      addOfLane(at + 1, promptTokens);
      addOfLane(at + 2, outputTokens);
    },
  });
  laneSums.forEach((amount, at) => {
    const lane = Math.floor(at / laneFigures.length) % lanes;
    sums[Math.floor(at / laneFigures.length / lanes)]?.set(
      `${laneFigures[at % laneFigures.length]} of lane ${lane}`,
      amount,
    );
  });
  for (const { ending, endedSeconds, attempts, steps, calls } of ends) {
    if (ending === ("replayed" satisfies WorkflowEnding)) continue;
    const drop = sums[Math.floor(endedSeconds / apartSeconds)];
    const add = (figure: string, amount: number) => drop?.set(figure, (drop.get(figure) ?? 0) + amount);
    add(ending, 1);
    add("attempts", attempts);
    add("steps", steps);
    add("calls", calls);
  }
  return sums;
}

function compared(seed: number): Comparison[] {
  const { workload, world } = played(seed);
  const sums = sampledDrops(workload, world, seed);
  return [...exactFigures(workload, world)].map(([figure, exact]) => {
    const values = sums.map((drop) => (drop.get(figure) ?? 0) / dropped);
    const mean = values.reduce((sum, value) => sum + value, 0) / drops;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const events = values.filter((value) => value > 0).length;
    // One event more than was seen keeps the error of what never happened from being 0.
    const one = (exact > 0 ? exact : 1) / (drops * dropped);
    const error = Math.sqrt(squares / (drops - 1) / drops + one * one);
    return { figure, seed, exact, mean, error, events };
  });
}

const comparisons = Array.from({ length: classes }, (_, index) => compared(index + 1)).flat();

test("16 classes with everything switched on: each figure of 2,000 workflows is within 5 standard errors of the chain", () => {
  expect(comparisons).toHaveLength(classes * (9 + 5 + 6 + 12));
  const misfits = comparisons
    .map((each) => ({ ...each, errors: (each.mean - each.exact) / each.error }))
    .filter(({ errors, events }) => !(Math.abs(errors) < mostErrors) && events > 5)
    .map(({ figure, seed, exact, mean, errors }) => `${figure} of class ${seed}: ${exact}, sent ${mean}, ${errors}`);
  expect(misfits).toEqual([]);
});

test("over the classes no figure leans to one side", () => {
  expect(leaning(1)).toEqual([]);
});

test("a chain would lean that had 2 % more calls, prompts, steps or attempts", () => {
  expect(leaning(1.02)).toEqual(
    expect.arrayContaining(["attempts", "steps", "calls", "prompts of lane 0", "outputs of lane 0"]),
  );
});

/** Figures whose errors lean to one side over all classes, each by how many errors one per cent of it would be. */
function leaning(factor: number): string[] {
  return [...new Set(comparisons.map(({ figure }) => figure))].filter((figure) => {
    let sum = 0;
    let squares = 0;
    for (const { figure: own, mean, exact, error, events } of comparisons) {
      if (own !== figure || events < drops / 2) continue;
      const weight = exact / error;
      sum += (weight * (mean - factor * exact)) / error;
      squares += weight * weight;
    }
    return !(Math.abs(sum) <= mostLean * Math.sqrt(squares));
  });
}
