import { listed } from "../quantity/sentence.ts";
import { byFleet } from "../engine/fleet/split-fleets.ts";
import type { EngineInput, Pool } from "../engine/input.ts";
import { fitAttempts } from "../engine/memory/fit.ts";
import type { Plan } from "../engine/plan-result.ts";
import type { Finding, Remedy } from "../findings/finding.ts";
import { limitPath } from "../findings/limit-text.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { Scenario } from "../scenario/schema.ts";
import { ranksAt } from "../scenario/ranks.ts";
import { rememberedFleets } from "./plan-memory.ts";
import { poolsElsewhere } from "./accelerator-table.ts";
import { poolQuestion } from "./split-table.ts";

/** A pool on another accelerator of the catalogue, at its list price, split over as few devices as hold the model. */
interface FittingPool {
  readonly pool: Pool;
  /** Splits that hold the model, the smallest first. */
  readonly splits: readonly Pick<Pool, "tp" | "pp">[];
}

const memoryCodes: ReadonlySet<string> = new Set(["does-not-fit", "no-kv-room"]);

/** Names more than these make no sentence. */
const mostNames = 4;

/**
 * Findings that a device holds too little, with the devices of the catalogue that hold it; and those that no count of it keeps a
 * limit, with more devices a replica. Both with the cheapest fleet as a remedy.
 */
export function withFittingDevices(
  findings: readonly Finding[],
  base: Plan,
  input: EngineInput,
  scenario: Scenario,
): readonly Finding[] {
  const slow = unreachedPool(base, input);
  const told = findings.findIndex(({ code, at }) => code === "limits-out-of-reach" && isOfPool(at, slow, base));
  return findings.map((finding, index) => {
    const pool = memoryCodes.has(finding.code) && input.pools.find(({ id }) => finding.at === `pools.${id}`);
    if (pool) return withHolders(finding, pool, fittingPools(pool, base, scenario), scenario);
    return slow === undefined || index !== told ? finding : withFaster(finding, slow, base, scenario);
  });
}

function withHolders(finding: Finding, pool: Pool, fitting: readonly FittingPool[], scenario: Scenario): Finding {
  const [first, ...others] = finding.remedies;
  const isSplit = first?.lever === "parallelism";
  const split = isSplit ? [first] : [];
  const rest = isSplit ? others : finding.remedies;
  return {
    ...finding,
    text: `${finding.text} ${holdersText(pool, fitting)}`,
    remedies: [...split, ...cheapestFleet(pool, fitting, scenario, "holds it and keeps every limit"), ...rest],
  };
}

/** Whether a finding speaks of a pool, or of a limit that it misses. */
function isOfPool(at: string, pool: Pool | undefined, { pools }: Plan): boolean {
  const missed = pools.find(({ id }) => id === pool?.id)?.missed ?? [];
  return at === `pools.${pool?.id}` || missed.some((miss) => limitPath(miss) === at);
}

/** The only pool, or the first by its id, that no count of replicas carries, where the plan may choose that. */
function unreachedPool(base: Plan, input: EngineInput): Pool | undefined {
  const unreached = inIdOrder(base.pools).find(({ outcome }) => outcome === "limit-out-of-reach");
  const pool = input.pools.find(({ id }) => id === unreached?.id);
  return pool?.replicas === null ? pool : undefined;
}

