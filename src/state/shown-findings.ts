import type { Finding } from "../findings/finding.ts";
import { printedFinding } from "../findings/printed-finding.ts";
import { openText, stormTitle } from "../experiment-words/storm-words.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { AppFacts } from "./app-state.ts";
import { experimentOf } from "./jobs/experiment-of.ts";
import { assumedMovers } from "../exports/assumed-movers.ts";
import { isAssumed } from "./example-choices.ts";

const ranks = { blocker: 0, warning: 1, note: 2 } as const;

type Shown = Pick<AppFacts, "scenario" | "plan" | "range"> & Partial<Pick<AppFacts, "simulation" | "experiments">>;

/** Pools that a simulated burst was seen to keep down, where somebody had one made of this very scenario. */
function stormFindings(scenario: Scenario, experiments: AppFacts["experiments"]): readonly Finding[] {
  return scenario.pools.flatMap(({ id }): readonly Finding[] => {
    const answer = experimentOf({ experiments }, "retries", id)?.answer ?? null;
    const storm = answer?.scenario === scenario ? answer.value : null;
    if (storm === null || storm.open.end.backAfterSeconds !== null) return [];
    return [
      {
        code: "no-return-from-burst-simulated",
        severity: "warning",
        at: `pools.${id}`,
        text: `${stormTitle(storm)}. ${openText(storm)}`,
        numbers: { pushFactor: storm.pushFactor, peakCallsPerSecond: storm.planningCallsPerSecond },
        remedies: [],
      },
    ];
  });
}

/**
 * Everything the page has to say beside its figures, blockers first: what the newest answer found, the assumptions that
 * move the cost, and what the simulation of the plan on show sees otherwise. Makes a new list at every call: for `useMemo`,
 * not for a selector.
 */
export function shownFindings({ scenario, plan, range, simulation, experiments = {} }: Shown): readonly Finding[] {
  if (plan === null) return [];
  const current = range !== null && range.document.scenarioHash === plan.scenarioHash ? range : null;
  const found =
    current === null ? plan.findings : [...current.document.findings, ...assumedMovers(scenario, current, isAssumed)];
  const simulated = simulation?.answer?.scenarioHash === plan.scenarioHash ? simulation.answer.findings : [];
  const worded = [...found, ...simulated].map(printedFinding);
  return [...worded, ...stormFindings(scenario, experiments)].toSorted(
    (one, other) => ranks[one.severity] - ranks[other.severity],
  );
}
