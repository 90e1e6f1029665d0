import { isCountable, monthlyWork } from "../engine/cost/class-cost.ts";
import { sumOrUnknown } from "../engine/cost/pool-cost.ts";
import type { EngineInput } from "../engine/input.ts";
import { isCarried } from "../engine/fleet/is-carried.ts";
import type { PlanWithLoad } from "../engine/plan.ts";
import { compensatedSum } from "../numeric/compensated-sum.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";
import { onPools, servesHosted } from "../scenario/served-by.ts";
import type { CapacityWay, CapacityWayId } from "./capacity-way.ts";
import { capacityWords, enterWords, hostedWords, modelWords, planWords } from "./capacity-words.ts";
import { rememberedWithLoad } from "./plan-memory.ts";
import * as ways from "./pool-capacity.ts";
import { isOfDevices } from "./readiness/device-lines.ts";

type Planned = PlanWithLoad & { readonly input: EngineInput };

/** The whole bill with the devices' lines replaced, and what a success costs then. */
interface Bill {
  readonly otherUsdPerMonth: number | null;
  /** `null`: too few to divide by, or the fleet does not carry the work. */
  readonly successesPerMonth: number | null;
}

const labels: Readonly<Record<CapacityWayId, string>> = {
  "on-demand": "As planned, held all day",
  "on-demand-scaled": "The same price, scaled with the day",
  reserved: "Reserved",
  "reserved-base": "Reserved base, the plan's price above",
  spot: "Spot",
  owned: "Owned",
  hosted: "Hosted by tokens",
  "all-hosted": "All classes hosted",
};

const poolWays = [
  ["on-demand-scaled", ways.scaledPool],
  ["reserved", ways.reservedPool],
  ["reserved-base", ways.mixedPool],
  ["spot", ways.spotPool],
  ["owned", ways.ownedPool],
] as const;

/**
 * Ways to get the capacity of a plan at its volume, side by side: whole replicas as planned, whatever they cost elsewhere, with
 * everything else of the month's bill as it is. Where a price is unset the row says so. On spot as many stand in as were found by
 * playing, pool by pool, or as the formula says.
 */
export function capacityWays(
  scenario: Scenario,
  planned: Planned,
  played: ways.PlayedStandIns = {},
): readonly CapacityWay[] {
  return servesHosted(scenario) ? waysBesideHosted(scenario, planned) : waysOf(scenario, planned, played);
}

/** The ways of a plan in which hosted models serve classes: own capacity as it would be, by formula, if pools served them all. */
function waysBesideHosted(scenario: Scenario, planned: Planned): readonly CapacityWay[] {
  const { plan } = planned;
  const onOwn = onPools(scenario);
  const own = resolve(onOwn);
  const found = waysOf(onOwn, { input: own, ...rememberedWithLoad(own, []) });
  const served = inIdOrder(plan.classes).filter(({ poolId }) => poolId === null);
  const lines = plan.costLedger.lines.filter((line) => isOfDevices(line) || line.id.startsWith("provider-"));
  const isWhole = served.length === plan.classes.length;
  const asPlanned: CapacityWay = {
    id: "hosted",
    label: isWhole ? labels.hosted : `As planned: ${served.length} of ${plan.classes.length} classes hosted`,
    isPlan: true,
    capacityUsdPerMonth: sumOrUnknown(lines.map(({ usdPerMonth }) => usdPerMonth)),
    costUsdPerMonth: plan.costUsdPerMonth,
    costUsdPerSuccess: plan.costUsdPerSuccess,
    committedUsd: null,
    upfrontUsd: null,
    standIns: [],
    countsOn: plannedWords(planned, scenario),
    missing: served.flatMap(({ id, hosted }) => (hosted === null ? [`classes.${id}.hosted`] : [])),
  };
  const others = found.map((way) => {
    if (way.id === "on-demand") return { ...way, label: "On own pools, held all day", isPlan: false };
    return way.id === "hosted" ? { ...way, id: "all-hosted" as const, label: labels["all-hosted"] } : way;
  });
  return [asPlanned, ...others.filter(({ id }) => !isWhole || id !== "all-hosted")];
}

/** What a plan counts on that hosted models serve a part of: its pools' own prices, and the models that do serve. */
function plannedWords({ plan, input, load }: Planned, scenario: Scenario): string {
  const served = new Set(plan.classes.flatMap(({ id, poolId }) => (poolId === null ? [id] : [])));
  const pools = inIdOrder(ways.servingPools(load.pools, scenario.pools, input) ?? []);
  const models = modelWords(input.classes.filter(({ id }) => served.has(id)));
  return pools.length === 0 ? models : `${planWords(pools)}; ${models}`;
}

