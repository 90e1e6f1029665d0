import type { EngineInput } from "../engine/input.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Finding, FindingRule, Severity } from "./finding.ts";
import { allFindings } from "./index.generated.ts";

const order: Readonly<Record<Severity, number>> = { blocker: 0, warning: 1, note: 2 };

/** Everything the rules say about a plan: blockers first, then warnings, then notes; otherwise in the order of the rules. */
export function findingsOf(
  plan: Plan,
  input: EngineInput,
  rules: readonly FindingRule[] = allFindings,
): readonly Finding[] {
  const found = rules.flatMap(({ code, severity, when }) =>
    when(plan, input).map((finding) => ({ code, severity, ...finding })),
  );
  return inOrderOfSeverity(found);
}

/** Blockers, warnings, notes; findings of one severity keep their order. */
export function inOrderOfSeverity(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((one, other) => order[one.severity] - order[other.severity]);
}
