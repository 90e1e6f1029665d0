import { simulatedDocument } from "../../src/planning/plan-scenario.ts";
import { exampleList } from "../../src/scenario/example-list.ts";
import { parseScenario } from "../../src/scenario/parse-scenario.ts";

/** Plan and simulation of each example, a quarter as long as its own, as text to the last digit. */
export function simulatedExamples(): readonly string[] {
  return exampleList.map(({ scenario }) => {
    const opened = parseScenario(scenario);
    if (!opened.ok) throw new Error(opened.problem.text);
    return JSON.stringify(
      simulatedDocument({ ...opened.scenario, simulation: { ...opened.scenario.simulation, events: 100_000 } }),
    );
  });
}