function waysOf(scenario: Scenario, planned: Planned, played: ways.PlayedStandIns = {}): readonly CapacityWay[] {
  const { plan, load, input } = planned;
  const found = ways.servingPools(load.pools, scenario.pools, input);
  const serving = found === null ? null : inIdOrder(found);
  if (serving === null || serving.length === 0) return [];
  const bill = billOf(planned);
  const { lines } = plan.costLedger;
  const devices = sumOrUnknown(lines.filter(isOfDevices).map(({ usdPerMonth }) => usdPerMonth));
  const unset = serving.flatMap((one) => (one.pool.usdPerDeviceHour === null ? [ways.priceField(one)] : []));
  const isPaidAsNeeded = serving.every(({ pool }) => pool.isPaidAsNeeded);
  const asPlanned: CapacityWay = {
    ...row("on-demand", devices, bill, unset.length === 0 ? planWords(serving) : enterWords(unset)),
    ...(isPaidAsNeeded ? { label: "As planned, scaled with the day" } : {}),
    costUsdPerMonth: plan.costUsdPerMonth,
    costUsdPerSuccess: plan.costUsdPerSuccess,
    missing: unset,
  };
  const standIns = serving.flatMap((pool) => ways.standIns(pool, played));
  // What is paid as it is needed already is no other way.
  const otherWays = poolWays.filter(([id]) => !(isPaidAsNeeded && id === "on-demand-scaled"));
  const others = otherWays.map(([id, of]) => {
    const parts = serving.map((pool) => of(pool, played));
    const why = parts.find((part) => part.why !== undefined)?.why;
    const missing = why === undefined ? parts.flatMap((part) => part.missing) : [];
    const usd = sumOrUnknown(parts.map(({ usdPerMonth }) => usdPerMonth));
    const entered = missing.length > 0 ? enterWords(missing) : capacityWords(id, { parts, pools: serving, standIns });
    const words = why ?? entered;
    const bound = (name: string) =>
      usd === null ? null : sumOrUnknown(parts.map(({ counts }) => counts[name] ?? null));
    return {
      ...row(id, usd, bill, words),
      committedUsd: bound("committedUsd"),
      upfrontUsd: bound("upfrontUsd"),
      standIns: id === "spot" && missing.length === 0 ? standIns : [],
      missing,
    };
  });
  return [asPlanned, ...others, ...hostedWay(planned)];
}

function row(id: CapacityWayId, usd: number | null, bill: Bill, countsOn: string): CapacityWay {
  const month = sumOrUnknown([usd, bill.otherUsdPerMonth]);
  const { successesPerMonth: successes } = bill;
  return {
    id,
    label: labels[id],
    isPlan: id === "on-demand",
    capacityUsdPerMonth: usd,
    costUsdPerMonth: month,
    costUsdPerSuccess: month === null || successes === null ? null : month / successes,
    committedUsd: null,
    upfrontUsd: null,
    countsOn,
    standIns: [],
    missing: [],
  };
}

function billOf({ plan, load, input }: Planned): Bill {
  const others = plan.costLedger.lines.filter((line) => !isOfDevices(line));
  const successes = compensatedSum(
    inIdOrder(load.classes.map(({ demand }, index) => ({ id: plan.classes[index]?.id ?? "", demand }))).map(
      ({ demand }) => monthlyWork(demand, input.hoursPerMonth, { path: "", traces: null }).successesPerMonth,
    ),
  );
  const carriesAll = load.pools.every(({ planned }) => planned.outcome === "no-work" || isCarried(planned));
  return {
    otherUsdPerMonth: sumOrUnknown(others.map(({ usdPerMonth }) => usdPerMonth)),
    successesPerMonth: carriesAll && isCountable(successes) ? successes : null,
  };
}

/** Whether its hosted model is paid by calls or units, and not by tokens alone; half a unit is none. */
function hasTerms({ hosted }: EngineInput["classes"][number]): boolean {
  const { usdPerCall = null, unitUsdPerHour = null, unitTokensPerMinute = null } = hosted ?? {};
  return usdPerCall !== null || (unitUsdPerHour !== null && unitTokensPerMinute !== null);
}

/** All classes on the hosted models that they are compared with; none where one class has no such model. */
function hostedWay({ plan, input }: Planned): readonly CapacityWay[] {
  const classes = inIdOrder(plan.classes);
  const hosted = classes.flatMap((result) => (result.hosted === null ? [] : [result.hosted]));
  if (classes.length === 0 || hosted.length < classes.length) return [];
  const month = sumOrUnknown(hosted.map(({ costUsdPerMonth }) => costUsdPerMonth));
  const successes = hosted.map(({ costUsdPerMonth: usd, costUsdPerSuccess: each }) =>
    usd === null || each === null || each <= 0 ? null : usd / each,
  );
  const all = sumOrUnknown(successes);
  return [
    {
      id: "hosted",
      label: input.classes.some(hasTerms) ? "Hosted by contract" : labels.hosted,
      isPlan: false,
      capacityUsdPerMonth: compensatedSum(hosted.map(({ tokensUsdPerMonth }) => tokensUsdPerMonth)),
      costUsdPerMonth: month,
      costUsdPerSuccess: month === null || all === null || !isCountable(all) ? null : month / all,
      committedUsd: null,
      upfrontUsd: null,
      countsOn: hostedWords(classes, input),
      standIns: [],
      missing: [],
    },
  ];
}
