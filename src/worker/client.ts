import { proxy } from "comlink";
import { faultText, settlement } from "./settlement.ts";
import { workerLane, type LaneJob, type PlannerWorker } from "./lane.ts";
import { wantedOffers } from "./offers-wanted.ts";
import type {
  Job,
  JobKind,
  JobOptions,
  JobOutcome,
  Jobs,
  OffersOf,
  Planner,
  RemoteAnswerers,
  RemoteDoor,
} from "./protocol.ts";

/** A job that nobody answers must still end: a browser may take a worker's memory away without a word. */
const patienceSeconds = 60;
const millisecondsPerSecond = 1000;

/**
 * By kind how long a worker may be silent. A plan takes milliseconds; searches by simulation grow far beyond those that were answered
 * before.
 */
const leastSilenceSeconds: Readonly<Record<JobKind, number>> = {
  plan: 3,
  loads: 3,
  judge: 40,
  difference: 40,
  range: 40,
  promise: 40,
  splits: 30,
  accelerators: 60,
  choice: 10,
  levers: 60,
  compare: 60,
  actuals: 40,
  outlay: 60,
  simulation: 40,
  experiment: 60,
};

/** Searches of counts follow each other, and what one has warmed up serves the next. */
const searches: ReadonlySet<JobKind> = new Set(["judge", "difference", "range", "promise"]);

/** Workers that work together at most; one core is the page's. */
const mostTogether = 4;

/** How many workers share what one of them is at, on a machine of so many cores. */
export function workersTogether(cores: number): number {
  return Math.max(1, Math.min(cores - 1, mostTogether));
}

/** A search, a simulation and what somebody asked for go on at the same time, however few the cores. */
const leastAtOnce = 3;

type Ending = Exclude<JobOutcome<JobKind>, { readonly state: "answer" }>;

/**
 * Runs jobs in workers of the browser. Plans and their pictures have a worker of their own; all other work shares some, which help each other where
 * there are cores for it. A call to a dead worker never settles by itself: here every job ends, by its answer, a cancel, its deadline or a fault.
 * `offersOf`: what a worker is told that wants to know of other devices.
 */
export function browserPlanner(makeWorker: () => PlannerWorker, cores = 1, offersOf?: OffersOf): Planner {
  const together = workersTogether(cores);
  const plans = workerLane(makeWorker, { most: 1, together: 1 });
  const others = workerLane(makeWorker, { most: Math.max(leastAtOnce, together), together });
  const open = new Set<(ending: Ending) => void>();
  let lastId = 0;
  let isClosed = false;

  const run = <Kind extends JobKind>(
    kind: Kind,
    question: Jobs[Kind]["question"],
    { progress, deadlineSeconds = patienceSeconds }: JobOptions = {},
  ): Job<Kind> => {
    const { outcome, settle, isOpen } = settlement<JobOutcome<Kind>>();
    const lane = kind === "plan" || kind === "loads" ? plans : others;
    const finish = (ending: JobOutcome<Kind>) => {
      clearTimeout(timer);
      open.delete(end);
      settle(ending);
    };
    const job: LaneJob = {
      kind: searches.has(kind) ? "search" : kind,
      leastSilenceSeconds: leastSilenceSeconds[kind],
      ask: async (door, heard) => {
        const hear = (share: number) => {
          heard();
          if (isOpen()) progress?.(share);
        };
        try {
          const answerers: RemoteAnswerers = door;
          const ask = () => answerers[kind](question, proxy(hear));
          const answer = await withOffers(door, ask, offersOf);
          return () => finish({ state: "answer", answer });
        } catch (thrown) {
          return () => finish({ state: "internal-error", text: faultText(thrown) });
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
    for (const lane of [plans, others]) lane.close();
  };
  return { run, close };
}

/** An answer; a worker that wants to know of other devices is told, and asked anew: once a pool. */
async function withOffers<Answer>(
  door: RemoteDoor,
  ask: () => Promise<Answer>,
  offersOf: OffersOf | undefined,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (thrown) {
      const wanted = wantedOffers(thrown);
      if (wanted === null || offersOf === undefined) throw thrown;
      await door.takeOffers(wanted, await offersOf(wanted));
    }
  }
}
