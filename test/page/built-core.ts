import { simulatedDocument } from "../../src/planning/plan-scenario.ts";
import { exampleList } from "../../src/scenario/example-list.ts";
import { readScenario } from "../scenario/read-scenario.ts";

/** Plan and simulation of each example, so long, as text to the last digit. */
export function simulatedExamples(events: number): readonly string[] {
  return exampleList.map(({ scenario }) => {
    const opened = readScenario(scenario);
    return JSON.stringify(simulatedDocument({ ...opened, simulation: { ...opened.simulation, events } }));
  });
}
