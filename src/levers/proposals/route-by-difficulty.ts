import { mostClasses } from "../../scenario/most-members.ts";
import type { Scenario, ScenarioClass } from "../../scenario/schema.ts";
import { classPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";
import { scaledQuantity } from "../scaled-quantity.ts";
import { smallerPool } from "./smaller-pool.ts";

/** Part of the work that is taken to be routine. */
const routine = 0.5;
const longestId = 64;

/** The routine half of a class's work on the pool with the smallest model of the plan. */
const routeByDifficulty: Proposer = {
  id: "route-by-difficulty",
  words: "Route routine work to a smaller model",
  when: "plans that have a pool with a model of half the size or less",
  propose: (question) =>
    classPlaces(question).flatMap(({ id, at, of, asked, own }) => {
      const pool = asked.poolId === null ? undefined : smallerPool(question, asked.poolId);
      const isSplit = own.arrivals.submission !== null || own.arrivals.concurrencyCap !== null;
      if (pool === undefined || isSplit || asked.overflowAbovePerSecond !== null) return [];
      return [
        {
          at,
          name: `Route the routine half of the work${of} to ${pool.model.name}`,
          edits: [{ path: `${at}.arrivals.perDay`, value: null }],
          make: (scenario) => withRoutine(scenario, id, pool.id),
          risk: "half of the work must be routine, and succeed as often there",
          unknown: "what a router takes for routine, and how often it errs",
        },
      ];
    }),
};

export default routeByDifficulty;

/** A class in two halves of its volume, the second one on another pool. */
function withRoutine(scenario: Scenario, classId: string, poolId: string): Scenario {
  const { classes } = scenario;
  const at = classes.findIndex(({ id }) => id === classId);
  const own = classes[at];
  const end = "-routine";
  const id = `${classId.slice(0, longestId - end.length)}${end}`;
  if (own === undefined || classes.length >= mostClasses || classes.some((other) => other.id === id)) return scenario;
  const hard = withPart(own, 1 - routine);
  const easy = { ...withPart(own, routine), id, name: `${own.name}, routine`.slice(0, 80), pool: poolId };
  return { ...scenario, classes: classes.toSpliced(at, 1, hard, easy) };
}

function withPart(own: ScenarioClass, part: number): ScenarioClass {
  const { perDay, users } = own.arrivals;
  const arrivals = {
    ...own.arrivals,
    perDay: scaledQuantity(perDay, part),
    users: users === null ? null : scaledQuantity(users, part),
  };
  return { ...own, arrivals };
}
