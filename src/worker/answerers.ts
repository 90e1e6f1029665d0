import { acceleratorTable } from "../planning/accelerator-table.ts";
import { judgedPageInPieces, pageDifferenceInPieces, pagePlan } from "../planning/page-plan.ts";
import { pageLoadsInPieces } from "../planning/page-loads.ts";
import { pageRangeInPieces } from "../planning/page-range.ts";
import { experimentInPieces } from "../planning/experiments/experiment.ts";
import { pageSimulationInPieces } from "../planning/simulation/page-simulation.ts";
import { promisedInPieces } from "../planning/judge/promise.ts";
import { outlookOn } from "../planning/pool-choice.ts";
import { leverSearchInPieces } from "../planning/levers/lever-search.ts";
import { splitTable } from "../planning/split-table.ts";
import { outlayInPieces } from "../planning/outlay.ts";
import { partInPieces } from "../planning/parts.ts";
import type { PartAsk } from "../planning/crew.ts";
import type { Answerers, Hearing } from "./protocol.ts";
import type { Piecework } from "../planning/simulation/piecework.ts";

/** The engine behind each kind of job. What takes long gives the event loop its turns; what one late view asks for comes when it asks. */
export const answerers: Answerers = {
  plan: (scenario) => pagePlan(scenario),
  loads: (question, how) => inTurns(pageLoadsInPieces(question), how),
  judge: (question, how) => inTurns(judgedPageInPieces(question, how.crew), how),
  difference: (question, how) => inTurns(pageDifferenceInPieces(question), how),
  range: (question, how) => inTurns(pageRangeInPieces(question, how.crew), how),
  simulation: (question, how) => inTurns(pageSimulationInPieces(question), how),
  experiment: (question, how) => inTurns(experimentInPieces(question, how.crew), how),
  splits: ({ scenario, poolId }) => splitTable(scenario, poolId),
  choice: outlookOn,
  promise: (question, how) => inTurns(promisedInPieces(question, how.crew), how),
  levers: (scenario, how) => inTurns(leverSearchInPieces(scenario), how),
  compare: async (question, how) => {
    const { pageComparisonInPieces } = await import("../planning/compare/page-comparison.ts");
    return inTurns(pageComparisonInPieces(question, how.crew), how);
  },
  outlay: (question, how) => inTurns(outlayInPieces(question), how),
  actuals: async (question, how) => {
    const { actualsReviewInPieces } = await import("../planning/forecast/actuals-review.ts");
    return inTurns(actualsReviewInPieces(question), how);
  },
  accelerators: ({ scenario, poolId }) => acceleratorTable(scenario, poolId),
};

/** Works out a part of what another worker is at. */
export function partInTurns(ask: PartAsk, signal: AbortSignal) {
  return inTurns(partInPieces(ask), { progress: () => undefined, signal });
}

/** Fewer, longer pieces keep a cancel waiting, more of them cost time. */
const pieceMilliseconds = 10;

/** Lets the event loop go round once. A timer would wait for 4 ms each time, a promise alone gives nobody a turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    // A channel of its own: messages in a row on one are read in a row.
    const { port1, port2 } = new MessageChannel();
    const begin = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener("message", begin, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/**
 * Does work to its end and gives the event loop a turn after each piece: a browser ends a worker between two turns at once,
 * one that is busy only two seconds later. There, too, it leaves off where it is told to.
 */
export async function inTurns<Result>(work: Piecework<Result>, { progress, signal }: Hearing): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      progress(1);
      return step.value;
    }
    if (performance.now() - begun < pieceMilliseconds) continue;
    progress(step.value);
    await turn();
    if (signal.aborted) work.return(undefined as never);
    signal.throwIfAborted();
    begun = performance.now();
  }
}
