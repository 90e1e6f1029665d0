import type { EngineInput, Pool } from "../../engine/input.ts";
import type { Plan } from "../../engine/plan-result.ts";
import { type Finding, plainRemedy } from "../../findings/finding.ts";
import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import { resolve } from "../../scenario/resolved/resolve.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { remembered } from "../plan-memory.ts";
import { scaledClass } from "./adapters-or-copies.ts";
import type { Advice, Compared } from "../advice.ts";
import type { LoadedPlan } from "./lost-caches.ts";

/** A pool by formula under some load, in one or in two: reserves included, nothing bought beyond. */
interface Side {
  readonly devices: number;
  /** By devices where nobody knows a price. */
  readonly cost: number;
  readonly usdPerMonth: number | null;
  readonly itlSeconds: number | null;
}

/** Both ways to serve a pool, to be asked at a part or a multiple of its load; `null`: no count keeps every limit. */
interface Ways {
  readonly whole: (load: number) => Side | null;
  readonly parted: (load: number) => Side | null;
}

function sideOf(input: EngineInput, { pools }: Plan, poolId: string): Side | null {
  const own = input.pools.filter(({ id, handsTo }) => id === poolId || handsTo?.poolId === poolId);
  const found = own.map((pool) => ({ pool, devices: pools.find(({ id }) => id === pool.id)?.devices ?? null }));
  const known = found.flatMap(({ pool, devices }) => (devices === null ? [] : [{ pool, devices }]));
  if (known.length < found.length) return null;
  const devices = known.reduce((sum, one) => sum + one.devices, 0);
  const isPriced = known.every(({ pool }) => pool.usdPerDeviceHour !== null);
  const usd = compensatedSum(known.map((one) => one.devices * (one.pool.usdPerDeviceHour ?? 0) * input.hoursPerMonth));
  const itlSeconds = pools.find(({ id }) => id === poolId)?.itlByFormulaSeconds ?? null;
  return { devices, cost: isPriced ? usd : devices, usdPerMonth: isPriced ? usd : null, itlSeconds };
}

/** What a simulation found is of one load and one way. */
function unjudged({ judged: _judged, loadFactors: _factors, ...pool }: Pool): Pool {
  return pool;
}

const joinedIn = (scenario: Scenario, poolId: string): Scenario => ({
  ...scenario,
  pools: scenario.pools.map((pool) => (pool.id === poolId ? { ...pool, split: null } : pool)),
});

function waysOf(scenario: Scenario, poolId: string): Ways {
  const joined = joinedIn(scenario, poolId);
  const ask = (of: Scenario) => {
    const whole = resolve(of);
    // A typed count says nothing of what the load takes.
    const pools = whole.pools.map((pool) =>
      pool.id === poolId || pool.handsTo?.poolId === poolId ? { ...unjudged(pool), replicas: null } : unjudged(pool),
    );
    return (load: number) => {
      const classes = load === 1 ? whole.classes : whole.classes.map((workload) => scaledClass(workload, load));
      const input = { ...whole, pools, classes };
      return sideOf(input, remembered(input), poolId);
    };
  };
  return { whole: ask(joined), parted: ask(scenario) };
}

const isLess = (two: Side | null, one: Side | null) => two !== null && two.cost < (one?.cost ?? Infinity);

const pays = ({ whole, parted }: Ways, load: number): boolean => isLess(parted(load), whole(load));

/** Loads that are looked at: four times as much at each step, or a quarter, then half of that step. */
const steps = [4, 16, 64, 256];
const mostTimes = 256;

/** The nearest load, to a factor of two, at which the other way pays; `null`: none that is looked at. */
function otherLoad(ways: Ways, isPaying: boolean): number | null {
  const loadAt = (times: number) => (isPaying ? 1 / times : times);
  const isOther = (times: number) => pays(ways, loadAt(times)) !== isPaying;
  const found = steps.find(isOther);
  if (found === undefined) return null;
  return loadAt(isOther(found / 2) ? found / 2 : found);
}

const devicesText = (count: number) => `${formatCount(count)} ${count === 1 ? "device" : "devices"}`;

function costText(side: Side | null): string {
  if (side === null) return "no count of which keeps the limits";
  const money = side.usdPerMonth === null ? "" : `, ${formatUsd(side.usdPerMonth)} a month`;
  return `${devicesText(side.devices)}${money}`;
}

type Flow = Plan["classes"][number]["flows"][number];

/** What is told of both ways: what each takes, by formula or simulated, and at which load the formula has it otherwise. */
interface Told {
  readonly one: Side | null;
  readonly two: Side | null;
  readonly by: string;
  /** `undefined`: the formula does not know which way pays at this load. */
  readonly turn: number | null | undefined;
}

