import { remembered } from "./plan-memory.ts";
import type { LimitMiss, Plan, PoolResult } from "../engine/plan-result.ts";
import type { Finding, Remedy } from "../findings/finding.ts";
import { limitPath, missText } from "../findings/limit-text.ts";
import { className } from "../metrics/class-name.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { locatedField, replaced } from "../scenario/field-path.ts";
import { withOwnPool } from "../levers/own-pool.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";
import { savedText } from "./smaller-replica.ts";

/** Part of the devices that a change has to save before it is worth a word. */
const telling = 0.1;

/** The limit of one class that decides how many replicas its whole pool has. */
interface Driver {
  readonly miss: LimitMiss;
  readonly classId: string;
  /** Replicas that miss it; `null`: any number does. */
  readonly replicas: number | null;
}

/** The work with one class on a pool of its own, and planned without the limit that drives the count. */
interface Otherwise {
  readonly apartId: string;
  readonly apart: Plan | null;
  readonly unlimited: Plan | null;
}

/**
 * Pools whose size the limit of one class decides for all others: planned again, either with the class whose prompts are in
 * the way on a pool of its own, or without that limit, the work takes far fewer devices.
 */
export function sharedPools(scenario: Scenario, base: Plan): readonly Finding[] {
  return base.pools.flatMap((pool) => {
    const driver = driverOf(pool);
    const isSearched = scenario.pools.find(({ id }) => id === pool.id)?.replicas === "auto";
    if (driver === null || !isSearched) return [];
    const otherwise = otherwiseOf(scenario, base, pool.id, driver);
    if (otherwise === null) return [];
    if (isTelling(base, otherwise.apart)) return [apartFinding(scenario, base, driver, otherwise)];
    return isTelling(base, otherwise.unlimited) ? [limitFinding(scenario, base, driver, otherwise)] : [];
  });
}

function driverOf({ outcome, whyNotFewer, missed }: PoolResult): Driver | null {
  if (outcome === "planned" && whyNotFewer !== null && whyNotFewer.class !== null)
    return { miss: whyNotFewer, classId: whyNotFewer.class, replicas: whyNotFewer.replicas };
  const miss = outcome === "limit-out-of-reach" ? missed.find((one) => one.class !== null) : undefined;
  return miss === undefined || miss.class === null ? null : { miss, classId: miss.class, replicas: null };
}

function otherwiseOf(scenario: Scenario, base: Plan, poolId: string, driver: Driver): Otherwise | null {
  const sharing = base.classes.filter((served) => served.poolId === poolId && served.peakCallsPerSecond > 0);
  const longest = sharing
    .filter(({ id }) => id !== driver.classId)
    .toSorted((one, other) => other.promptTokensPerCall - one.promptTokensPerCall)[0];
  if (longest === undefined) return null;
  const split = withOwnPool(scenario, longest.id);
  const limit = locatedField(scenario, limitPath(driver.miss) ?? "");
  return {
    apartId: longest.id,
    apart: split === scenario ? null : remembered(resolve(split)),
    unlimited: limit === null ? null : remembered(resolve(replaced(scenario, limit.keys, null))),
  };
}

function isTelling(base: Plan, other: Plan | null): boolean {
  if (other === null || other.devices === null || other.pools.some(({ missed }) => missed.length > 0)) return false;
  return base.devices === null || other.devices <= base.devices * (1 - telling);
}

function apartFinding(scenario: Scenario, base: Plan, driver: Driver, { apartId, apart }: Otherwise): Finding {
  const moved = className(scenario, apartId);
  const saved = base.devices === null || apart === null ? "" : `, which saves about ${savedText(base, apart)}`;
  return finding(scenario, base, driver, apart, {
    at: `classes.${apartId}.pool`,
    effect: `With ${moved} on a pool of its own, all work takes about ${fleetText(base, apart)}.`,
    remedy: { lever: "own-pool", text: `Give ${moved} its own pool${saved}.`, set: {} },
  });
}

function limitFinding(scenario: Scenario, base: Plan, driver: Driver, otherwise: Otherwise): Finding {
  const { apart, unlimited } = otherwise;
  const split =
    apart === null || apart.devices === null ? "" : ` Pools apart would not help: they take ${devicesText(apart)}.`;
  return finding(scenario, base, driver, unlimited, {
    at: limitPath(driver.miss) ?? "",
    effect: `Without that limit all work takes about ${fleetText(base, unlimited)}.${split}`,
    remedy: { lever: "limit", text: `Allow ${className(scenario, driver.classId)} more time.`, set: {} },
  });
}

interface Words {
  readonly at: string;
  readonly effect: string;
  readonly remedy: Remedy;
}

function finding(scenario: Scenario, base: Plan, driver: Driver, other: Plan | null, words: Words): Finding {
  const { miss, classId, replicas } = driver;
  const driven = className(scenario, classId);
  const fact = replicas === null ? "cannot keep its limits on shared replicas" : "decides the size of the shared fleet";
  const count = replicas === null ? "" : `with ${formatCount(replicas)} ${replicas === 1 ? "replica" : "replicas"} `;
  return {
    code: "shared-pool",
    severity: "warning",
    at: words.at,
    text: `${driven} ${fact}. Its calls run beside those of other classes, and ${count}${missText(miss, scenario.classes)}. ${words.effect}`,
    numbers: {
      limit: miss.limit,
      limitOf: classId,
      devices: base.devices,
      devicesOtherwise: other?.devices ?? null,
      costUsdPerMonth: base.costUsdPerMonth,
      costUsdPerMonthOtherwise: other?.costUsdPerMonth ?? null,
    },
    remedies: [words.remedy],
  };
}

/** `20 devices, not 130: $110k a month, not $713k`. */
function fleetText({ devices, costUsdPerMonth: was }: Plan, other: Plan | null): string {
  const is = other?.costUsdPerMonth ?? null;
  const money = is === null ? "" : `: ${formatUsd(is)} a month${was === null ? "" : `, not ${formatUsd(was)}`}`;
  return `${devicesText(other)}${devices === null ? "" : `, not ${formatCount(devices)}`}${money}`;
}

function devicesText(plan: Plan | null): string {
  const devices = plan?.devices ?? null;
  return `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}`;
}
