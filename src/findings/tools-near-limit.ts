import type { FindingRule } from "./finding.ts";
import { plannedClasses } from "./planned-parts.ts";
import { toolFinding } from "./tool-limit-text.ts";

/** A tenth more load would be too much: the tools then bind before any device does. */
const near = 0.9;

/** The tools keep up, with little to spare. */
const toolsNearLimit: FindingRule = {
  code: "tools-near-limit",
  severity: "warning",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap((planned) => {
      const use = planned.result.toolUse ?? 0;
      if (use < near || use > 1) return [];
      const found = toolFinding(
        planned,
        input.targets.marginShare,
        (name, evidence) => `The tools of ${name} are near their limit: ${evidence}.`,
      );
      return found === null ? [] : [found];
    }),
};

export default toolsNearLimit;
