import type { WorkflowEnd } from "./workflow-input.ts";

/**
 * Workflows of one call each under way, a record of 4 numbers for each, one behind the other: of thousands that are, each takes
 * half a line of a cache, where the record of any other workflow takes a dozen.
 */
export interface SingleFlows {
  figures: Float64Array;
  /** Class of each. */
  classes: Int32Array;
  /** Places that are free again: the first `spares`. */
  spare: Int32Array;
  spares: number;
  used: number;
}

/** What is kept of a workflow; the place of each figure in its record. */
export const singlePlaces = {
  /** Of the class's workflows, from 0. */
  number: 0,
  arrivedSeconds: 1,
  startedSeconds: 2,
  /** How often its call was sent again. */
  tries: 3,
} as const;
const recordSize = 4;

const firstRoom = 64;

/**
 * None is under way.
 *
 * @source derived
 */
export function singleFlows(): SingleFlows {
  return {
    figures: new Float64Array(firstRoom * recordSize),
    classes: new Int32Array(firstRoom),
    spare: new Int32Array(firstRoom),
    spares: 0,
    used: 0,
  };
}

function widen(singles: SingleFlows): void {
  const { figures, classes, spare, used } = singles;
  singles.figures = new Float64Array(2 * used * recordSize);
  singles.figures.set(figures);
  singles.classes = new Int32Array(2 * used);
  singles.classes.set(classes);
  singles.spare = new Int32Array(2 * used);
  singles.spare.set(spare);
}

/**
 * A workflow of a class that arrived at some time begins now; gives its place.
 *
 * @source derived
 */
export function takeSingle(
  singles: SingleFlows,
  classIndex: number,
  number: number,
  arrivedSeconds: number,
  startedSeconds: number,
): number {
  let place = singles.used;
  if (singles.spares > 0) {
    singles.spares -= 1;
    place = singles.spare[singles.spares] ?? 0;
  } else {
    if (place === singles.classes.length) widen(singles);
    singles.used = place + 1;
  }
  const { figures } = singles;
  const at = place * recordSize;
  figures[at + singlePlaces.number] = number;
  figures[at + singlePlaces.arrivedSeconds] = arrivedSeconds;
  figures[at + singlePlaces.startedSeconds] = startedSeconds;
  figures[at + singlePlaces.tries] = 0;
  singles.classes[place] = classIndex;
  return place;
}

/**
 * A workflow is over: its place is free again.
 *
 * @source derived
 */
export function freeSingle(singles: SingleFlows, place: number): void {
  singles.spare[singles.spares] = place;
  singles.spares += 1;
}

/**
 * A figure of a workflow.
 *
 * @source derived
 */
export function singleFigure(
  { figures }: SingleFlows,
  place: number,
  figure: (typeof singlePlaces)[keyof typeof singlePlaces],
): number {
  return figures[place * recordSize + figure] ?? 0;
}

/**
 * Tells of a workflow's end what is kept of the workflow.
 *
 * @source derived
 */
export function fillEnd({ figures, classes }: SingleFlows, place: number, end: WorkflowEnd): void {
  const at = place * recordSize;
  end.classIndex = classes[place] ?? 0;
  end.number = figures[at + singlePlaces.number] ?? 0;
  end.arrivedSeconds = figures[at + singlePlaces.arrivedSeconds] ?? 0;
  end.startedSeconds = figures[at + singlePlaces.startedSeconds] ?? 0;
  end.resentCalls = figures[at + singlePlaces.tries] ?? 0;
}

/**
 * A workflow's call is sent once more.
 *
 * @source derived
 */
export function countTry({ figures }: SingleFlows, place: number): void {
  const at = place * recordSize + singlePlaces.tries;
  figures[at] = (figures[at] ?? 0) + 1;
}
