import { expect, test } from "vitest";
import { plan } from "../../src/engine/plan.ts";
import { poolQuestion } from "../../src/planning/pool-question.ts";
import { resolve } from "../../src/scenario/resolve.ts";
import { exampleIds, exampleScenario } from "./example-scenario.ts";

test.each(exampleIds)("%s: each pool is asked about with the calls that the plan sends to it", (id) => {
  const scenario = exampleScenario(id);
  const { classes } = plan(resolve(scenario));
  for (const { id: poolId } of scenario.pools) {
    const sent = classes.flatMap(({ flows }) => flows).filter((flow) => flow.poolId === poolId);
    const question = poolQuestion(scenario, poolId);
    expect(question?.demands.map((demand) => demand.peakCallsPerSecond)).toEqual(
      sent.map(({ peakCallsPerSecond }) => peakCallsPerSecond),
    );
    expect(question?.current.id).toBe(poolId);
  }
});

test("a pool that is not there has no question", () => {
  expect(poolQuestion(exampleScenario("support-chat"), "nowhere")).toBeNull();
});
