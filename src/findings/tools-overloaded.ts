import type { FindingRule } from "./finding.ts";
import { plannedClasses } from "./planned-parts.ts";
import { toolFinding } from "./tool-limit-text.ts";

/** Tools take less than the class asks of them: no number of replicas helps. */
const toolsOverloaded: FindingRule = {
  code: "tools-overloaded",
  severity: "blocker",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap((planned) => {
      if ((planned.result.toolUse ?? 0) <= 1) return [];
      const found = toolFinding(
        planned,
        input.targets.marginShare,
        (name, evidence) => `The tools of ${name} cannot keep up: ${evidence}. More replicas do not help.`,
      );
      return found === null ? [] : [found];
    }),
};

export default toolsOverloaded;
