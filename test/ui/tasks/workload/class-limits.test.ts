import { expect, test } from "vitest";
import { serviceLevels } from "../../../../src/catalog/service-levels.ts";
import { levelOf, levelSets } from "../../../../src/ui/tasks/workload/class-limits.tsx";
import { sampleScenario } from "../../../scenario/sample-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

test("MLPerf's 2 s and 200 ms for 99 % of calls are taken in one edit, and told as MLPerf's", () => {
  const llamaServer = serviceLevels.find(({ id }) => id === "mlperf-llama-2-70b-server");
  if (llamaServer === undefined) throw new Error("no such level");
  const edited = withTyped(sampleScenario(1), levelSets("helpdesk", llamaServer));
  const limits = edited.classes[0]?.limits;
  expect(limits).toEqual({ ttftSeconds: 2, itlSeconds: 0.2, percentile: 0.99 });
  expect(limits === undefined ? null : levelOf(limits)?.limits).toEqual(llamaServer.limits);
  expect(levelOf({ ttftSeconds: 1.8, itlSeconds: 0.045, percentile: 0.95 })).toBeNull();
});
