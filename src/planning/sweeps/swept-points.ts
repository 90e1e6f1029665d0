import { methodRevision } from "../../engine/method.ts";
import type { Headline } from "../../engine/plan-result.ts";
import type { SweepLine, SweptDraws } from "../../formats/sweeps/sweep-line.ts";
import { scenarioHash } from "../../scenario/link/scenario-hash.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { rememberedRows, wholeCatalogue } from "../../scenario/rows/whole-catalogue.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { editedScenario } from "../../scenario/typed/edited-scenario.ts";
import { odds } from "../draws/odds.ts";
import type { Judgement } from "../judge/judge.ts";
import { foundOf, rememberedHeadline } from "../plan-memory.ts";
import { basePlan, headlineOf, judgementOf } from "../plan-scenario.ts";
import { gridFingerprint, placeAt, pointCount, type SweepQuestion } from "./sweep-grid.ts";

/** What a point comes to, apart from which one it is. */
type PointFigures = Headline & Pick<SweepLine, "judged" | "draws">;

const nothing: PointFigures = {
  devices: null,
  replicas: null,
  costUsdPerMonth: null,
  costUsdPerSuccess: null,
  bindingLimit: null,
  judged: null,
  draws: null,
};

/**
 * Plans the points of a grid, each by its number. What is remembered from one to the next saves time and changes nothing.
 */
export function pointPlanner(question: SweepQuestion): (point: number) => SweepLine {
  const { scenario, axes } = question;
  const grid = gridFingerprint(question);
  const points = pointCount(question);
  const figuresOf = question.isJudged || question.draws !== null ? wholeFigures(question) : formulaFigures(scenario);
  const combined = combinations(question);
  return (point) => {
    const { places, seed } = placeAt(question, point);
    const values = Object.fromEntries(
      axes.map((axis, index) => [axis.path, axis.values[places[index] ?? 0] ?? null] as const),
    );
    const edited = combined(places);
    const own = edited.ok ? { ...edited.scenario, seed: seed ?? edited.scenario.seed } : null;
    return {
      method: methodRevision,
      grid,
      point,
      points,
      values,
      seed: own?.seed ?? seed ?? scenario.seed,
      scenarioHash: own === null ? null : scenarioHash(own),
      ...(own === null ? nothing : figuresOf(own)),
      problem: edited.ok ? null : edited.problem,
    };
  };
}

/** The scenario of each combination of values; that of the last one is kept for its other seeds. */
function combinations({
  scenario,
  axes,
}: SweepQuestion): (places: readonly number[]) => ReturnType<typeof editedScenario> {
  const catalogue = rememberedRows(wholeCatalogue);
  let last: { readonly key: string; readonly edited: ReturnType<typeof editedScenario> } | null = null;
  return (places) => {
    const key = places.join();
    if (last?.key !== key) {
      const sets = axes.map(({ path, typed }, index) => ({ path, typed: typed[places[index] ?? 0] ?? "" }));
      last = { key, edited: sets.length === 0 ? { ok: true, scenario } : editedScenario(scenario, sets, catalogue) };
    }
    return last.edited;
  };
}

/** The headline by formula; no seed moves it, so that of the last scenario is kept for its other seeds. */
function formulaFigures(base: Scenario): (scenario: Scenario) => PointFigures {
  const near = foundOf(basePlan(base).load);
  let last: { readonly of: Scenario; readonly figures: PointFigures } | null = null;
  return (scenario) => {
    if (last === null || !isSameButSeed(last.of, scenario)) {
      last = { of: scenario, figures: { ...nothing, ...headlineOf(rememberedHeadline(resolve(scenario), near)) } };
    }
    return last.figures;
  };
}

/** Whether two scenarios were made of the same combination: all but their seed is then the same objects. */
function isSameButSeed({ seed: _one, ...before }: Scenario, after: Scenario): boolean {
  return Object.entries(before).every(([name, value]) => after[name as keyof Scenario] === value);
}

/** The headline with what a simulation or draws say of it. */
function wholeFigures({ isJudged, draws }: SweepQuestion): (scenario: Scenario) => PointFigures {
  return (scenario) => {
    const judgement = isJudged ? judgementOf(scenario) : null;
    const { plan } = basePlan(scenario, judgement);
    return {
      ...nothing,
      ...headlineOf(plan),
      judged: judgement === null ? null : { state: judgement.state },
      draws: draws === null ? null : drawsOf(scenario, judgement, draws),
    };
  };
}

/** What `draws` says of the point. */
function drawsOf(scenario: Scenario, judgement: Judgement | null, draws: number): SweptDraws {
  const { figures, shortShare, budget } = odds({ scenario, judgement, draws });
  return {
    draws,
    figures,
    shortfall: { probability: shortShare },
    budget: budget === null ? null : { usdPerMonth: budget.usdPerMonth, probabilityHeld: budget.heldShare },
  };
}
