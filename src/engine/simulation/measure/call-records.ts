/** What is kept of a call that is done; the place of each figure in its record of 8 numbers. */
export const recordPlaces = {
  arrivalSeconds: 0,
  waitSeconds: 1,
  ttftSeconds: 2,
  e2eSeconds: 3,
  /** Mean time between its tokens; -1 with fewer than two. */
  callItlSeconds: 4,
  outputTokens: 5,
  hitTokens: 6,
  computedTokens: 7,
} as const;

export type RecordPlace = (typeof recordPlaces)[keyof typeof recordPlaces];

/** Figures of a record. @source derived: as many as `recordPlaces` names: 64 bytes a call, one line of a cache. */
export const recordSize = 8;

/** Records in the order in which calls were done. */
export interface CallRecords {
  figures: Float64Array;
  calls: number;
}

/**
 * Room for a first few records; it doubles when it is full.
 *
 * @source derived
 */
export function callRecords(): CallRecords {
  return { figures: new Float64Array(64 * recordSize), calls: 0 };
}

/**
 * Makes room for one more record and gives the place of its first figure.
 *
 * @source derived
 */
export function nextRecord(records: CallRecords): number {
  const place = records.calls * recordSize;
  if (place === records.figures.length) {
    const figures = new Float64Array(2 * place);
    figures.set(records.figures);
    records.figures = figures;
  }
  records.calls += 1;
  return place;
}

/**
 * One figure of some calls, named by their numbers; of all calls in the order in which they were done, without numbers.
 *
 * @source derived
 */
export function columnOf({ figures, calls }: CallRecords, place: RecordPlace, numbers?: Uint32Array): Float64Array {
  const column = new Float64Array(numbers?.length ?? calls);
  for (let index = 0; index < column.length; index += 1) {
    column[index] = figures[(numbers?.[index] ?? index) * recordSize + place] ?? 0;
  }
  return column;
}
