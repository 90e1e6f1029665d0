import { inIdOrder } from "../numeric/in-id-order.ts";
import type { NearPlan } from "../engine/near-plan.ts";
import type { Plan, PoolResult } from "../engine/plan-result.ts";
import type { Advice, Compared } from "./advice.ts";
import type { Finding } from "../findings/finding.ts";
import { limitPath } from "../findings/limit-text.ts";
import { roundedUp } from "../findings/rounded.ts";
import { className } from "../metrics/class-name.ts";
import { limitWords } from "../metrics/limit-words.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { locatedField, replaced } from "../scenario/field-path.ts";
import { resolve } from "../scenario/resolved/resolve.ts";
import type { Scenario } from "../scenario/schema.ts";
import { remembered } from "./plan-memory.ts";

/** A fleet that does less than this of what it could, at its peak, is there for a limit and not for the load. */
const littleUse = 0.05;
/** How far a limit is loosened, one after the other, until half of the replicas do. */
const looser = [1.1, 1.25, 1.5, 2, 3, 5] as const;

/** A plan by formula, and where one that differs little looks for its counts first. */
interface KnownPlan {
  readonly byFormula: Plan;
  readonly near?: NearPlan;
}

/** Pools whose replicas stand idle at the peak for a latency limit: what they are used for, and the nearest limit that half of them keep. */
export function idleForLatency(scenario: Scenario, base: Plan, known: KnownPlan): readonly Advice[] {
  return inIdOrder(base.pools).flatMap((pool): readonly Advice[] => {
    const { whyNotFewer: why, utilisation, steadyReplicas: steady } = pool;
    if (why === null || utilisation === null || steady === null || steady < 2 || utilisation >= littleUse) return [];
    const path = limitPath(why);
    if (path === null || scenario.pools.find(({ id }) => id === pool.id)?.replicas !== "auto") return [];
    const other = loosened(scenario, known, pool.id, path);
    const told = (compared: Compared) =>
      finding(
        scenario,
        pool,
        path,
        other === null || !isFewer(compared) ? null : { ...compared, seconds: other.seconds },
      );
    return [{ changed: other?.changed ?? null, after: other?.after ?? known.byFormula, told }];
  });
}

interface Loosened {
  readonly seconds: number;
  readonly changed: Scenario;
  readonly after: Plan;
}

function isFewer({ before, after }: Compared): boolean {
  return after.devices !== null && (before.devices === null || after.devices < before.devices);
}

/** The nearest limit of those tried with which half of the replicas do, by formula on both sides; `null`: none of them. */
function loosened(scenario: Scenario, { byFormula, near }: KnownPlan, poolId: string, path: string): Loosened | null {
  const field = locatedField(scenario, path);
  const now = field?.value;
  const steadyOf = ({ pools }: Plan) => pools.find(({ id }) => id === poolId)?.steadyReplicas ?? null;
  const before = steadyOf(byFormula);
  if (field === null || typeof now !== "number" || before === null) return null;
  for (const factor of looser) {
    const seconds = roundedUp(now * factor, 2);
    const changed = replaced(scenario, field.keys, seconds);
    const after = remembered(resolve(changed), near);
    if ((steadyOf(after) ?? Infinity) <= before / 2) return { seconds, changed, after };
  }
  return null;
}

/** A change that helps between the plans that are compared. */
type Helpful = Compared & Pick<Loosened, "seconds">;

function finding(scenario: Scenario, pool: PoolResult, path: string, other: Helpful | null): Finding {
  const { whyNotFewer: why, utilisation, steadyReplicas: steady } = pool;
  const whose = scenario.pools.length > 1 ? ` of pool ${pool.id}` : "";
  const limit = why === null ? "" : `the ${limitWords[why.limit]} of ${className(scenario, why.class ?? "")}`;
  const usd = other?.after.costUsdPerMonth ?? null;
  const money = usd === null || other === null ? "" : `, ${other.about}${formatUsd(usd)} a month`;
  const change =
    other === null
      ? ""
      : ` With ${formatSeconds(other.seconds)} allowed the plan takes ${other.about}${formatCount(other.after.devices)} devices${money}.`;
  return {
    code: "idle-for-latency",
    severity: "warning",
    at: path,
    text: `At its peak the fleet${whose} does ${formatShare(utilisation ?? 0)} of what it could: ${limit} alone asks for its ${formatCount(steady)} serving replicas.${change} A faster device, or more devices a replica, may keep the limit with fewer.`,
    numbers: {
      utilisation,
      replicas: steady,
      limitSeconds: other?.seconds ?? null,
      devicesWithLimit: other?.after.devices ?? null,
    },
    remedies:
      other === null
        ? []
        : [{ lever: "limit", text: `Allow ${formatSeconds(other.seconds)}.`, set: { [path]: String(other.seconds) } }],
  };
}
