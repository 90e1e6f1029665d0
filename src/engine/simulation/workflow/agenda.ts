import { eventHeap, nextEventSeconds, popEvent, pushEvent, type EventHeap } from "../event-heap.ts";
import { intLine, pushInt, shiftInt, type IntLine } from "./int-line.ts";

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

/** What the client will do, and when. What is due at this instant stands in a line, which costs less than the heap. */
export interface Agenda {
  readonly heap: EventHeap;
  readonly line: IntLine;
  lineSeconds: number;
}

/**
 * An empty agenda.
 *
 * @source derived
 */
export function emptyAgenda(): Agenda {
  return { heap: eventHeap(), line: intLine(), lineSeconds: Number.NaN };
}

/**
 * Something is due at `seconds`.
 *
 * @source derived
 */
export function dueAt({ heap }: Agenda, seconds: number, kind: DueKind, id: number): void {
  pushEvent(heap, seconds, (id << kindBits) | kind);
}

/**
 * Something is due at this very instant, but not before whoever calls has returned.
 *
 * @source derived
 */
export function dueNow(agenda: Agenda, seconds: number, kind: DueKind, id: number): void {
  agenda.lineSeconds = seconds;
  pushInt(agenda.line, (id << kindBits) | kind);
}

/**
 * When the next thing is due; infinite where nothing is.
 *
 * @source derived
 */
export function nextDueSeconds({ heap, line, lineSeconds }: Agenda): number {
  return line.size > 0 ? lineSeconds : nextEventSeconds(heap);
}

/**
 * Takes the next thing out, -1 where nothing is due; `kindOf` and `idOf` read it.
 *
 * @source derived
 */
export function takeDue({ heap, line }: Agenda): number {
  return line.size > 0 ? shiftInt(line) : popEvent(heap);
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
