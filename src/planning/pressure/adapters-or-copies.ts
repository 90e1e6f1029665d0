import { adapterShares } from "../../engine/service/adapter-work.ts";
import type { EngineInput, Pool, WorkloadClass } from "../../engine/input.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import type { Finding } from "../../findings/finding.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import { formatUsd } from "../../quantity/format-money.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { Planned } from "../experiments/served-in.ts";
import { remembered } from "../plan-memory.ts";

/** A pool that serves adapters, planned again as pools that each serve one fine-tuned copy of its model. */
interface Copies {
  readonly devices: number;
  readonly replicas: number;
  /** Of the copy that is asked for most. */
  readonly largest: PlannedPool;
}

type PlannedPool = PoolResult & { readonly devices: number; readonly replicas: number };

const isPlanned = (result: PoolResult | undefined): result is PlannedPool =>
  result?.outcome === "planned" && result.devices !== null && result.replicas !== null;

/** A class with a part or a multiple of its work. */
export function scaledClass(workload: WorkloadClass, share: number): WorkloadClass {
  const { submission } = workload;
  return {
    ...workload,
    workflowsPerDay: workload.workflowsPerDay * share,
    submission: submission === null ? null : { ...submission, workflows: submission.workflows * share },
  };
}

/** What a simulation found of the pools is of this load and of adapters. */
function unjudged({ judged: _judged, loadFactors: _factors, ...pool }: Pool): Pool {
  return pool;
}

/** One copy by formula under a share of the load. */
function copyAt(input: EngineInput, poolId: string, share: number): PlannedPool | null {
  const pools = input.pools.map((pool) => {
    const { adapters: _adapters, ...plain } = unjudged(pool);
    return pool.id === poolId ? { ...plain, replicas: null } : unjudged(pool);
  });
  const classes = input.classes.map((workload) => scaledClass(workload, share));
  const result = remembered({ ...input, pools, classes }).pools.find(({ id }) => id === poolId);
  return isPlanned(result) ? result : null;
}

/** Copies from one place in the order of shares to another take what the ends take where these are alike. */
function copiesBetween(
  at: (place: number) => PlannedPool | null,
  first: number,
  last: number,
): Pick<Copies, "devices" | "replicas"> | null {
  const [one, other] = [at(first), at(last)];
  if (one === null || other === null) return null;
  const count = last - first + 1;
  if (one.devices === other.devices && one.replicas === other.replicas) {
    return { devices: count * one.devices, replicas: count * one.replicas };
  }
  if (count === 2) return { devices: one.devices + other.devices, replicas: one.replicas + other.replicas };
  const middle = Math.floor((first + last) / 2);
  const [left, right] = [copiesBetween(at, first, middle), copiesBetween(at, middle + 1, last)];
  if (left === null || right === null) return null;
  return { devices: left.devices + right.devices, replicas: left.replicas + right.replicas };
}

function copiesOf(input: EngineInput, poolId: string, shares: Float64Array): Copies | null {
  const seen = new Map<number, PlannedPool | null>();
  const at = (place: number) => {
    const share = shares[place] ?? 0;
    const found = seen.get(share);
    if (found !== undefined) return found;
    const planned = copyAt(input, poolId, share);
    seen.set(share, planned);
    return planned;
  };
  const largest = at(0);
  const together = copiesBetween(at, 0, shares.length - 1);
  return largest === null || together === null ? null : { ...together, largest };
}

/** Whether adapters on one pool pay, or a copy of the model for each: both planned by formula. */
export function adaptersOrCopies({ input }: Planned): readonly Finding[] {
  return inIdOrder(input.pools).flatMap((pool): readonly Finding[] => {
    const { adapters, id } = pool;
    if (adapters === undefined) return [];
    const own = remembered({ ...input, pools: input.pools.map((one) => unjudged(one)) }).pools.find(
      (result) => result.id === id,
    );
    const copies = copiesOf(input, id, adapterShares(adapters));
    if (!isPlanned(own) || copies === null) return [];
    return [adapters.count === 1 ? merged(pool, own, copies, input) : compared(pool, own, copies, input)];
  });
}

/** `, $12.3k a month more`: what more devices cost, bought as they are sold; nothing where no price is known. */
function moneyWords(
  { usdPerDeviceHour, devicesPerUnit }: Pool,
  { more, than }: { readonly more: number; readonly than: number },
  { hoursPerMonth }: EngineInput,
): string {
  if (usdPerDeviceHour === null || more <= than) return "";
  const bought = (devices: number) => Math.ceil(devices / devicesPerUnit) * devicesPerUnit;
  const extra = bought(more) - bought(than);
  return extra === 0 ? " and no money more" : `, ${formatUsd(extra * usdPerDeviceHour * hoursPerMonth)} a month more`;
}

const devicesText = (count: number) => `${formatCount(count)} ${count === 1 ? "device" : "devices"}`;

function numbersOf(own: PlannedPool, copies: Copies) {
  return { devices: own.devices, devicesOfCopies: copies.devices, replicasOfCopies: copies.replicas };
}

/** The one adapter of a pool belongs into its weights. */
function merged(pool: Pool, own: PlannedPool, copies: Copies, input: EngineInput): Finding {
  const times =
    own.itlMeanSeconds === null || copies.largest.itlMeanSeconds === null
      ? ""
      : ` a token comes every ${formatSeconds(copies.largest.itlMeanSeconds)} instead of ${formatSeconds(own.itlMeanSeconds)}, and`;
  return {
    code: "adapters-or-copies",
    severity: "warning",
    at: `pools.${pool.id}.adapters.count`,
    text: `One adapter does not pay: merged into the weights of its model,${times} the pool takes ${devicesText(copies.devices)} where it takes ${devicesText(own.devices)} with the adapter beside them${moneyWords(pool, { more: own.devices, than: copies.devices }, input)}, by formula.`,
    numbers: numbersOf(own, copies),
    remedies: [
      {
        lever: "adapters",
        text: "Serve the merged model, without adapters.",
        set: { [`pools.${pool.id}.adapters`]: "none" },
      },
    ],
  };
}

function compared(pool: Pool, own: PlannedPool, copies: Copies, input: EngineInput): Finding {
  const count = formatCount(pool.adapters?.count ?? 0);
  const pays = own.devices < copies.devices;
  const each =
    copies.largest.replicas * (pool.adapters?.count ?? 0) === copies.replicas
      ? `${formatCount(copies.largest.replicas)} ${copies.largest.replicas === 1 ? "replica" : "replicas"} each`
      : `${formatCount(copies.replicas)} replicas`;
  const apart = `${count} pools with a copy of the model each, ${each}, would take ${devicesText(copies.devices)}`;
  const text = pays
    ? `Adapters pay here: one pool of ${devicesText(own.devices)} serves all ${count} fine-tuned models; ${apart}${moneyWords(pool, { more: copies.devices, than: own.devices }, input)}, by formula.`
    : `Adapters do not pay here: one pool of ${count} adapters takes ${devicesText(own.devices)}${moneyWords(pool, { more: own.devices, than: copies.devices }, input)}, as each step computes and reads those of its calls; ${apart}, by formula.`;
  return {
    code: "adapters-or-copies",
    severity: pays ? "note" : "warning",
    at: `pools.${pool.id}.adapters.count`,
    text,
    numbers: numbersOf(own, copies),
    remedies: [],
  };
}
