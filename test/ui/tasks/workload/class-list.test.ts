import { expect, test } from "vitest";
import { allWorkloads } from "../../../../src/catalog/workloads/index.generated.ts";
import { addClass } from "../../../../src/state/members/class-list.ts";
import { classOfWorkload, neighbour, plainClass } from "../../../../src/ui/tasks/workload/class-list.tsx";
import { sampleScenario } from "../../../scenario/sample-scenario.ts";

test("after a deletion the next class is shown, after the last one the class before, after the only one none", () => {
  const two = [{ id: "a" }, { id: "b" }];
  expect(neighbour(two, "a")).toBe("b");
  expect(neighbour(two, "b")).toBe("a");
  expect(neighbour([{ id: "a" }], "a")).toBeNull();
});

test.each(allWorkloads)("$id can be added twice, each time under a name of its own", (twice) => {
  const all = [twice, twice].reduce(
    (scenario, workload) => addClass(scenario, classOfWorkload(workload, scenario)),
    sampleScenario(1),
  );
  const names = all.classes.map(({ name }) => name);
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(names.length);
});

test("an added class runs on the first pool and is compared with nothing", () => {
  const start = sampleScenario(1);
  const [workload] = allWorkloads;
  expect(workload === undefined ? null : classOfWorkload(workload, start)).toMatchObject({
    pool: start.pools[0]?.id,
    hosted: null,
    enabled: true,
  });
});

test("plain requests are one call a second: 24 x 3,600 workflows a day of one step and one call, all of which succeed", () => {
  expect(plainClass(sampleScenario(1))).toMatchObject({
    name: "Plain requests",
    arrivals: { perDay: 24 * 3600, peakToAverage: 1 },
    steps: 1,
    callsPerStep: 1,
    successPerAttempt: 1,
    reviewShare: 0,
  });
});
