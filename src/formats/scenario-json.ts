import { deepestNesting, nestingDepth } from "../scenario/link/link-limits.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { refused } from "../scenario/problem.ts";
import type { ScenarioFormat } from "./format.ts";
import linkText from "./link-text.ts";

/** A scenario's document. JSON that is no object is told, too, so that its reader can say what is wrong with it. */
const scenarioJson: ScenarioFormat = {
  id: "scenario-json",
  holds: "scenario",
  sniffs: (text) => /^[[{"]/.test(text) && !linkText.sniffs(text),
  read: (text) => {
    if (nestingDepth(text) > deepestNesting) return refused("too-deep", "", "its lists nest too deep");
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "it cannot be read";
      return refused("not-json", "", reason.replaceAll(/\s+/g, " "));
    }
    const parsed = parseScenario(json);
    return parsed.ok ? { ok: true, scenario: parsed.scenario, shown: null } : parsed;
  },
  write: (scenario) => `${JSON.stringify(scenario, null, 2)}\n`,
};

export default scenarioJson;
