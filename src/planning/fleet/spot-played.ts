import type { Scenario } from "../../scenario/schema.ts";
import type { CapacityWay } from "../capacity-way.ts";
import { capacityWays } from "../capacity-ways.ts";
import { type ServingPool, servingPools } from "../pool-capacity.ts";
import { basePlan } from "../plan-scenario.ts";
import { partOf, type Piecework } from "../simulation/piecework.ts";
import { type PoolOnSpot, poolOnSpotInPieces } from "./pool-on-spot.ts";

/** A plan on spot: every pool whose terms are entered played through its interruptions, and what the month costs with what was found. */
export interface SpotPlayed {
  /** Which pool was asked about: all are played. */
  readonly poolId: string;
  readonly pools: readonly PoolOnSpot[];
  /** The plan as it stands; on spot with stand-ins by formula; and with those that were found. */
  readonly asPlanned: CapacityWay;
  readonly byFormula: CapacityWay;
  readonly asPlayed: CapacityWay;
  readonly seed: number;
  readonly events: number;
}

/** Whether a pool is played: its terms are entered, and its calls need no other replicas that are taken away as well. */
const isPlayable = ({ pool, ways }: ServingPool) =>
  pool.promptsIn === undefined &&
  pool.handsTo === undefined &&
  ways !== null &&
  ways.spot.usdPerDeviceHour !== null &&
  ways.spot.interruptionsPerMonth !== null;

/** Plays in pieces a plan whose devices are spot devices; `null`: it serves nothing. */
export function* spotPlayedInPieces(scenario: Scenario, poolId: string): Piecework<SpotPlayed | null> {
  const planned = basePlan(scenario);
  const serving = servingPools(planned.load.pools, scenario.pools, planned.input) ?? [];
  const ways = (played: Readonly<Record<string, number | null>>) => capacityWays(scenario, planned, played);
  const byFormula = ways({});
  const asPlanned = byFormula.find(({ isPlan }) => isPlan);
  const spotByFormula = byFormula.find(({ id }) => id === "spot");
  const isPool = scenario.pools.some(({ id }) => id === poolId);
  if (!isPool || asPlanned === undefined || spotByFormula === undefined) return null;
  const onSpot = serving.filter(isPlayable);
  const pools: PoolOnSpot[] = [];
  for (const [index, own] of onSpot.entries()) {
    const part = poolOnSpotInPieces(planned, own);
    const found = yield* partOf(part, index / onSpot.length, (index + 1) / onSpot.length);
    if (found !== null) pools.push(found);
  }
  const played = Object.fromEntries(pools.map((pool) => [pool.poolId, pool.extraReplicas]));
  return {
    poolId,
    pools,
    asPlanned,
    byFormula: spotByFormula,
    asPlayed: ways(played).find(({ id }) => id === "spot") ?? spotByFormula,
    seed: planned.input.seed,
    events: pools.reduce((sum, { events }) => sum + events, 0),
  };
}
