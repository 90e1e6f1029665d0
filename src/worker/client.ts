import { proxy } from "comlink";
import { faultText, settlement } from "./settlement.ts";
import { workerLane, type Lane, type LaneJob, type PlannerWorker } from "./lane.ts";
import type { Job, JobKind, JobOptions, JobOutcome, Jobs, Planner } from "./protocol.ts";

/** A job that nobody answers must still end: a browser may take a worker's memory away without a word. */
const patienceSeconds = 60;
const millisecondsPerSecond = 1000;

/** A plan takes milliseconds. Ranges grow with the square of the classes, far beyond those that were answered before. */
const leastSilenceSeconds: Readonly<Record<JobKind, number>> = {
  plan: 3,
  judge: 40,
  difference: 40,
  range: 20,
  splits: 10,
  accelerators: 20,
  choice: 10,
  promise: 40,
  simulation: 40,
  experiment: 60,
};

type Ending = Exclude<JobOutcome<JobKind>, { readonly state: "answer" }>;

/**
 * Runs jobs in workers of the browser. Each kind has a worker of its own, so that ending a long range leaves plans at hand.
 * A call to a dead worker never settles by itself: here every job ends, by its answer, a cancel, its deadline or a fault.
 */
export function browserPlanner(makeWorker: () => PlannerWorker): Planner {
  const lanes = new Map<JobKind, Lane>();
  const open = new Set<(ending: Ending) => void>();
  let lastId = 0;
  let isClosed = false;

  const laneOf = (kind: JobKind): Lane => {
    const lane = lanes.get(kind) ?? workerLane(makeWorker, leastSilenceSeconds[kind]);
    lanes.set(kind, lane);
    return lane;
  };

  const run = <Kind extends JobKind>(
    kind: Kind,
    question: Jobs[Kind]["question"],
    { progress, deadlineSeconds = patienceSeconds }: JobOptions = {},
  ): Job<Kind> => {
    const { outcome, settle, isOpen } = settlement<JobOutcome<Kind>>();
    const lane = laneOf(kind);
    const finish = (ending: JobOutcome<Kind>) => {
      clearTimeout(timer);
      open.delete(end);
      settle(ending);
    };
    const job: LaneJob = {
      ask: async (answerers, heard) => {
        const hear = (share: number) => {
          heard();
          if (isOpen()) progress?.(share);
        };
        try {
          finish({ state: "answer", answer: await answerers[kind](question, proxy(hear)) });
        } catch (thrown) {
          finish({ state: "internal-error", text: faultText(thrown) });
        }
      },
      fail: (text) => finish({ state: "internal-error", text }),
    };
    const end = (ending: Ending) => {
      if (!isOpen()) return;
      finish(ending);
      lane.drop(job);
    };
    const timer = setTimeout(() => end({ state: "late" }), deadlineSeconds * millisecondsPerSecond);
    const cancel = () => end({ state: "cancelled" });
    open.add(end);
    if (isClosed) cancel();
    else lane.take(job);
    lastId += 1;
    return { id: lastId, outcome, cancel };
  };

  const close = () => {
    isClosed = true;
    // The newest first: else a job that waits would get a worker, only to lose it.
    for (const end of [...open].toReversed()) end({ state: "cancelled" });
  };
  return { run, close };
}
