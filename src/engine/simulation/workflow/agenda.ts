import { eventHeap } from "../event-heap.ts";
import { intLine } from "./int-line.ts";

/** What may be due: each concerns a class, a row of the workflows, or the tag of a call. */
export const dueKind = {
  arrival: 0,
  submission: 1,
  begin: 2,
  wake: 3,
  resend: 4,
  answered: 5,
  givenUp: 6,
  toolBack: 7,
  toolEnters: 8,
} as const;
export type DueKind = (typeof dueKind)[keyof typeof dueKind];

const kindBits = 4;

/** What the client will do, and when. */
export interface Agenda {
  readonly at: (seconds: number, kind: DueKind, id: number) => void;
  /** At this very instant, but not before whoever calls has returned. */
  readonly now: (seconds: number, kind: DueKind, id: number) => void;
  readonly nextSeconds: () => number;
  /** The next one; `kindOf` and `idOf` read it. */
  readonly take: () => number;
}

/**
 * An empty agenda. What is due at this instant stands in a line, which costs less than the heap.
 *
 * @source derived
 */
export function agenda(): Agenda {
  const heap = eventHeap();
  const line = intLine();
  let lineSeconds = 0;
  return {
    at: (seconds, kind, id) => heap.push(seconds, (id << kindBits) | kind),
    now: (seconds, kind, id) => {
      lineSeconds = seconds;
      line.push((id << kindBits) | kind);
    },
    nextSeconds: () => (line.size() > 0 ? lineSeconds : heap.nextSeconds()),
    take: () => (line.size() > 0 ? line.shift() : heap.pop()),
  };
}

/**
 * What kind of thing an entry of the agenda is.
 *
 * @source derived
 */
export function kindOf(entry: number): number {
  return entry & ((1 << kindBits) - 1);
}

/**
 * Whom an entry of the agenda concerns.
 *
 * @source derived
 */
export function idOf(entry: number): number {
  return entry >> kindBits;
}
