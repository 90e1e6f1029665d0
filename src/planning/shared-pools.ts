import { inIdOrder } from "../numeric/in-id-order.ts";
import type { Advice, Compared } from "./advice.ts";
import { remembered } from "./plan-memory.ts";
import { type NearPlan, noPlan } from "../engine/near-plan.ts";
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
  /** Said in place of it, where it is not what decides the plan that is spoken of. */
  readonly fact?: string;
}

/** A scenario with a change, and its plan by formula. */
interface Changed {
  readonly changed: Scenario;
  readonly after: Plan;
}

/** The work with one class on a pool of its own, and planned without the limit that drives the count. */
interface Otherwise {
  readonly apartId: string;
  readonly apart: Changed | null;
  readonly unlimited: Changed | null;
}

/**
 * Pools whose size the limit of one class decides for all others: planned again, either with the class whose prompts are in
 * the way on a pool of its own, or without that limit, the work takes far fewer devices.
 */
export function sharedPools(scenario: Scenario, base: Plan, near: NearPlan = noPlan): readonly Advice[] {
  return inIdOrder(base.pools).flatMap((pool): readonly Advice[] => {
    const driver = driverOf(pool);
    const isSearched = scenario.pools.find(({ id }) => id === pool.id)?.replicas === "auto";
    if (driver === null || !isSearched) return [];
    const otherwise = otherwiseOf(scenario, { base, near }, pool.id, driver);
    if (otherwise === null) return [];
    const { apart, unlimited } = otherwise;
    if (apart !== null && isTelling({ before: base, after: apart.after }))
      return [advice(apart, (compared) => apartFinding(scenario, pool.id, otherwise, driver, compared))];
    return unlimited !== null && isTelling({ before: base, after: unlimited.after })
      ? [advice(unlimited, (compared) => limitFinding(scenario, pool.id, otherwise, driver, compared))]
      : [];
  });
}

function advice(change: Changed, told: (compared: Compared) => Finding | null): Advice {
  return { ...change, told: (compared) => (isTelling(compared) ? told(compared) : null) };
}

/** What drives the count of the plan that is spoken of; `null`: of a simulated one no class's limit, or another's than the formula has. */
function driverIn({ before, about }: Compared, poolId: string, driver: Driver): Driver | null {
  if (about !== "") return driver;
  const pool = before.pools.find(({ id }) => id === poolId);
  const own = pool === undefined ? null : driverOf(pool);
  return own?.classId === driver.classId ? own : null;
}

function driverOf({ outcome, whyNotFewer, missed }: PoolResult): Driver | null {
  if (outcome === "planned" && whyNotFewer !== null && whyNotFewer.class !== null)
    return { miss: whyNotFewer, classId: whyNotFewer.class, replicas: whyNotFewer.replicas };
  const miss = outcome === "limit-out-of-reach" ? missed.find((one) => one.class !== null) : undefined;
  return miss === undefined || miss.class === null ? null : { miss, classId: miss.class, replicas: null };
}

function otherwiseOf(
  scenario: Scenario,
  { base, near }: { readonly base: Plan; readonly near: NearPlan },
  poolId: string,
  driver: Driver,
): Otherwise | null {
  const sharing = inIdOrder(base.classes).filter((served) => served.poolId === poolId && served.peakCallsPerSecond > 0);
  const longest = sharing
    .filter(({ id }) => id !== driver.classId)
    .toSorted((one, other) => other.promptTokensPerCall - one.promptTokensPerCall)[0];
  if (longest === undefined) return null;
  const split = withOwnPool(scenario, longest.id);
  const limit = locatedField(scenario, limitPath(driver.miss) ?? "");
  return {
    apartId: longest.id,
    apart: split === scenario ? null : changedTo(split, near),
    unlimited: limit === null ? null : changedTo(replaced(scenario, limit.keys, null), near),
  };
}

function changedTo(changed: Scenario, near: NearPlan): Changed {
  return { changed, after: remembered(resolve(changed), near) };
}

function isTelling({ before, after }: Pick<Compared, "before" | "after">): boolean {
  if (after.devices === null || after.pools.some(({ missed }) => missed.length > 0)) return false;
  return before.devices === null || after.devices <= before.devices * (1 - telling);
}

function apartFinding(
  scenario: Scenario,
  poolId: string,
  { apartId }: Otherwise,
  driver: Driver,
  compared: Compared,
): Finding {
  const { before, after, about } = compared;
  const moved = className(scenario, apartId);
  const saved = before.devices === null ? "" : `, which saves ${about}${savedText(before, after)}`;
  const own = driverIn(compared, poolId, driver);
  return finding(scenario, own ?? { ...driver, fact: `${moved} shares its replicas with other classes.` }, compared, {
    at: `classes.${apartId}.pool`,
    effect: `With ${moved} on a pool of its own, all work takes ${fleetText(compared)}.`,
    remedy: { lever: "own-pool", text: `Give ${moved} its own pool${saved}.`, set: {} },
  });
}

function limitFinding(
  scenario: Scenario,
  poolId: string,
  { apart }: Otherwise,
  driver: Driver,
  compared: Compared,
): Finding | null {
  const own = driverIn(compared, poolId, driver);
  if (own === null) return null;
  // Of pools apart nothing was simulated.
  const isTold = compared.about !== "" && apart !== null && apart.after.devices !== null;
  const split = isTold ? ` Pools apart would not help: they take ${compared.about}${devicesText(apart.after)}.` : "";
  return finding(scenario, own, compared, {
    at: limitPath(driver.miss) ?? "",
    effect: `Without that limit all work takes ${fleetText(compared)}.${split}`,
    remedy: { lever: "limit", text: `Allow ${className(scenario, driver.classId)} more time.`, set: {} },
  });
}

interface Words {
  readonly at: string;
  readonly effect: string;
  readonly remedy: Remedy;
}

function finding(scenario: Scenario, driver: Driver, { before, after }: Compared, words: Words): Finding {
  const { miss, classId, replicas } = driver;
  const driven = className(scenario, classId);
  const fact = replicas === null ? "cannot keep its limits on shared replicas" : "decides the size of the shared fleet";
  const count = replicas === null ? "" : `with ${formatCount(replicas)} ${replicas === 1 ? "replica" : "replicas"} `;
  return {
    code: "shared-pool",
    severity: "warning",
    at: words.at,
    text: `${driver.fact ?? `${driven} ${fact}. Its calls run beside those of other classes, and ${count}${missText(miss, scenario.classes)}.`} ${words.effect}`,
    numbers: {
      limit: miss.limit,
      limitOf: classId,
      devices: before.devices,
      devicesOtherwise: after.devices,
      costUsdPerMonth: before.costUsdPerMonth,
      costUsdPerMonthOtherwise: after.costUsdPerMonth,
    },
    remedies: [words.remedy],
  };
}

/** `about 20 devices, not 130: $110k a month, not $713k`; `10 devices, not 14, for the same $98.1k a month`. */
function fleetText({ before, after, about }: Compared): string {
  const { devices, costUsdPerMonth: was } = before;
  const is = after.costUsdPerMonth;
  const otherwise = was === null ? null : formatUsd(was);
  const money =
    is === null
      ? ""
      : formatUsd(is) === otherwise
        ? `, for the same ${otherwise} a month`
        : `: ${formatUsd(is)} a month${otherwise === null ? "" : `, not ${otherwise}`}`;
  return `${about}${devicesText(after)}${devices === null ? "" : `, not ${formatCount(devices)}`}${money}`;
}

function devicesText({ devices }: Plan): string {
  return `${formatCount(devices)} ${devices === 1 ? "device" : "devices"}`;
}
