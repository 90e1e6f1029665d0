/** When the step of each replica ends, with the earliest at hand: a tree of minima. */
export interface StepEnds {
  /** Node 1 is the root, leaf i stands at `leaves` + i. */
  readonly times: Float64Array;
  readonly leaves: number;
}

/**
 * No steps in progress.
 *
 * @source derived
 */
export function stepEnds(replicas: number): StepEnds {
  let leaves = 1;
  while (leaves < replicas) leaves *= 2;
  return { times: new Float64Array(2 * leaves).fill(Number.POSITIVE_INFINITY), leaves };
}

/**
 * The step of a replica ends at `seconds`; infinite: it has none.
 *
 * @source derived
 */
export function setStepEnd({ times, leaves }: StepEnds, replica: number, seconds: number): void {
  let at = leaves + replica;
  times[at] = seconds;
  while (at > 1) {
    const one = times[at] ?? 0;
    const other = times[at ^ 1] ?? 0;
    at >>= 1;
    times[at] = one < other ? one : other;
  }
}

/**
 * The replica of the lowest number among those whose step ends first.
 *
 * @source derived
 */
export function firstToEnd({ times, leaves }: StepEnds): number {
  const first = times[1] ?? 0;
  let at = 1;
  while (at < leaves) {
    at *= 2;
    if ((times[at] ?? 0) !== first) at += 1;
  }
  return at - leaves;
}