function finding(pool: Pool, flows: readonly Flow[], { one, two, by, turn }: Told): Finding {
  const isPaying = isLess(two, one);
  const rate = flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond, 0);
  const mean = (of: (flow: Flow) => number) =>
    flows.reduce((sum, flow) => sum + flow.peakCallsPerSecond * of(flow), 0) / Math.max(rate, Number.MIN_VALUE);
  const lengths = `${formatCount(rate)} calls a second of ${formatCount(mean((flow) => flow.promptTokensPerCall))} prompt tokens, ${formatCount(mean((flow) => flow.uncachedPromptTokensPerCall))} of them computed, and ${formatCount(mean((flow) => flow.outputTokensPerCall))} of answer`;
  const itls = [two, one].flatMap((side) => side?.itlSeconds ?? []);
  const gaps =
    itls.length < 2
      ? ""
      : ` ${by === "" ? "By formula a" : "A"} token comes every ${itls.map((seconds) => formatSeconds(seconds)).join(" instead of ")}.`;
  const at = `pools.${pool.id}.split`;
  const numbers = {
    ...(two === null ? {} : { devices: two.devices }),
    ...(one === null ? {} : { devicesOfOnePool: one.devices }),
    callsPerSecond: rate,
    ...(typeof turn === "number" ? { turnsAtCallsPerSecond: rate * turn } : {}),
  };
  const nodes = pool.devicesPerUnit > 1 ? " (what devices sold together add is left out)" : "";
  const apart = `${by}${costText(two)} with prompts apart, ${costText(one)} in one pool${nodes}`;
  const rest = `${apart}, at ${lengths}.${gaps}${turnText(turn, isPaying, { rate, by })}`;
  if (isPaying) {
    const text = `Prompts apart pay in ${pool.id}: ${rest}`;
    return { code: "split-pays", severity: "note", at, text, numbers, remedies: [] };
  }
  const isEven = one !== null && two?.cost === one.cost;
  const text = `Prompts apart ${isEven ? "save nothing" : "do not pay"} in ${pool.id}: ${rest}`;
  const remedies = [plainRemedy("join-pools", { [at]: "none" })];
  return { code: "split-loses", severity: isEven ? "note" : "warning", at, text, numbers, remedies };
}

/** From which load on the other way pays; nothing where the formula is wrong about this one. */
function turnText(turn: Told["turn"], isPaying: boolean, { rate, by }: { rate: number; by: string }): string {
  if (turn === undefined) return "";
  const formula = by === "" ? ", by formula" : "";
  if (turn !== null) {
    const words = isPaying ? "they would not" : "on they would";
    return ` ${isPaying ? "At" : "From"} ${formatCount(rate * turn)} calls a second ${words}${formula}.`;
  }
  return isPaying
    ? ` They would at a quarter to a ${mostTimes}th of that load, too${formula}.`
    : ` Nor would they at 4 to ${mostTimes} times that load${formula}.`;
}

function adviceOf(scenario: Scenario, { plan, input }: LoadedPlan, pool: Pool): readonly Advice[] {
  const result = plan.pools.find(({ id }) => id === pool.id);
  if (pool.promptsIn === undefined || result === undefined || result.outcome === "no-work") return [];
  const ways = waysOf(scenario, pool.id);
  const byFormula = { one: ways.whole(1), two: ways.parted(1) };
  const isByFormula = isLess(byFormula.two, byFormula.one);
  const flows = plan.classes.flatMap((one) => one.flows).filter(({ poolId }) => poolId === pool.id);
  const joined = joinedIn(scenario, pool.id);
  const told = ({ before, after, about }: Compared) => {
    const by = about === "" ? "" : "by formula ";
    const sides =
      by === "" ? { one: sideOf(resolve(joined), after, pool.id), two: sideOf(input, before, pool.id) } : byFormula;
    if (sides.one === null && sides.two === null) return null;
    const turn = isLess(sides.two, sides.one) === isByFormula ? otherLoad(ways, isByFormula) : undefined;
    return finding(pool, flows, { ...sides, by, turn });
  };
  // A typed count says nothing of what the load takes.
  const isSought = scenario.pools.some(
    ({ id, replicas, split }) => id === pool.id && replicas === "auto" && split?.replicas === null,
  );
  return [{ changed: isSought ? joined : null, after: plan, told }];
}

/** Whether computing prompts on replicas of their own pays in each pool that does, and by formula at which load it begins or ceases to. */
export function splitWorth(scenario: Scenario, planned: LoadedPlan): readonly Advice[] {
  return planned.input.pools.flatMap((pool) => adviceOf(scenario, planned, pool));
}
