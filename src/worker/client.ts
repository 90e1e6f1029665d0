import { proxy } from "comlink";
import { faultText, settlement } from "./settlement.ts";
import { workerLane, type Lane, type LaneJob, type PlannerWorker } from "./lane.ts";
import type { Job, JobKind, JobOptions, JobOutcome, Jobs, Planner } from "./protocol.ts";

/** A job that nobody answers must still end: a browser may take a worker's memory away without a word. */
const patienceSeconds = 60;
const millisecondsPerSecond = 1000;

/**
 * By lane how long a worker may be silent. A plan takes milliseconds; searches by simulation grow far beyond those that were answered
 * before.
 */
const leastSilenceSeconds = {
  plan: 3,
  search: 40,
  splits: 10,
  accelerators: 20,
  choice: 10,
  simulation: 40,
  experiment: 60,
};

type LaneName = keyof typeof leastSilenceSeconds;

/** Searches of counts follow each other, and what one has warmed up serves the next: they share a worker. */
const laneNames: Readonly<Record<JobKind, LaneName>> = {
  plan: "plan",
  judge: "search",
  difference: "search",
  range: "search",
  promise: "search",
  probe: "search",
  splits: "splits",
  accelerators: "accelerators",
  choice: "choice",
  simulation: "simulation",
  experiment: "experiment",
};

type Ending = Exclude<JobOutcome<JobKind>, { readonly state: "answer" }>;

/**
 * Runs jobs in workers of the browser. Plans have a worker of their own, and so has each other work that goes on beside them.
 * A call to a dead worker never settles by itself: here every job ends, by its answer, a cancel, its deadline or a fault.
 */
export function browserPlanner(makeWorker: () => PlannerWorker): Planner {
  const lanes = new Map<LaneName, Lane>();
  const open = new Set<(ending: Ending) => void>();
  let lastId = 0;
  let isClosed = false;

  const laneOf = (kind: JobKind): Lane => {
    const name = laneNames[kind];
    const lane = lanes.get(name) ?? workerLane(makeWorker, leastSilenceSeconds[name]);
    lanes.set(name, lane);
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
    for (const end of open) end({ state: "cancelled" });
    for (const lane of lanes.values()) lane.close();
  };
  return { run, close };
}
