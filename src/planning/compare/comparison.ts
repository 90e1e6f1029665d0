import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { exactParts } from "../../numeric/exact-parts.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import type { PlanWithLoad } from "../../engine/plan.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { editableFields } from "../../scenario/field-path.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Judgement } from "../judge/judge.ts";
import { judgedInput } from "../judge/judged-plan.ts";
import { foundOf, rememberedWithLoad } from "../plan-memory.ts";
import { headlineOf } from "../plan-scenario.ts";
import { doneAtOnce, type Piecework } from "../simulation/piecework.ts";
import { type BridgeWorths, bridgeWorthsInPieces } from "./bridge-worths.ts";
import { changeGroups, inputsOf } from "./change-groups.ts";
import {
  type Bridge,
  bridgedFigures,
  type BridgedId,
  type ComparedFigure,
  type ComparedPlan,
  type Comparison,
} from "./comparison-document.ts";
import { differingInputs } from "./differing-inputs.ts";

/** A scenario with what a simulation said of it; `null`: by formula. */
interface ComparedSide {
  readonly scenario: Scenario;
  readonly judgement: Judgement | null;
}

export interface CompareQuestion {
  readonly a: ComparedSide;
  readonly b: ComparedSide;
}

/** What differs between two scenarios and their plans, and which changed inputs the difference comes from. */
export function* comparisonInPieces({ a, b }: CompareQuestion): Piecework<Comparison> {
  const inputs = differingInputs(a.scenario, b.scenario);
  const groups = changeGroups(a.scenario, b.scenario, inputs);
  const [ofA, ofB] = [planned(a), planned(b)];
  const near = foundOf(ofA.load);
  const worths = yield* bridgeWorthsInPieces({ a: a.scenario, b: b.scenario, groups, near });
  const [planA, planB] = [ofA.plan, ofB.plan];
  const judged = comparedFigures(planA, planB);
  const bridges = bridgedFigures.flatMap((figure) => bridgeOf(figure, judged, worths) ?? []);
  // What the parts sum to is what is printed: by the last bit of all parts together it may be another than the subtraction gives.
  const figures = judged.map((figure) => {
    const bridge = bridges.find((one) => one.figure === figure.id);
    return bridge === undefined ? figure : { ...figure, difference: bridge.difference };
  });
  return {
    a: comparedPlan(a, planA),
    b: comparedPlan(b, planB),
    inputs,
    sameInputs: sameInputs(b.scenario, inputs.length),
    figures,
    bridges,
    sampledOrders: worths.sampledOrders,
  };
}

/** The same without a pause. */
export function comparison(question: CompareQuestion, progress?: (share: number) => void): Comparison {
  return doneAtOnce(comparisonInPieces(question), progress);
}

function planned({ scenario, judgement }: ComparedSide): PlanWithLoad {
  return rememberedWithLoad(judgedInput(resolve(scenario), judgement), null);
}

function comparedPlan({ scenario, judgement }: ComparedSide, plan: Plan): ComparedPlan {
  return {
    title: scenario.title,
    asOfDate: scenario.asOfDate,
    scenarioHash: scenarioHash(scenario),
    basis: judgement === null || judgement.state === "formula" ? "formula" : "simulated",
    ...headlineOf(plan),
  };
}

function sameInputs(scenario: Scenario, differing: number): number {
  return Math.max(0, editableFields(scenario).length - differing);
}

function comparedFigures(a: Plan, b: Plan): readonly ComparedFigure[] {
  const figuresOf = (plan: Plan) => ({
    devices: plan.devices,
    replicas: plan.replicas,
    costUsdPerMonth: plan.costUsdPerMonth,
    costUsdPerSuccess: plan.costUsdPerSuccess,
    peakCallsPerSecond: compensatedSum(inIdOrder(plan.classes).map(({ peakCallsPerSecond }) => peakCallsPerSecond)),
    bindingUse: plan.bindingLimit?.isOutOfReach === true ? null : (plan.bindingLimit?.use ?? null),
  });
  const [ofA, ofB] = [figuresOf(a), figuresOf(b)];
  return (Object.keys(ofA) as (keyof typeof ofA)[]).map((id) => {
    const [one, other] = [ofA[id], ofB[id]];
    return { id, a: one, b: other, difference: one === null || other === null ? null : other - one };
  });
}

/**
 * A figure's difference in parts: what each group adds by formula, and what the simulations say beyond it. All are rounded to one power of
 * two, so that they sum to the difference exactly in any order.
 */
function bridgeOf(figure: BridgedId, figures: readonly ComparedFigure[], worths: BridgeWorths): Bridge | null {
  const judged = figures.find(({ id }) => id === figure)?.difference ?? null;
  if (judged === null) return null;
  const { groups, sampledOrders } = worths;
  const values = worths.values[figure];
  const [atA, atB] = worths.ends[figure];
  const isWhole = values === null || atA === null || atB === null;
  if (isWhole) {
    const changes = groups.flat();
    const paths = changes.flatMap(({ inputs }) => inputs.map(({ path }) => path));
    return { figure, difference: judged, parts: [{ paths, changes, amount: judged, standardError: 0 }], isWhole };
  }
  const bySimulation = judged - (atB - atA);
  const { total, parts } = exactParts(judged, [...values.map(({ value }) => value), bySimulation]);
  const told = groups.map((changes, index) => ({
    paths: inputsOf(changes).map(({ path }) => path),
    changes,
    amount: parts[index] ?? 0,
    standardError: sampledOrders === null ? 0 : (values[index]?.standardError ?? 0),
  }));
  const seen = { paths: [], changes: [], amount: parts[groups.length] ?? 0, standardError: 0 };
  return { figure, difference: total, parts: [...told, seen], isWhole };
}
