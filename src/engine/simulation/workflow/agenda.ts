import { type EventHeap, eventHeap, nextEventSeconds, popEvent, pushEvent } from "../event-heap.ts";

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
type DueKind = (typeof dueKind)[keyof typeof dueKind];

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

/** A line of whole numbers, first in, first out, in a typed array that goes round. */
export interface IntLine {
  ring: Int32Array;
  head: number;
  size: number;
}

const firstRoom = 64;

/**
 * A line of whole numbers with nobody in it: no allocation but to grow.
 *
 * @source derived
 */
export function intLine(): IntLine {
  return { ring: new Int32Array(firstRoom), head: 0, size: 0 };
}

/**
 * Joins the end of the line.
 *
 * @source derived
 */
export function pushInt(line: IntLine, value: number): void {
  const { ring, head, size } = line;
  if (size === ring.length) {
    line.ring = new Int32Array(2 * size);
    for (let index = 0; index < size; index += 1) line.ring[index] = ring[(head + index) & (size - 1)] ?? 0;
    line.head = 0;
  }
  line.ring[(line.head + size) & (line.ring.length - 1)] = value;
  line.size = size + 1;
}

/**
 * Takes the first out; -1 where nobody stands.
 *
 * @source derived
 */
export function shiftInt(line: IntLine): number {
  const { ring, head, size } = line;
  if (size === 0) return -1;
  line.head = (head + 1) & (ring.length - 1);
  line.size = size - 1;
  return ring[head] ?? -1;
}
