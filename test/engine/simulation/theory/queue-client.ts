import {
  type CallServer,
  type Client,
  type Watch,
  emptyRequest,
} from "../../../../src/engine/simulation/simulation-input.ts";
import { randomStream } from "../../../../src/numeric/random-stream.ts";
import { arrivalGaps } from "./arrival-gaps.ts";
import { callDraws } from "./call-draws.ts";
import type { QueueingSystem } from "./queueing-system.ts";
import { openRecord, type OpenRecord } from "./run-record.ts";

/** Sends the calls of a queueing system and records those that count. */
export interface QueueClient {
  readonly connect: (server: CallServer) => Client;
  readonly watch: Watch;
  readonly record: OpenRecord;
  readonly isComplete: () => boolean;
}

/** Where a run stands: calls are numbered as they come, and those from `first` on count, as many as the record has room for. */
interface Course {
  readonly first: number;
  readonly record: OpenRecord;
  /** Arrivals of those that count, and of the first of them and the first after them. */
  readonly arrivals: Float64Array;
  fromSeconds: number;
  untilSeconds: number;
  /** Calls so far, and those that have not left. */
  sent: number;
  present: number;
}

function counts({ first, record }: Course, tag: number): boolean {
  return tag >= first && tag < first + record.calls;
}

function noteArrival(course: Course, seconds: number): void {
  const { first, record, sent } = course;
  if (sent === first) course.fromSeconds = seconds;
  if (sent === first + record.calls) {
    course.untilSeconds = seconds;
    record.spanSeconds = seconds - course.fromSeconds;
  }
  if (counts(course, sent)) {
    course.arrivals[sent - first] = seconds;
    record.found[sent - first] = course.present;
  }
  course.sent += 1;
  course.present += 1;
}

/** Whether a call that leaves counts. */
function leaves(course: Course, tag: number): boolean {
  course.present -= 1;
  return counts(course, tag);
}

function sender(system: QueueingSystem, seed: number, name: string, course: Course): QueueClient["connect"] {
  const gap = arrivalGaps(system.arrivals, randomStream(seed, `${name} arrivals`));
  const draw = callDraws(system, seed, name);
  // Queues lose callers only as long as they wait.
  const request = { ...emptyRequest(), givesUpWaitingOnly: true };
  const { record } = course;
  let next = system.startCalls > 0 ? 0 : gap();
  return (server) => ({
    nextSeconds: () => next,
    act: (seconds) => {
      request.tag = course.sent;
      noteArrival(course, seconds);
      draw(request, seconds);
      next = course.sent < system.startCalls ? 0 : seconds + gap();
      server.submit(request);
    },
    firstToken: () => undefined,
    done: (tag) => void leaves(course, tag),
    refused: (tag) => {
      if (leaves(course, tag)) record.refused += 1;
    },
    expired: (tag, seconds) => {
      if (!leaves(course, tag)) return;
      record.abandoned += 1;
      record.abandonedWaitSeconds += seconds - (course.arrivals[tag - course.first] ?? 0);
    },
  });
}

function watcher(course: Course): Watch {
  const { record } = course;
  return {
    gaps: () => undefined,
    done: ({ lane, arrivalSeconds, admittedSeconds, doneSeconds }) => {
      if (arrivalSeconds < course.fromSeconds || arrivalSeconds >= course.untilSeconds) return;
      const { served } = record;
      record.classes[served] = lane;
      record.arrivals[served] = arrivalSeconds;
      record.waits[served] = admittedSeconds - arrivalSeconds;
      record.services[served] = doneSeconds - admittedSeconds;
      record.served = served + 1;
    },
  };
}

/** A client of one run; the same seed and name give the same calls. */
export function queueClient(system: QueueingSystem, seed: number, name: string): QueueClient {
  const record = openRecord(system.calls);
  const first = system.startCalls + system.warmUpCalls;
  const [fromSeconds, untilSeconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const arrivals = new Float64Array(system.calls);
  const course: Course = { first, record, arrivals, fromSeconds, untilSeconds, sent: 0, present: 0 };
  return {
    connect: sender(system, seed, name, course),
    watch: watcher(course),
    record,
    isComplete: () => {
      return course.sent > first + system.calls && record.served + record.refused + record.abandoned === system.calls;
    },
  };
}
