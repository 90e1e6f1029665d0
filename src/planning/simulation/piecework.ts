/**
 * Long work that stops wherever somebody else may have a turn, some 10 ms apart, and gives the share of it that is done, 0 to 1.
 * It goes on when asked to; its end is its result, which does not depend on who drives it.
 */
export type Piecework<Result> = Generator<number, Result, undefined>;

/** Does the work to its end without a pause. */
export function doneAtOnce<Result>(work: Piecework<Result>, progress?: (share: number) => void): Result {
  for (;;) {
    const step = work.next();
    progress?.(step.done === true ? 1 : step.value);
    if (step.done === true) return step.value;
  }
}

/** The same work as a part of more: from one share of the whole to another. */
export function* partOf<Result>(work: Piecework<Result>, from: number, to: number): Piecework<Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield from + (to - from) * step.value;
  }
}

/** The same work, whose share never falls: of a search nobody knows how long it takes. */
export function* rising<Result>(work: Piecework<Result>): Piecework<Result> {
  let most = 0;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    most = Math.max(most, step.value);
    yield most;
  }
}
