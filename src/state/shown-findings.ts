import type { Finding } from "../findings/finding.ts";
import type { AppFacts } from "./app-state.ts";
import { assumedMovers } from "./assumed-movers.ts";

const ranks = { blocker: 0, warning: 1, note: 2 } as const;

/**
 * Everything the page has to say beside its figures, blockers first: what the newest answer found, and the assumptions that
 * move the cost. Makes a new list at every call: for `useMemo`, not for a selector.
 */
export function shownFindings({
  scenario,
  plan,
  range,
}: Pick<AppFacts, "scenario" | "plan" | "range">): readonly Finding[] {
  if (plan === null) return [];
  const current = range !== null && range.document.scenarioHash === plan.scenarioHash ? range : null;
  const found = current === null ? plan.findings : [...current.document.findings, ...assumedMovers(scenario, current)];
  return found.toSorted((one, other) => ranks[one.severity] - ranks[other.severity]);
}
