import { judgedKey } from "../../scenario/link/judged-key.ts";
import type { Headline } from "../../engine/plan-result.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { type LeverFigures, leverFigures } from "../../levers/lever-figures.ts";
import { findingsOf } from "../../findings/findings-of.ts";
import type { Crew } from "../crew.ts";
import { basePlan, judgementInPieces } from "../plan-scenario.ts";
import { judgeFindings } from "./judge-words.ts";
import type { Piecework } from "../simulation/piecework.ts";
import type { Judgement } from "./judge.ts";

/** A scenario with an edit that is offered. */
export interface PromiseQuestion {
  readonly scenario: Scenario;
}

/** What an edit that is offered gives, simulated: the very figures that stand there once it is made. */
export interface Promised extends LeverFigures, Pick<Headline, "replicas"> {
  /** `judgedKey` of the scenario with the edit, and what the simulation says of it: whoever makes the edit need not ask again. */
  readonly key: string;
  readonly judgement: Judgement;
  /** Code of what blocks the plan then; `null`: nothing does. */
  readonly blocker: string | null;
  /** The sentence of that. */
  readonly blockerText: string | null;
}

/** Simulates the plan with an edit made and tells what it comes to. */
export function* promisedInPieces({ scenario }: PromiseQuestion, crew: Crew | null = null): Piecework<Promised> {
  const judgement = yield* judgementInPieces(scenario, crew);
  const { plan, input } = basePlan(scenario, judgement);
  const findings = [...findingsOf(plan, input), ...judgeFindings(judgement, input)];
  const blocks = findings.find(({ severity }) => severity === "blocker");
  return {
    key: judgedKey(scenario),
    judgement,
    replicas: plan.replicas,
    ...leverFigures(plan),
    blocker: blocks?.code ?? null,
    blockerText: blocks?.text ?? null,
  };
}
