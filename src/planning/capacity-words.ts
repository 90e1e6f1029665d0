import { listed } from "../quantity/sentence.ts";
import { spotKeptShare } from "../engine/cost/spot-replicas.ts";
import type { EngineInput } from "../engine/input.ts";
import type { ClassResult } from "../engine/plan-result.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { dayWords } from "../quantity/day-words.ts";
import { formatLongUsd, formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatQuantity, unitOf } from "../quantity/format-quantity.ts";
import type { ScenarioPool } from "../scenario/schema.ts";
import type { CapacityWayId, SpotStandIns } from "./capacity-way.ts";
import type { PoolCapacity, ServingPool } from "./pool-capacity.ts";

type PricedWay = Exclude<CapacityWayId, "on-demand" | "hosted" | "all-hosted">;

const priceDigits = 6;
/** Less than this share fewer devices is a rounding. */
const leastLess = 1e-9;
const joined = (texts: readonly string[]) => [...new Set(texts)].join("; ");

/** What the plan's own price is, pool by pool. */
export function planWords(pools: readonly ServingPool[]): string {
  return joined(
    pools.map(({ pool, own: { priceBasis, split } }) => {
      const hasOwnPrice = pool.handsTo !== undefined && split !== null && split.usdPerDeviceHour !== null;
      const basis = hasOwnPrice ? null : priceBasis;
      const price = `${formatLongUsd(pool.usdPerDeviceHour, priceDigits)} an hour`;
      return basis === null
        ? `${price}, as entered`
        : `${price}, ${basis.provider}, ${basis.commitment}, read ${dayWords(basis.date)}`;
    }),
  );
}

/** What a field is called that must be set first, by the end of its path. */
const fieldWords = [
  ["ways.reserved.usdPerDeviceHour", "the price of a reserved device"],
  ["ways.spot.usdPerDeviceHour", "the price of a spot device"],
  ["usdPerDeviceHour", "the price of a device"],
  ["interruptionsPerMonth", "how often a spot replica is taken away"],
  ["usdPerDevice", "the price of an owned device"],
  ["wattsPerDevice", "its power"],
  ["usdPerKilowattHour", "the price of power"],
  ["spaceUsdPerDeviceMonth", "space"],
  ["supportSharePerYear", "support"],
  ["staffUsdPerMonth", "people"],
] as const;

/** Which fields must be set first, each once: pools ask for the same. */
export function enterWords(missing: readonly string[]): string {
  const endOf = (path: string) => fieldWords.find(([end]) => path.endsWith(`.${end}`));
  const names = [...new Set(missing.map((path) => endOf(path)?.[1] ?? path))];
  return `Set in Prices: ${listed(names)}`;
}

/** All pools of a plan in some way. */
interface WayParts {
  readonly parts: readonly PoolCapacity[];
  readonly pools: readonly ServingPool[];
  readonly standIns: readonly SpotStandIns[];
}

/** What a way counts on, all pools together. */
export function capacityWords(way: PricedWay, { parts, pools, standIns }: WayParts): string {
  const own = pools.map((serving) => serving.own);
  const sum = (name: string) => parts.reduce((total, { counts }) => total + (counts[name] ?? 0), 0);
  switch (way) {
    case "on-demand-scaled":
      return scaledWords(sum("meanDevices"), pools);
    case "reserved":
      return reservedWords(own, sum("committedUsd"), sum("upfrontUsd"));
    case "reserved-base":
      return mixWords({ baseDevices: sum("baseDevices"), tried: sum("tried") }, sum("committedUsd"), sum("upfrontUsd"));
    case "spot":
      return spotWords(standIns);
    case "owned":
      return ownedWords(own, sum("committedUsd"));
  }
}

function scaledWords(meanDevices: number, pools: readonly ServingPool[]): string {
  const all = pools.reduce((total, { devices }) => total + devices, 0);
  if (meanDevices >= all * (1 - leastLess)) {
    return `${formatQuantity(all, "devices")} in every hour: none of the week is quiet enough for fewer`;
  }
  return `${formatQuantity(meanDevices, "devices")} on average, by the hours of the week, without the time that scaling takes`;
}

