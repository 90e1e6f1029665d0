import type { EngineInput } from "../engine/input.ts";
import { methodRevision } from "../engine/method.ts";
import type { Plan } from "../engine/plan-result.ts";
import { findingsOf } from "../findings/findings-of.ts";
import type { Finding } from "../findings/finding.ts";
import { scenarioHash } from "../scenario/scenario-hash.ts";
import type { Scenario } from "../scenario/schema.ts";
import { withFittingDevices } from "./fitting-devices.ts";
import { basePlan } from "./plan-scenario.ts";
import { classViews, type ClassView } from "./class-view.ts";
import { poolViews, type PoolView } from "./pool-view.ts";

/** What the page shows at once: the plan at the base of every range, its traces, and the figures of its pictures. */
export interface PagePlan {
  readonly scenarioHash: string;
  /** Revision of the method, which a link carries. */
  readonly method: number;
  readonly plan: Plan;
  readonly input: EngineInput;
  readonly findings: readonly Finding[];
  readonly pools: readonly PoolView[];
  readonly classes: readonly ClassView[];
}

/** Plans a scenario for the page, without ranges: a few milliseconds. */
export function pagePlan(scenario: Scenario): PagePlan {
  const {
    input,
    plan,
    load: { classes },
  } = basePlan(scenario);
  return {
    scenarioHash: scenarioHash(scenario),
    method: methodRevision,
    plan,
    input,
    findings: withFittingDevices(findingsOf(plan, input), plan, input),
    pools: poolViews(
      input,
      plan,
      classes.flatMap(({ demand }) => demand.flows),
    ),
    classes: classViews(input.classes, classes),
  };
}
