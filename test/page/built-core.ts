import { simulatedDocument } from "../../src/planning/plan-scenario.ts";
import { exampleList } from "../../src/scenario/example-list.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Plan and simulation of each example, a quarter as long as its own, as text to the last digit. */
export function simulatedExamples(): readonly string[] {
  return exampleList.map(({ scenario }) => {
    const opened = readScenario(scenario);
    return JSON.stringify(simulatedDocument({ ...opened, simulation: { ...opened.simulation, events: 100_000 } }));
  });
}