function reservedWords(pools: readonly ScenarioPool[], committedUsd: number, upfrontUsd: number): string {
  const terms = pools.map(
    ({ ways: { reserved } }) =>
      `${formatLongUsd(reserved.usdPerDeviceHour, priceDigits)} an hour for ${months(reserved.months)}, as entered`,
  );
  return `${joined(terms)}; paid whether used or not: ${boundWords(committedUsd, upfrontUsd)}`;
}

/** What is bound by a term, and what of it is paid before the first month. */
function boundWords(committedUsd: number, upfrontUsd: number): string {
  const upfront = upfrontUsd > 0 ? `, of it ${formatUsd(upfrontUsd)} up front, spread over the term` : "";
  return `${formatUsd(committedUsd)} in all${upfront}`;
}

function mixWords(
  { baseDevices, tried }: { readonly baseDevices: number; readonly tried: number },
  committedUsd: number,
  upfrontUsd: number,
): string {
  const bound = baseDevices > 0 ? ` for ${boundWords(committedUsd, upfrontUsd)}` : "";
  const base = `${formatCount(baseDevices)} ${unitOf(baseDevices, "devices")} reserved${bound}`;
  return `${base}, the best of ${formatCount(tried)} mixes; above it by the hours of the week, without the time that scaling takes`;
}

/** What stands in, by pool; where some pools were played and others not it says of which the count is which. */
function spotWords(pools: readonly SpotStandIns[]): string {
  const lost = pools.find(({ extraReplicas }) => extraReplicas === null);
  if (lost !== undefined) {
    return lost.isPlayed
      ? "Limits are missed with every number of stand-ins that was played"
      : "More replicas are taken away than come back: no number of extra ones stands in for them";
  }
  const prices = joined(pools.map(({ usdPerDeviceHour: usd }) => `${formatLongUsd(usd, priceDigits)} an hour`));
  const counts = (isPlayed: boolean) => {
    const some = pools.filter((pool) => pool.isPlayed === isPlayed);
    const extra = some.reduce((total, { extraReplicas }) => total + (extraReplicas ?? 0), 0);
    const stands =
      extra === 0
        ? "nothing need stand in for what is taken away"
        : `${formatCount(extra)} more ${unitOf(extra, "replicas")} ${extra === 1 ? "stands" : "stand"} in for what is taken away`;
    const how = isPlayed
      ? "as found by playing interruptions through"
      : `by formula, ${formatShare(spotKeptShare)} of the time`;
    return some.length === 0 ? [] : [`${stands}, ${how}`];
  };
  return [`${prices}, as entered`, ...counts(true), ...counts(false)].join("; ");
}

function ownedWords(pools: readonly ScenarioPool[], priceUsd: number): string {
  const terms = pools.map(
    ({ ways: { owned } }) => `${formatUsd(owned.usdPerDevice)} a device over ${months(owned.lifeMonths)}`,
  );
  const lead = pools.flatMap(({ leadTimeDays: days }) => {
    const base = typeof days === "object" ? (days?.base ?? null) : days;
    return base === null ? [] : [`; ${formatQuantity(base, "days")} to order`];
  });
  return `${joined(terms)}, as entered: ${formatUsd(priceUsd)} to buy; with power, space, support and people${joined(lead)}`;
}

const months = (count: number) => formatQuantity(count, "months");

/** Which hosted models classes run on, and from when their prices are. */
export function modelWords(classes: EngineInput["classes"]): string {
  return joined(
    inIdOrder(classes).flatMap(({ hosted }) =>
      hosted === null
        ? []
        : [`${hosted.name}, ${hosted.date === null ? "as entered" : `read ${dayWords(hosted.date)}`}`],
    ),
  );
}

/** Which models the classes would run on, and whether as many of their workflows succeed there. */
export function hostedWords(results: readonly ClassResult[], { classes }: EngineInput): string {
  const isSame = results.every(({ hosted, successShare }) => hosted?.successShare === successShare);
  return `${modelWords(classes)}; ${isSame ? "the same success share" : "with its own success share"}`;
}
