import type { DoneCall } from "../simulation-input.ts";

/** What is kept of a call that is done; the place of each figure in its record of 7 numbers. */
export const recordPlaces = {
  arrivalSeconds: 0,
  waitSeconds: 1,
  ttftSeconds: 2,
  e2eSeconds: 3,
  outputTokens: 4,
  hitTokens: 5,
  computedTokens: 6,
} as const;

export type RecordPlace = (typeof recordPlaces)[keyof typeof recordPlaces];

/** Figures of a record. @source derived: as many as `recordPlaces` names: 56 bytes a call. */
const recordSize = 7;

/** Calls of a chunk. @source derived: 56 KiB, so that a short run takes little and a long one few chunks. */
const chunkCallsBits = 10;
const chunkCalls = 1 << chunkCallsBits;

/** Records in the order in which calls were done, in chunks that stay where they are. */
export interface CallRecords {
  readonly chunks: Float64Array[];
  calls: number;
}

/**
 * No records.
 *
 * @source derived
 */
export function callRecords(): CallRecords {
  return { chunks: [new Float64Array(chunkCalls * recordSize)], calls: 0 };
}

/**
 * Makes room for one more record; `figuresOf` and `placeOf` say where it is.
 *
 * @source derived
 */
export function nextRecord(records: CallRecords): number {
  const call = records.calls;
  if (call >> chunkCallsBits === records.chunks.length) records.chunks.push(new Float64Array(chunkCalls * recordSize));
  records.calls = call + 1;
  return call;
}

/**
 * The figures among which a call's record stands.
 *
 * @source derived
 */
export function figuresOf({ chunks }: CallRecords, call: number): Float64Array {
  const chunk = chunks[call >> chunkCallsBits];
  if (chunk === undefined) throw new Error("a call without a record");
  return chunk;
}

/**
 * Place of the first figure of a call's record among the figures of its chunk.
 *
 * @source derived
 */
export function placeOf(call: number): number {
  return (call & (chunkCalls - 1)) * recordSize;
}

/**
 * Mean time between the tokens of a call whose record begins at `from` of the figures; -1 with fewer than two.
 *
 *     (E2E - TTFT) / (output - 1)
 *
 * @source derived
 */
export function callItlSeconds(figures: Float64Array, from: number): number {
  const outputTokens = figures[from + recordPlaces.outputTokens] ?? 0;
  if (outputTokens <= 1) return -1;
  const e2eSeconds = figures[from + recordPlaces.e2eSeconds] ?? 0;
  return (e2eSeconds - (figures[from + recordPlaces.ttftSeconds] ?? 0)) / (outputTokens - 1);
}

/**
 * Drops all records.
 *
 * @source derived
 */
export function emptyRecords(records: CallRecords): void {
  records.chunks.length = 1;
  records.calls = 0;
}

/**
 * One figure of some calls, named by their numbers; of all calls in the order in which they were done, without numbers.
 *
 * @source derived
 */
export function columnOf(records: CallRecords, place: RecordPlace, numbers?: Uint32Array): Float64Array {
  const column = new Float64Array(numbers?.length ?? records.calls);
  for (let index = 0; index < column.length; index += 1) {
    const call = numbers?.[index] ?? index;
    column[index] = figuresOf(records, call)[placeOf(call) + place] ?? 0;
  }
  return column;
}

/**
 * Columns one behind the other.
 *
 * @source derived
 */
export function joinedColumn(columns: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((length, column) => length + column.length, 0));
  let from = 0;
  for (const column of columns) {
    all.set(column, from);
    from += column.length;
  }
  return all;
}

/** What a call and each of its prompt tokens take in front of the engine, which callers wait for too. */
export interface Intake {
  readonly secondsPerCall: number;
  readonly secondsPerPromptToken: number;
}

/** Nothing is done in front of the engine. */
export const noIntake: Intake = { secondsPerCall: 0, secondsPerPromptToken: 0 };

/**
 * What a call has spent in front of the engine.
 *
 * @source derived
 */
export function frontSeconds({ secondsPerCall, secondsPerPromptToken }: Intake, call: DoneCall): number {
  return secondsPerCall + secondsPerPromptToken * (call.hitTokens + call.computedTokens);
}
