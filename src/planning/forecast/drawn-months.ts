import { drawnInput, type DrawsOf, drawnValues } from "../draws/drawn-plan.ts";
import type { Piecework } from "../simulation/piecework.ts";
import { type MonthPlan, monthPlansInPieces } from "./month-plans.ts";

/** What all draws of a forecast have in common. */
export interface MonthsOf extends DrawsOf {
  readonly months: number;
}

/** Draws in a row: a part of work that depends on nothing else. */
export interface MonthsRun {
  readonly from: number;
  readonly count: number;
}

/**
 * The months of draws `from`, `from + 1`, ...: one point of the ranges is one world, which goes through all of its months. So what is
 * dear in one month is dear in the next, and no difference between months is chance.
 */
export function* drawnMonthsInPieces({
  from,
  count,
  months,
  ...of
}: MonthsOf & MonthsRun): Piecework<readonly (readonly MonthPlan[])[]> {
  const valuesAt = drawnValues(of);
  const worlds: (readonly MonthPlan[])[] = [];
  for (let index = from; index < from + count; index += 1) {
    const work = monthPlansInPieces(drawnInput(of, valuesAt(index, "first")), { months, near: of.near });
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        worlds.push(step.value);
        break;
      }
      yield (index - from + step.value) / count;
    }
  }
  return worlds;
}
