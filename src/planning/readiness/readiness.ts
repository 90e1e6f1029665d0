import type { Scenario } from "../../scenario/schema.ts";
import { onPools, servesHosted } from "../../scenario/served-by.ts";
import type { Judgement } from "../judge/judge.ts";
import { basePlan } from "../plan-scenario.ts";
import { hostedBreakEvens } from "./hosted-break-even.ts";
import { hostedPoints } from "./hosted-points.ts";
import { orderPoints } from "./order-points.ts";
import { ownPoints } from "./own-points.ts";
import type { PointGroup, Readiness } from "./readiness-document.ts";
import type { PointState, ReadinessSubject } from "./readiness-point.ts";
import { recommendedLanes } from "./recommended-lanes.ts";

/** The points of a plan, by what it says now; nothing is read but the scenario and its plan. */
export function readinessOf(subject: ReadinessSubject): Readiness {
  const groups: readonly PointGroup[] = [
    { id: "hosted", title: "When hosted still wins", points: hostedPoints(subject) },
    { id: "own", title: "When your own becomes credible", points: ownPoints(subject) },
    { id: "order", title: "Before it is ordered", points: orderPoints(subject) },
  ];
  const all = groups.flatMap(({ points }) => points);
  const count = (state: PointState) => all.filter((point) => point.state === state).length;
  const counts = { answered: count("answered"), assumed: count("assumed"), open: count("open") };
  return {
    sentence: readinessText(counts),
    counts,
    groups,
    lanes: recommendedLanes(subject),
    breakEvens: subject.breakEvens,
  };
}

/** The same from a scenario, with counts that a simulation found or by formula. */
export function readinessOfScenario(asked: Scenario, judged: Judgement | null): Readiness {
  // What is served hosted is looked at as it would be on its pool.
  const [scenario, judgement] = servesHosted(asked) ? [onPools(asked), null] : [asked, judged];
  const { input, plan, load } = basePlan(scenario, judgement);
  const readiness = readinessOf({ scenario, input, plan, breakEvens: hostedBreakEvens(input, plan, load) });
  if (scenario === asked) return readiness;
  return {
    ...readiness,
    sentence: `${readiness.sentence} What is served hosted is looked at as on its pool, by formula.`,
  };
}

/** `3 points are open. 8 are answered from this plan, 4 are assumed.` */
export function readinessText({ answered, assumed, open }: Readiness["counts"]): string {
  const first = open === 0 ? "No point is open." : open === 1 ? "One point is open." : `${open} points are open.`;
  return `${first} ${answered} ${answered === 1 ? "is" : "are"} answered from this plan, ${assumed} ${assumed === 1 ? "is" : "are"} assumed.`;
}
