import { inIdOrder } from "../../numeric/in-id-order.ts";
import { log } from "../../numeric/log.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import { allParts, type Crew } from "../crew.ts";
import type { Judgement } from "../judge/judge.ts";
import type { Counts } from "../judge/probe-runs.ts";
import { judgePlanInPieces } from "../judge/worlds.ts";
import { rememberedWithLoad } from "../plan-memory.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { errorPath } from "./drawn-inputs.ts";
import { type DrawnPlan, drawnInput, type DrawsOf, drawnValues } from "./drawn-plan.ts";
import type { PlannedFleet } from "./fleet-odds.ts";
import { judgedScales } from "./judged-scale.ts";
import { type DrawnScale, type ScaleFit, scaleFit } from "./scale-fit.ts";

/** A draw that is simulated, as a part of somebody else's work. */
interface JudgedDraw {
  readonly index: number;
  /** Counts to begin with. */
  readonly from: Counts;
}

/** Of one draw: the simulation of the base itself may take three times as many. */
const mostEvents = 3_000_000;

/** What the simulation says of one draw. */
export function judgedDrawInPieces({ index, from, ...of }: DrawsOf & JudgedDraw): Piecework<Judgement> {
  const input = drawnInput({ ...of, scales: [] }, drawnValues(of)(index, "first"));
  return judgePlanInPieces(input, rememberedWithLoad(input, null), { from, events: mostEvents });
}

/** Scales of the base. */
export function baseScales(scenario: DrawsOf["scenario"], judgement: Judgement | null): readonly DrawnScale[] {
  if (judgement === null || judgement.state === "formula") return [];
  return judgedScales(resolve(scenario), judgement).map((scale) => ({ ...scale, at: "base", modelError: 1 }));
}

/** The line through the scales of each pool. */
export function scaleFits(scales: readonly DrawnScale[]): readonly ScaleFit[] {
  const pools = inIdOrder([...new Set(scales.map(({ poolId }) => poolId))].map((id) => ({ id })));
  return pools.flatMap(({ id }) => scaleFit(scales.filter(({ poolId }) => poolId === id)) ?? []);
}

type Picked = readonly [at: DrawnScale["at"], index: number];

/** The draws at the 10th and the 90th percentile of the devices. */
function tenthsOf(carried: readonly Carried[]): readonly Picked[] {
  const rising = carried.toSorted((one, other) => one.devices - other.devices || one.index - other.index);
  const at = (share: number) => rising[Math.max(0, Math.ceil(share * rising.length) - 1)]?.index;
  const [low, high] = [at(0.1), at(0.9)];
  if (low === undefined || high === undefined || low === high) return [];
  return [
    ["p10", low],
    ["p90", high],
  ];
}

/** So many draws on either side of the fleet are simulated, of the nearest so many. */
const edgeDraws = 3;
const nearestDraws = 24;

/** Draws that just need the fleet and such that need a little more, evenly over what the model's error is there: whether they are short is what is asked. */
function edgesOf(carried: readonly Carried[]): readonly Picked[] {
  const isHeld = ({ most }: Carried) => most <= 0;
  return [...nearestOf(carried.filter(isHeld)), ...nearestOf(carried.filter((one) => !isHeld(one)))];
}

function nearestOf(carried: readonly Carried[]): readonly Picked[] {
  const near = carried
    .toSorted((one, other) => one.apart - other.apart || one.index - other.index)
    .slice(0, nearestDraws)
    .toSorted((one, other) => one.error - other.error || one.index - other.index);
  if (near.length < edgeDraws) return [];
  return Array.from({ length: edgeDraws }, (_, place): Picked => {
    const { index = 0 } = near[Math.floor(((place + 0.5) / edgeDraws) * near.length)] ?? {};
    return ["edge", index];
  });
}

/** A draw that some fleet carries. */
interface Carried {
  readonly index: number;
  readonly devices: number;
  /** How far the pool that is farthest from the planned fleet needs another one, as a logarithm. */
  readonly apart: number;
  /** How much more the pool that lacks most needs, as a logarithm; at most 0 where the fleet is enough. */
  readonly most: number;
  /** The logarithms of its model errors, added up. */
  readonly error: number;
}

function carriedOf(of: DrawsOf, fleet: NonNullable<PlannedFleet>, plans: readonly DrawnPlan[]): readonly Carried[] {
  const valuesAt = drawnValues(of);
  return plans.flatMap(({ devices, needs }, index) => {
    if (devices === null || needs.includes(null)) return [];
    const values = valuesAt(index, "first");
    const error = of.scenario.pools.reduce((sum, { id }) => sum + log(values.get(errorPath(id)) ?? 1), 0);
    const ratios = needs.map((need, place) => log(Math.max(1, need ?? 1) / Math.max(1, fleet[place] ?? 1)));
    return [{ index, devices, apart: Math.max(0, ...ratios.map(Math.abs)), most: Math.max(...ratios), error }];
  });
}

/** Scales at some of the draws that were planned with those of the base. */
export function* drawnScalesInPieces(
  { of, fleet }: { readonly of: DrawsOf; readonly fleet: PlannedFleet },
  plans: readonly DrawnPlan[],
  crew: Crew | null,
): Piecework<readonly DrawnScale[]> {
  if (fleet === null) return [];
  const carried = carriedOf(of, fleet, plans);
  const picked = [...tenthsOf(carried), ...edgesOf(carried)];
  const ids = of.scenario.pools.map(({ id }) => id);
  const parts = [...new Set(picked.map(([, index]) => index))].map((index) => ({
    index,
    from: Object.fromEntries(ids.map((id, place) => [id, plans[index]?.needs[place] ?? 1])),
  }));
  const here = (part: JudgedDraw) => judgedDrawInPieces({ ...of, ...part });
  const judged = yield* partOf(allParts({ kind: "drawn-judge", base: of }, parts, here, crew), 0, 0.95);
  const valuesAt = drawnValues(of);
  return picked.flatMap(([at, index]) => {
    const judgement = judged[parts.findIndex((part) => part.index === index)];
    if (judgement === undefined || judgement.state === "formula") return [];
    const values = valuesAt(index, "first");
    const found = judgedScales(drawnInput({ ...of, scales: [] }, values), judgement);
    return found.map((scale) => ({ ...scale, at, modelError: values.get(errorPath(scale.poolId)) ?? 1 }));
  });
}
