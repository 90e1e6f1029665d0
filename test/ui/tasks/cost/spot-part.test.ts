import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { experimentKey } from "../../../../src/state/jobs/experiment-of.ts";
import { CostView } from "../../../../src/ui/tasks/cost/cost-view.tsx";
import { waysAsPlayed } from "../../../../src/ui/tasks/cost/capacity-ways-title.ts";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";
import { madeSpot, madeWay } from "../../../planning/fleet/made-spot.ts";

const scenario = certainExample("support-chat");
const page = pagePlan(scenario);

/** The text of Cost with what was found on spot; `null`: nobody has asked. */
function costWith(found: typeof madeSpot | null): string {
  const question = { kind: "spot" as const, poolId: "chat" };
  const answer = { value: found, scenario, question };
  const asked = { question, isWanted: true, answer, progress: null, trouble: null };
  const experiments = found === null ? {} : { [experimentKey(question)]: asked };
  return renderToStaticMarkup(stillPage(scenario, () => createElement(CostView), { plan: page, experiments }))
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\s\u00a0]+/g, " ");
}

test("Cost offers to play interruptions, and shows what was played beside the ways to get capacity", () => {
  expect(costWith(null)).toContain("Play interruptions");
  const asPlanned = madeWay("on-demand", page.plan.costUsdPerMonth);
  const played = costWith({ ...madeSpot, asPlanned });
  expect(played).not.toContain("Play interruptions");
  expect(played).toContain("On spot 1 more replica keeps the limits");
  expect(played).toContain("1 more: the fewest that hold 0.4 % 0.8 % 0.05 % 500 ms 0.16");
  expect(played).toContain("as found by playing interruptions through");
  expect(costWith({ ...madeSpot, pools: [], asPlanned })).toContain("Set prices");
});

test("spot costs what was found only where that was played for the plan that is shown", () => {
  const ways = [madeWay("on-demand", 10_000), madeWay("spot", 7500)];
  expect(waysAsPlayed(ways, madeSpot).map(({ costUsdPerMonth }) => costUsdPerMonth)).toEqual([10_000, 7000]);
  expect(waysAsPlayed(ways, null)).toEqual(ways);
  expect(waysAsPlayed(ways, { ...madeSpot, asPlanned: madeWay("on-demand", 9000) })).toEqual(ways);
});
