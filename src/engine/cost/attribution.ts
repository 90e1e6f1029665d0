import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import type { FlowWork } from "../fleet/flow-work.ts";
import type { PoolUse } from "../fleet/pool-use.ts";

/** What a class takes of its pool at the peak, by several keys: each sums to 1 over the classes of the pool. */
export interface ClassKeys {
  readonly id: string;
  /** Engine time: the key of the bill. */
  readonly engineShare: number;
  readonly prefillShare: number;
  readonly decodeShare: number;
  readonly kvShare: number;
}

/** How the cost of a pool that several classes share falls on them. */
export interface Attribution {
  readonly poolId: string;
  /** What the seconds and byte-seconds rest on: a simulation of all its calls, or the formula. */
  readonly basis: "simulated" | "formula";
  /** Memory is what bounds a replica of it: then what a class holds of the cache is what others cannot have. */
  readonly isMemoryBound: boolean;
  readonly classes: readonly ClassKeys[];
}

/** What is known of a pool whose calls are attributed. */
interface AttributedPool {
  readonly id: string;
  readonly use: PoolUse;
  readonly works: readonly FlowWork[];
  readonly isMemoryBound: boolean;
}

/** Parts of what is taken in all, class by class; nobody's where nothing is taken. */
function sharesOf(works: readonly FlowWork[], ids: readonly string[], of: (work: FlowWork) => number) {
  const taken = (own: readonly FlowWork[]) => compensatedSum(own.map((work) => work.peakCallsPerSecond * of(work)));
  const all = taken(works);
  return ids.map((id) => (all > 0 ? taken(works.filter(({ classId }) => classId === id)) / all : 0));
}

/**
 * The parts that the classes of a shared pool have of it at the peak: of engine time, which the bill goes by, of seconds in prefill,
 * of seconds generating, and of byte-seconds in the KV cache. `null`: no two classes share it.
 *
 *     share = calls/s at the peak x what a call takes / the same of all classes
 *
 * @source derived
 */
export function attribution({ id, use, works, isMemoryBound }: AttributedPool): Attribution | null {
  const ids = inIdOrder([...new Set(works.map(({ classId }) => classId))].map((own) => ({ id: own }))).map(
    (own) => own.id,
  );
  if (ids.length < 2 || !works.some(({ peakCallsPerSecond }) => peakCallsPerSecond > 0)) return null;
  const prefill = sharesOf(works, ids, ({ prefillSeconds }) => prefillSeconds);
  const decode = sharesOf(works, ids, ({ decodeSeconds }) => decodeSeconds);
  const kv = sharesOf(works, ids, ({ kvByteSeconds }) => kvByteSeconds);
  const seen = works.filter(({ peakCallsPerSecond }) => peakCallsPerSecond > 0);
  return {
    poolId: id,
    basis: seen.every(({ basis }) => basis === "simulated") ? "simulated" : "formula",
    isMemoryBound,
    classes: ids.map((own, at) => ({
      id: own,
      engineShare: compensatedSum(use.flows.flatMap((flow) => (flow.classId === own ? [flow.peakShare] : []))),
      prefillShare: prefill[at] ?? 0,
      decodeShare: decode[at] ?? 0,
      kvShare: kv[at] ?? 0,
    })),
  };
}
