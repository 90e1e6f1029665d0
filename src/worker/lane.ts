import { wrap, type Endpoint } from "comlink";
import { faultText } from "./settlement.ts";
import type { RemoteAnswerers, RemoteDoor } from "./protocol.ts";
import { silenceWatch } from "./silence-watch.ts";

/** What the client needs of a browser's `Worker`. */
export interface PlannerWorker extends Endpoint {
  readonly terminate: () => void;
}

/** A job in a lane. */
export interface LaneJob {
  /**
   * Puts the question to a worker; settles when the worker has answered. A worker that is lost may make it asked twice.
   * `heard`: the worker said how far it is, so it lives.
   */
  readonly ask: (answerers: RemoteAnswerers, heard: () => void) => Promise<void>;
  readonly fail: (text: string) => void;
}

/** One worker and the jobs that wait for it, answered one after the other. */
export interface Lane {
  readonly take: (job: LaneJob) => void;
  /** Forgets a job; a worker that is at work on it is told to give way, and ended only if it does not. */
  readonly drop: (job: LaneJob) => void;
  /** Ends the worker. */
  readonly close: () => void;
}

interface Seat {
  readonly worker: PlannerWorker;
  readonly door: RemoteDoor;
}

/** So long a worker has to give way: far longer than any piece of work. */
const giveWayMilliseconds = 500;

/**
 * A lane whose worker is made when a job needs one: first, and again after it was ended or failed. One job at a time is at
 * the worker, so ending it costs no other job its answer. It is ended where it does not give way to the next job in time: else it
 * stays, and what it has learned with it. A browser may end a worker without a word: one that stays silent is replaced and its
 * job asked anew, once; no silence is shorter than `leastSilenceSeconds`.
 */
export function workerLane(makeWorker: () => PlannerWorker, leastSilenceSeconds: number): Lane {
  let seat: Seat | null = null;
  let running: LaneJob | null = null;
  let waiting: readonly LaneJob[] = [];
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const silence = silenceWatch(leastSilenceSeconds);

  const stay = () => {
    clearTimeout(leaving);
    leaving = undefined;
  };
  const dismiss = () => {
    silence.stop();
    stay();
    seat?.worker.terminate();
    seat = null;
    running = null;
  };
  const failAll = (text: string) => {
    const open = running === null ? waiting : [running, ...waiting];
    dismiss();
    waiting = [];
    for (const job of open) job.fail(text);
  };
  const newSeat = (): Seat => {
    const worker = makeWorker();
    const made = { worker, door: wrap<RemoteDoor>(worker) };
    // A dead worker's last words are no concern of the one that took its place.
    const onFault = (event: Event) => {
      if (seat === made) failAll(faultText(event));
    };
    worker.addEventListener("error", onFault);
    worker.addEventListener("messageerror", onFault);
    return made;
  };
  const ask = (job: LaneJob, onSilence: () => void) => {
    running = job;
    try {
      seat ??= newSeat();
    } catch (thrown) {
      failAll(faultText(thrown));
      return;
    }
    const asked = seat;
    silence.begin(onSilence);
    const isAtWork = () => running === job && seat === asked;
    const heard = () => {
      if (isAtWork() && leaving === undefined) silence.begin(onSilence);
    };
    void job.ask(asked.door, heard).then(() => {
      if (!isAtWork()) return;
      if (leaving === undefined) silence.answered();
      stay();
      running = null;
      next();
    });
  };
  const next = () => {
    const [job, ...rest] = waiting;
    if (running !== null || job === undefined) return;
    waiting = rest;
    ask(job, () => {
      dismiss();
      ask(job, () => undefined);
    });
  };
  const leave = () => {
    silence.stop();
    // Its word comes after the answer that it may already have given, and before the next question.
    void seat?.door.giveWay();
    leaving = setTimeout(() => {
      dismiss();
      next();
    }, giveWayMilliseconds);
  };
  return {
    take: (job) => {
      waiting = [...waiting, job];
      next();
    },
    drop: (job) => {
      if (running === job && leaving === undefined) leave();
      waiting = waiting.filter((other) => other !== job);
    },
    close: dismiss,
  };
}
