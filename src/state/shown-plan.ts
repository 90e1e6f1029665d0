import type { PagePlan } from "../planning/page-plan.ts";
import type { AppFacts } from "./app-state.ts";
import type { Scenario } from "../scenario/schema.ts";

/** The plan on show: of the value in hand while there is one, else the newest answer. */
export function shownPlan({ previewed, plan }: Pick<AppFacts, "previewed" | "plan">): PagePlan | null {
  return previewed?.plan ?? plan;
}

/**
 * The same for the answer itself, but for a first plan that only the formula blocks: the simulation may carry it all the same. `null`: what
 * it is will be told once it has been checked, rather than taken back.
 */
export function toldPlan(facts: Pick<AppFacts, "previewed" | "plan" | "judging" | "lastJudged">): PagePlan | null {
  const shown = shownPlan(facts);
  const isFirst = facts.judging !== null && facts.lastJudged === null && facts.previewed === null;
  const isBlocked = isFirst && shown?.findings.some(({ severity }) => severity === "blocker") === true;
  return isBlocked ? null : shown;
}

/** The scenario of the plan on show: with the value in hand while there is one, else what is committed. */
export function shownScenario({ previewed, scenario }: Pick<AppFacts, "previewed" | "scenario">): Scenario {
  return previewed?.scenario ?? scenario;
}

/** Whether best and worst are of another scenario than the plan on show: of the one before it, while theirs is worked out. */
export function isRangeOld(facts: Pick<AppFacts, "previewed" | "plan" | "range">): boolean {
  const plan = shownPlan(facts);
  return facts.range !== null && plan !== null && facts.range.document.scenarioHash !== plan.scenarioHash;
}

/** What the counts on show rest on: a simulation, the formula until it has been checked, or the formula for good. */
export type Basis = "simulated" | "about" | "formula";

/** The basis of the plan on show; `null`: nothing serves, so that nothing can be simulated. */
export function basisOf(facts: Pick<AppFacts, "previewed" | "plan" | "judging">): Basis | null {
  const shown = shownPlan(facts);
  if (shown === null || !shown.plan.pools.some(({ steadyReplicas }) => (steadyReplicas ?? 0) > 0)) return null;
  if (facts.previewed !== null || (shown.judgement === null && facts.judging !== null)) return "about";
  return shown.judgement === null || shown.judgement.state === "formula" ? "formula" : "simulated";
}
