import { type SimulationCounts, simulation } from "../../../../src/engine/simulation/simulation.ts";
import { type Cut, playedRun } from "./played-run.ts";
import type { RandomInput } from "./random-input.ts";
import { runDifferences } from "./run-differences.ts";
import { steppedSimulation } from "./stepped-simulation.ts";

/** A call is in one place, and a block held or free. */
export function conservationProblems(counts: SimulationCounts): readonly string[] {
  const refused = counts.refusedTooLarge + counts.refusedLineFull + counts.refusedBucketEmpty;
  const calls = counts.done + refused + counts.expired + counts.lost + counts.held + counts.waiting + counts.running;
  return [
    ...(calls === counts.submitted ? [] : [`${counts.submitted} calls submitted, ${calls} accounted for`]),
    ...(counts.offloadStored === counts.offloadLost + counts.offloadHeld ? [] : ["blocks of a tier are lost"]),
    ...(counts.hostTokens + counts.diskTokens <= counts.hitTokens ? [] : ["more was fetched than found"]),
    ...(counts.blocksTaken === counts.blocksReleased + counts.blocksHeld ? [] : ["blocks are lost"]),
  ];
}

/** Pauses at which both must agree where every call is: each half second of the first 12. */
const halves = Array.from({ length: 24 }, (_, index): Cut => [index / 2, Infinity]);

/** Where calls are and what they found; what a run of steps has brought so far is told when the run is over. */
function places(counts: SimulationCounts): readonly number[] {
  const { submitted, done, refusedTooLarge, refusedLineFull, refusedBucketEmpty, expired, lost } = counts;
  const { held, waiting, running, preemptions, hitTokens, hostTokens, diskTokens } = counts;
  const { offloadStored, offloadLost } = counts;
  const gone = [submitted, done, refusedTooLarge, refusedLineFull, refusedBucketEmpty, expired, lost];
  return [...gone, held, waiting, running, preemptions, hitTokens, hostTokens, diskTokens, offloadStored, offloadLost];
}

/** What differs between a run of the stepper and one of the engine, or is wrong with the latter. */
export function steppingProblems(random: RandomInput): readonly string[] {
  const stepped = playedRun(random, steppedSimulation, halves);
  const jumped = playedRun(random, simulation, halves);
  const pauses = stepped.atCuts.flatMap((counts, index) => {
    const [one, other] = [counts, jumped.atCuts[index] ?? counts].map((each) => places(each).join(" "));
    return one === other ? [] : [`pause ${index}: stepped ${one}, jumped ${other}`];
  });
  return [...runDifferences(stepped, jumped), ...pauses.slice(0, 1), ...conservationProblems(jumped.counts)];
}
