import type { EngineInput } from "../../engine/input.ts";
import type { NearPlan } from "../../engine/near-plan.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { findingsOf } from "../../findings/findings-of.ts";
import { type LeverFigures, leverFigures, type LeverSaving } from "../../levers/lever-figures.ts";
import type { OfferedChange, OfferedSet } from "../../levers/lever-standing.ts";
import { moved } from "../../levers/moved.ts";
import type { LeverQuestion, Proposal } from "../../levers/proposal.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { foundOf, remembered, rememberedWithLoad } from "../plan-memory.ts";
import { leverLooks } from "./lever-looks.ts";

/** A lever at one place that helps by formula. */
export interface LeverRow extends OfferedChange, Pick<Proposal, "at" | "name" | "edits" | "risk" | "unknown"> {
  readonly lever: string;
  /** What it is for. */
  readonly when: string;
  readonly saved: LeverSaving;
  /** The scenario with it. */
  readonly scenario: Scenario;
}

/** Levers that help together more than any of them left out. */
export interface LeverSet extends OfferedSet {
  readonly saved: LeverSaving;
  readonly scenario: Scenario;
}

/** A lever that helps, with the change that it is. */
export interface HelpfulLever {
  readonly row: LeverRow;
  readonly proposal: Proposal;
}

/** What is known while levers are tried. */
export interface LeverBase {
  readonly scenario: Scenario;
  readonly figures: LeverFigures;
  readonly blockers: ReadonlySet<string>;
  readonly near: NearPlan;
}

/** A lever or several, by formula; `null`: they cannot be moved together. */
export interface TriedLevers {
  readonly scenario: Scenario;
  readonly figures: LeverFigures;
  /** The load is carried inside every limit, and nothing blocks the plan that did not. */
  readonly isKept: boolean;
}

/** A scenario as levers are tried on it. */
export interface LeverGround {
  readonly question: LeverQuestion;
  readonly base: LeverBase;
  /** `false`: the plan does not carry its load inside every limit, and nothing is compared with that. */
  readonly isCarried: boolean;
}

export function leverGround(scenario: Scenario): LeverGround {
  const input = resolve(scenario);
  const { plan, load } = rememberedWithLoad(input, null);
  const blockers = blockersOf(plan, input);
  return {
    question: { scenario, plan, input, looks: leverLooks(scenario, plan, load) },
    base: { scenario, figures: leverFigures(plan), blockers, near: foundOf(load) },
    isCarried: blockers.size === 0 && isWithinLimits(plan),
  };
}

/** The plan by formula with levers moved. */
export function triedLevers(proposals: readonly Proposal[], base: LeverBase): TriedLevers | null {
  const scenario = moved(base.scenario, proposals);
  if (scenario === null) return null;
  const input = resolve(scenario);
  const plan = remembered(input, base.near);
  const isKept = isWithinLimits(plan) && [...blockersOf(plan, input)].every((code) => base.blockers.has(code));
  return { scenario, figures: leverFigures(plan), isKept };
}

const carried: ReadonlySet<string> = new Set(["planned", "no-work"]);

/** Whether every pool carries its load inside every limit. */
function isWithinLimits({ pools }: Plan): boolean {
  return pools.every(({ outcome, missed }) => carried.has(outcome) && missed.length === 0);
}

/** Codes of what blocks a plan. */
function blockersOf(plan: Plan, input: EngineInput): ReadonlySet<string> {
  const blockers = findingsOf(plan, input).filter(({ severity }) => severity === "blocker");
  return new Set(blockers.map(({ code }) => code));
}
