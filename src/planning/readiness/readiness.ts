import type { Scenario } from "../../scenario/schema.ts";
import { onPools, servesHosted } from "../../scenario/served-by.ts";
import type { Judgement } from "../judge/judge.ts";
import { foundOf } from "../plan-memory.ts";
import { basePlan } from "../plan-scenario.ts";
import { type SingleEnds, singleEndsInPieces } from "../single-ends.ts";
import { doneAtOnce } from "../simulation/piecework.ts";
import { reviewsOf } from "./cadence.ts";
import { decisionPoints } from "./decision-points.ts";
import { hostedBreakEvens } from "./hosted-break-even.ts";
import { hostedPoints } from "./hosted-points.ts";
import { orderPoints } from "./order-points.ts";
import { ownPoints } from "./own-points.ts";
import type { PointGroup, Readiness } from "./readiness-document.ts";
import type { PointState, ReadinessPoint, ReadinessSubject } from "./readiness-point.ts";
import { recommendedLanes } from "./recommended-lanes.ts";
import { type MovedBy, sensitivityPoints } from "./sensitivity-points.ts";
import { upkeepPoints } from "./upkeep-points.ts";

/** The points of a plan, by what it says now; nothing is read but the scenario and its plan. */
export function readinessOf(subject: ReadinessSubject, moved: readonly MovedBy[] = []): Readiness {
  const decision = [...decisionPoints(subject), ...sensitivityPoints(subject, moved)];
  const lanes = recommendedLanes(subject);
  const groups: readonly PointGroup[] = [
    { id: "decision", title: "What the plan must answer", points: decision },
    { id: "hosted", title: "When hosted still wins", points: hostedPoints(subject) },
    { id: "own", title: "When your own becomes credible", points: [...ownPoints(subject), ...upkeepPoints(subject)] },
    { id: "order", title: "Before it is ordered", points: orderPoints(subject) },
  ];
  const all = groups.flatMap(({ points }) => points);
  const count = (state: PointState) => all.filter((point) => point.state === state).length;
  const counts = { answered: count("answered"), assumed: count("assumed"), open: count("open") };
  return {
    sentence: readinessText(counts, firstOpen(groups)),
    counts,
    groups,
    reviews: reviewsOf(subject, lanes),
    lanes,
    breakEvens: subject.breakEvens,
  };
}

/** Ranged inputs with the plans at their ends. */
export function movedBy(singles: readonly SingleEnds[]): readonly MovedBy[] {
  return singles.map(({ input: { path }, low, high }) => ({ path, low, high }));
}

/** What moves a scenario's plan, by formula and without a pause. */
export function moversOf(scenario: Scenario): readonly MovedBy[] {
  return movedBy(doneAtOnce(singleEndsInPieces(scenario, foundOf(basePlan(scenario).load))));
}

/** The same from a scenario, with counts that a simulation found or by formula. */
export function readinessOfScenario(
  asked: Scenario,
  judged: Judgement | null,
  moved: readonly MovedBy[] = [],
): Readiness {
  // What is served hosted is looked at as it would be on its pool.
  const [scenario, judgement] = servesHosted(asked) ? [onPools(asked), null] : [asked, judged];
  const { input, plan, load } = basePlan(scenario, judgement);
  const readiness = readinessOf({ scenario, input, plan, breakEvens: hostedBreakEvens(input, plan, load) }, moved);
  if (scenario === asked) return readiness;
  return {
    ...readiness,
    sentence: `${readiness.sentence} What is served hosted is looked at as on its pool, by formula.`,
  };
}

/** What is settled first where several points are open, by how their ids begin: what keeps a plan from standing before what it costs. */
const urgent = ["operating", "limits", "memory", "server", "reserve", "quota", "price", "natures", "budget", "success"];

/** The open point that is settled first; `null`: none is open. */
function firstOpen(groups: readonly PointGroup[]): ReadinessPoint | null {
  const opened = groups.flatMap(({ points }) => points).filter(({ state }) => state === "open");
  const rank = ({ id }: ReadinessPoint) => {
    const at = urgent.indexOf(id.split(" ")[0] ?? "");
    return at < 0 ? urgent.length : at;
  };
  return opened.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** `3 points are open; the first to settle is “Budget”. 8 are answered from this plan, 4 are assumed.` */
export function readinessText({ answered, assumed, open }: Readiness["counts"], first: ReadinessPoint | null): string {
  const named = first === null ? "" : `${open === 1 ? ":" : "; the first to settle is"} “${first.point}”`;
  const opened =
    open === 0 ? "No point is open." : open === 1 ? `One point is open${named}.` : `${open} points are open${named}.`;
  return `${opened} ${answered} ${answered === 1 ? "is" : "are"} answered from this plan, ${assumed} ${assumed === 1 ? "is" : "are"} assumed.`;
}
