import { formatCount } from "../../quantity/format-number.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Over the mean: a budget cuts the tail, and not the work. */
const overTheMean = [1.5, 2, 3] as const;

/** Attempts that run on and on, stopped; those that are stopped do not succeed. */
const stepBudget: Proposer = {
  id: "step-budget",
  words: "Give an attempt a budget of steps",
  when: "work whose steps vary, without a budget of steps",
  propose: (question) =>
    classPlaces(question).flatMap(({ at, of, asked }) =>
      asked.spreads.steps === null || asked.budget.steps !== null
        ? []
        : overTheMean
            .map((factor) => Math.ceil(factor * asked.steps))
            .map((steps) => ({
              at,
              name: `Stop an attempt${of} after ${formatCount(steps)} steps`,
              edits: [{ path: `${at}.budget.steps`, value: steps }],
              risk: "whoever is stopped counts as failed",
              unknown: "whether long attempts succeed less often than short ones",
            })),
    ),
};

export default stepBudget;
