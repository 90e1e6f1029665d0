import { judgedKey } from "../../scenario/link/judged-key.ts";
import type { Headline } from "../../engine/plan-result.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Crew } from "../crew.ts";
import { pagePlan } from "../page-plan.ts";
import { judgementInPieces } from "../plan-scenario.ts";
import { edited } from "../pool-choice.ts";
import type { Piecework } from "../simulation/piecework.ts";
import type { Judgement } from "./judge.ts";

/** An edit that is offered: typed values by path; none where the scenario has it already. */
export interface PromiseQuestion {
  readonly scenario: Scenario;
  readonly sets: Readonly<Record<string, string>>;
}

/** What an edit that is offered gives, simulated: the very figures that stand there once it is made. */
export interface Promised extends Pick<Headline, "devices" | "replicas" | "costUsdPerMonth" | "costUsdPerSuccess"> {
  /** `judgedKey` of the scenario with the edit, and what the simulation says of it: whoever makes the edit need not ask again. */
  readonly key: string;
  readonly judgement: Judgement;
  /** Code of what blocks the plan then; `null`: nothing does. */
  readonly blocker: string | null;
}

/** Makes an edit, simulates the plan with it and tells what it comes to; `null`: the edit cannot be made. */
export function* promisedInPieces(
  { scenario, sets }: PromiseQuestion,
  crew: Crew | null = null,
): Piecework<Promised | null> {
  const taken = Object.keys(sets).length === 0 ? scenario : edited(scenario, sets);
  if (taken === null) return null;
  const judgement = yield* judgementInPieces(taken, crew);
  const { plan, findings } = pagePlan(taken, judgement);
  const { devices, replicas, costUsdPerMonth, costUsdPerSuccess } = plan;
  const blocker = findings.find(({ severity }) => severity === "blocker")?.code ?? null;
  return { key: judgedKey(taken), judgement, devices, replicas, costUsdPerMonth, costUsdPerSuccess, blocker };
}
