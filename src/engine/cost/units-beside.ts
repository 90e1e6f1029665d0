import { compensatedSum } from "../../numeric/compensated-sum.ts";
import { inIdOrder } from "../../numeric/in-id-order.ts";
import type { HostedModel, WorkloadClass } from "../input.ts";
import type { ClassDemand } from "../workload/class-demand.ts";
import type { HostedSide } from "../workload/hosted-side.ts";
import { peakTokensPerMinute } from "./contract-cost.ts";
import { movedFlows } from "./moved-calls.ts";

/** What a class needs of the units that its contract names. */
interface Holder {
  readonly id: string;
  readonly contract: string;
  readonly tokensPerMinute: number;
}

/** Classes whose units are of one model, price and size hold them together; `null`: tokens are billed. */
function contractOf(hosted: HostedModel | null): string | null {
  const { unitUsdPerHour = null, unitTokensPerMinute = null } = hosted ?? {};
  return hosted === null || unitUsdPerHour === null || unitTokensPerMinute === null
    ? null
    : JSON.stringify([hosted.id, unitUsdPerHour, unitTokensPerMinute]);
}

function holder(workload: WorkloadClass, tokensPerMinute: number): readonly Holder[] {
  const contract = contractOf(workload.hosted);
  return contract === null ? [] : [{ id: workload.id, contract, tokensPerMinute }];
}

function besideOf(workload: WorkloadClass, holders: readonly Holder[]): number {
  const contract = contractOf(workload.hosted);
  const others = inIdOrder(holders).filter((one) => one.contract === contract && one.id !== workload.id);
  return compensatedSum(others.map(({ tokensPerMinute }) => tokensPerMinute));
}

/**
 * Demands with what the other classes on the same contract send to their hosted model in a minute of the peak: units are counted for
 * all of them.
 *
 * @source derived: as peaks are added up in a pool
 */
export function demandsWithUnits<Planned extends { readonly demand: ClassDemand }>(
  workloads: readonly WorkloadClass[],
  planned: readonly Planned[],
): readonly Planned[] {
  const holders = workloads.flatMap((workload, index) => {
    const flows = planned[index]?.demand.flows ?? [];
    return holder(workload, peakTokensPerMinute(flows.filter(({ hosted }) => contractOf(hosted) !== null)));
  });
  if (holders.length < 2) return planned;
  return planned.map((one, index) => {
    const workload = workloads[index];
    if (workload === undefined || contractOf(workload.hosted) === null) return one;
    return { ...one, demand: { ...one.demand, unitsBesideTokensPerMinute: besideOf(workload, holders) } };
  });
}

/**
 * Hosted sides as if every class that is compared with a hosted model went there, so that those on one contract share its units.
 *
 * @source derived
 */
export function sidesWithUnits(
  workloads: readonly WorkloadClass[],
  sides: readonly HostedSide[],
): readonly HostedSide[] {
  const holders = workloads.flatMap((workload, index) => {
    const side = sides[index];
    return side === undefined ? [] : holder(workload, peakTokensPerMinute(movedFlows(side.demand, workload)));
  });
  if (holders.length < 2) return sides;
  return sides.map((side, index) => {
    const workload = workloads[index];
    // What is served is billed as it is: for those that are.
    if (workload === undefined || workload.poolId === null || contractOf(workload.hosted) === null) return side;
    return { ...side, unitsBesideTokensPerMinute: besideOf(workload, holders) };
  });
}
