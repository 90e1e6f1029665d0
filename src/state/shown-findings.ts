import type { Finding } from "../findings/finding.ts";
import type { AppFacts } from "./app-state.ts";
import { assumedMovers } from "./assumed-movers.ts";

const ranks = { blocker: 0, warning: 1, note: 2 } as const;

/**
 * Everything the page has to say beside its figures, blockers first: what the newest answer found, the assumptions that
 * move the cost, and what the simulation of the plan on show sees otherwise. Makes a new list at every call: for `useMemo`,
 * not for a selector.
 */
export function shownFindings({
  scenario,
  plan,
  range,
  simulation,
}: Pick<AppFacts, "scenario" | "plan" | "range"> & Partial<Pick<AppFacts, "simulation">>): readonly Finding[] {
  if (plan === null) return [];
  const current = range !== null && range.document.scenarioHash === plan.scenarioHash ? range : null;
  const found = current === null ? plan.findings : [...current.document.findings, ...assumedMovers(scenario, current)];
  const simulated = simulation?.answer?.scenarioHash === plan.scenarioHash ? simulation.answer.findings : [];
  return [...found, ...simulated].toSorted((one, other) => ranks[one.severity] - ranks[other.severity]);
}