/** Calls sent to where their prompt is cached, more devices a replica, then another device, beside a higher limit. */
function withFaster(finding: Finding, pool: Pool, base: Plan, scenario: Scenario): Finding {
  const question = poolQuestion(scenario, pool.id);
  if (question === null) return finding;
  const { router } = pool.routing;
  const aware: Pool = { ...pool, routing: { ...pool.routing, router: "cache-aware" } };
  const [led] = router === aware.routing.router ? [] : rememberedFleets([aware], question);
  const routed: readonly Remedy[] =
    led === undefined
      ? []
      : [
          {
            lever: "routing",
            text: `Send each call to where its prompt is cached: about ${formatCount(led.devices)} devices keep every limit.`,
            set: { [`pools.${pool.id}.routing.router`]: aware.routing.router },
          },
        ];
  const own = [];
  for (let tp = 2 * pool.tp; tp <= pool.accelerator.nodeDevices; tp *= 2)
    own.push({ ...pool, tp, ...ranksAt(pool, tp) });
  const [wider] = rememberedFleets(own, question).toSorted(byFleet);
  const split: readonly Remedy[] =
    wider === undefined
      ? []
      : [
          {
            lever: "parallelism",
            text: `Split each replica over ${formatCount(wider.pool.tp * wider.pool.pp)} devices: about ${formatCount(wider.devices)} devices keep every limit.`,
            set: { [`pools.${pool.id}.tp`]: String(wider.pool.tp) },
          },
        ];
  const other = cheapestFleet(pool, fittingPools(pool, base, scenario), scenario, "keeps every limit");
  return { ...finding, remedies: [...routed, ...split, ...other, ...finding.remedies] };
}

function fittingPools(pool: Pool, base: Plan, scenario: Scenario): readonly FittingPool[] {
  const served = base.classes.filter(({ poolId }) => poolId === pool.id);
  const longest = served.reduce((most, { contextWorstTokens }) => Math.max(most, contextWorstTokens), 1);
  return poolsElsewhere(pool, scenario)
    .flatMap((other): FittingPool[] => {
      const splits = fitAttempts(other, longest).filter(({ fits }) => fits);
      const [smallest] = splits;
      return smallest === undefined ? [] : [{ pool: { ...other, tp: smallest.tp, pp: smallest.pp }, splits }];
    })
    .toSorted((one, other) => usdPerHour(one) - usdPerHour(other));
}

function usdPerHour({ pool: { tp, pp, usdPerDeviceHour } }: FittingPool): number {
  return usdPerDeviceHour === null ? Infinity : usdPerDeviceHour * tp * pp;
}

/** `NVIDIA H200 SXM 141 GB (1 a replica) and AMD Instinct (2) would hold it.` */
function holdersText(pool: Pool, fitting: readonly FittingPool[]): string {
  if (fitting.length === 0) return "No other device of the catalogue holds it in these formats.";
  const names = fitting
    .slice(0, mostNames)
    .map(({ pool: { accelerator, tp, pp } }) => `${accelerator.name} (${formatCount(tp * pp)} a replica)`);
  const more = fitting.length > mostNames ? [`${formatCount(fitting.length - mostNames)} more`] : [];
  const all = [...names, ...more];
  return `Of the catalogue, ${listed(all)} would hold ${pool.model.name}.`;
}

/** Splits of each device that are tried: the smallest that holds the model, and the largest within a server. */
const serverDevices = 8;

/** The device whose fleet costs least of those that carry the load, by formula and with a list price. */
function cheapestFleet(
  pool: Pool,
  fitting: readonly FittingPool[],
  scenario: Scenario,
  merit: string,
): readonly Remedy[] {
  const question = poolQuestion(scenario, pool.id);
  if (question === null) return [];
  const pools = fitting
    .filter(({ pool: { usdPerDeviceHour } }) => usdPerDeviceHour !== null)
    .flatMap(({ pool: other, splits }) =>
      endsOf(splits).map(({ tp, pp }) => ({ ...other, tp, pp, ...ranksAt(pool, tp) })),
    );
  const [best] = rememberedFleets(pools, question).toSorted(byFleet);
  if (best === undefined) return [];
  const { accelerator, tp, pp } = best.pool;
  return [
    {
      lever: "accelerator",
      text: `Take ${accelerator.name}: about ${formatCount(best.devices)} of them, about ${formatUsd(best.usdPerMonth)} a month, the cheapest fleet that ${merit}.`,
      set: {
        [`pools.${pool.id}.accelerator`]: accelerator.id,
        [`pools.${pool.id}.tp`]: String(tp),
        [`pools.${pool.id}.pp`]: String(pp),
      },
    },
  ];
}

function endsOf(splits: FittingPool["splits"]): FittingPool["splits"] {
  const [smallest] = splits;
  const largest = splits.findLast(({ tp, pp }) => tp * pp <= serverDevices);
  return smallest === undefined ? [] : largest === undefined || largest === smallest ? [smallest] : [smallest, largest];
}
