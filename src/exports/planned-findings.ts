import type { Finding } from "../findings/finding.ts";
import { printedFinding } from "../findings/printed-finding.ts";
import type { PagePlan } from "../planning/page-plan.ts";
import type { PageRange } from "../planning/page-range.ts";
import { exampleById } from "../scenario/example-list.ts";
import { locatedField } from "../scenario/field-path.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import type { Scenario } from "../scenario/schema.ts";
import { assumedMovers } from "./assumed-movers.ts";

const ranks = { blocker: 0, warning: 1, note: 2 } as const;

/** What a worked example has at a path; `undefined`: there is no such place in it. */
export function exampleValue(id: string, path: string): unknown {
  const parsed = parseScenario(exampleById(id)?.scenario);
  return parsed.ok ? locatedField(parsed.scenario, path)?.value : undefined;
}

/** Whether a value is the worked example's own, and a guess there. */
export function isAssumedByExample(scenario: Scenario, path: string): boolean {
  const example = scenario.basedOn === null ? null : exampleById(scenario.basedOn);
  if (example?.provenance[path]?.source !== "assumed") return false;
  return JSON.stringify(exampleValue(example.id, path)) === JSON.stringify(locatedField(scenario, path)?.value);
}

/** What a plan and its range have to say beside their figures, blockers first. */
export function plannedFindings(scenario: Scenario, plan: PagePlan, range: PageRange | null): readonly Finding[] {
  const found =
    range === null
      ? plan.findings
      : [...range.document.findings, ...assumedMovers(scenario, range, isAssumedByExample)];
  return found.map(printedFinding).toSorted((one, other) => ranks[one.severity] - ranks[other.severity]);
}
