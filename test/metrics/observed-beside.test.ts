import { expect, test } from "vitest";
import { observedBeside } from "../../src/metrics/observed-beside.ts";
import { pagePlan } from "../../src/planning/page-plan.ts";
import { exampleScenario } from "../planning/example-scenario.ts";

const { plan } = pagePlan(exampleScenario("support-chat"));
const [pool] = plan.pools;
const planned = pool?.itlMeanSeconds ?? 0;
const observed = (metric: string, value: number | null) => ({ metric, value, labels: {} });

test("what is off most stands first, each beside what the plan has", () => {
  const rows = observedBeside(
    [observed("itlMeanSeconds", planned * 1.5), observed("outputTokensMean", 211 * 1.1), observed("queue", 3)],
    plan,
    "chat",
  );
  expect(rows.map(({ metric }) => metric)).toEqual(["itlMeanSeconds", "outputTokensMean"]);
  expect(rows[0]?.offShare).toBeCloseTo(0.5, 9);
  expect(rows[1]).toMatchObject({ planned: 211, label: "Output of a call, mean" });
});

test("what is not known on either side is left out, and so is a pool that is not there", () => {
  expect(observedBeside([observed("itlMeanSeconds", null)], plan, "chat")).toEqual([]);
  expect(observedBeside([observed("itlMeanSeconds", 1)], plan, "nobody")).toEqual([]);
});
