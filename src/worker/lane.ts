import { transfer, wrap, type Endpoint } from "comlink";
import { faultText } from "./settlement.ts";
import type { RemoteDoor } from "./protocol.ts";
import { type SilenceWatch, silenceWatch } from "./silence-watch.ts";

/** What the client needs of a browser's `Worker`. */
export interface PlannerWorker extends Endpoint {
  readonly terminate: () => void;
}

/** A job in a lane. */
export interface LaneJob {
  /** Jobs of one kind follow each other, and what one has warmed up serves the next. */
  readonly kind: string;
  /** No silence of its worker is shorter. */
  readonly leastSilenceSeconds: number;
  /**
   * Puts the question to a worker; settles when the worker has answered, with what tells of it once the worker is free again.
   * A worker that is lost may make it asked twice. `heard`: the worker said how far it is, so it lives.
   */
  readonly ask: (door: RemoteDoor, heard: () => void) => Promise<() => void>;
  readonly fail: (text: string) => void;
}

/** Some workers and the jobs that wait for one of them, begun one after the other. */
export interface Lane {
  readonly take: (job: LaneJob) => void;
  /** Forgets a job; a worker that is at work on it is told to give way, and ended only if it does not. */
  readonly drop: (job: LaneJob) => void;
  /** Ends the workers. */
  readonly close: () => void;
}

export interface LaneSize {
  /** Jobs that are answered at the same time. */
  readonly most: number;
  /** Workers that are there from the first job on, and help each other while they have none. */
  readonly together: number;
}

interface Seat {
  readonly number: number;
  readonly worker: PlannerWorker;
  readonly door: RemoteDoor;
  readonly silence: SilenceWatch;
  running: LaneJob | null;
  lastKind: string | null;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/**
 * A lane whose workers are made when jobs need them: first, and again after one was ended or failed. A job goes to a worker that is free and warm, the one
 * that answered its kind last if it may be. One job at a time is at a worker, so ending it costs no other job its answer. It
 * is ended where it does not give way to the next job in time: else it stays, and what it has learned with it. A browser may end a worker without a
 * word: one that stays silent is replaced and its job asked anew, once.
 */
export function workerLane(makeWorker: () => PlannerWorker, { most, together }: LaneSize): Lane {
  let seats: readonly Seat[] = [];
  let waiting: readonly LaneJob[] = [];

  const stay = (seat: Seat) => {
    clearTimeout(seat.leaving);
    seat.leaving = undefined;
  };
  const dismiss = (seat: Seat) => {
    seat.silence.stop();
    stay(seat);
    seat.worker.terminate();
    seat.running = null;
    seats = seats.filter((other) => other !== seat);
  };
  const introduce = (seat: Seat) => {
    if (seat.number >= together) return;
    for (const other of seats) {
      if (other.number >= together) continue;
      const { port1, port2 } = new MessageChannel();
      void other.door.meet(seat.number, transfer(port1, [port1]));
      void seat.door.meet(other.number, transfer(port2, [port2]));
    }
  };
  const newSeat = (): Seat => {
    const worker = makeWorker();
    const taken = new Set(seats.map(({ number }) => number));
    const number = Array.from({ length: most }, (_, index) => index).find((index) => !taken.has(index)) ?? 0;
    const made: Seat = {
      number,
      worker,
      door: wrap<RemoteDoor>(worker),
      silence: silenceWatch(),
      running: null,
      lastKind: null,
      leaving: undefined,
    };
    // A dead worker's last words are no concern of the one that took its place.
    const onFault = (event: Event) => {
      if (!seats.includes(made)) return;
      const { running } = made;
      dismiss(made);
      running?.fail(faultText(event));
      next();
    };
    worker.addEventListener("error", onFault);
    worker.addEventListener("messageerror", onFault);
    introduce(made);
    seats = [...seats, made];
    return made;
  };
  /** A worker for a job; `null`: all are at work, or the one that is warm for it is about to be free. */
  const seatFor = (kind: string): Seat | null => {
    const free = seats.filter(({ running }) => running === null);
    const own = free.find(({ lastKind }) => lastKind === kind);
    if (own === undefined && seats.some(({ lastKind, leaving }) => lastKind === kind && leaving !== undefined))
      return null;
    const warm = own ?? free.find(({ lastKind }) => lastKind !== null);
    return warm ?? free[0] ?? (seats.length < most ? newSeat() : null);
  };
  const ask = (seat: Seat, job: LaneJob, onSilence: () => void) => {
    const { silence } = seat;
    seat.running = job;
    seat.lastKind = job.kind;
    silence.begin(job.leastSilenceSeconds, onSilence);
    const isAtWork = () => seat.running === job && seats.includes(seat);
    const heard = () => {
      if (isAtWork() && seat.leaving === undefined) silence.heard();
    };
    void job.ask(seat.door, heard).then((tell) => {
      if (isAtWork()) {
        if (seat.leaving === undefined) silence.answered();
        stay(seat);
        seat.running = null;
      }
      tell();
      next();
    });
  };
  /** Puts a job to a worker; once more to another one where that is silent. */
  const begin = (seat: Seat, job: LaneJob) =>
    ask(seat, job, () => {
      dismiss(seat);
      try {
        ask(newSeat(), job, () => undefined);
      } catch (thrown) {
        job.fail(faultText(thrown));
      }
    });
  const next = () => {
    for (const job of waiting) {
      try {
        const seat = seatFor(job.kind);
        if (seat === null) continue;
        waiting = waiting.filter((other) => other !== job);
        // They know each other before the first question.
        while (seats.length < together) newSeat();
        begin(seat, job);
      } catch (thrown) {
        waiting = waiting.filter((other) => other !== job);
        job.fail(faultText(thrown));
      }
    }
  };
  const leave = (seat: Seat) => {
    seat.silence.stop();
    // Its word comes after the answer that it may already have given, and before the next question.
    void seat.door.giveWay();
    seat.leaving = setTimeout(() => {
      dismiss(seat);
      next();
    }, seat.silence.wayMilliseconds());
  };
  return {
    take: (job) => {
      waiting = [...waiting, job];
      next();
    },
    drop: (job) => {
      waiting = waiting.filter((other) => other !== job);
      const seat = seats.find(({ running }) => running === job);
      if (seat !== undefined && seat.leaving === undefined) leave(seat);
    },
    close: () => {
      for (const seat of seats) dismiss(seat);
    },
  };
}
