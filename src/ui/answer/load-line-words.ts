import { listed } from "../../quantity/sentence.ts";
import type { Pool } from "../../engine/input.ts";
import type { PoolResult, ResourceUse } from "../../engine/plan-result.ts";
import type { LimitRange } from "../../planning/headline-range.ts";
import { formatCount } from "../../quantity/format-number.ts";
import { limitName, shareText } from "./limit-names.ts";

/** What the quota counts: devices that are used, those that come with whole nodes, and those of prompts that take from it, too. */
function boughtDevices({ devices, purchase, quotaBesideDevices: beside = 0 }: PoolResult): number | null {
  return devices === null || beside === null ? null : devices + (purchase?.strandedDevices ?? 0) + beside;
}

/** What a resource could carry alone: `up to 6.71 calls/s`, `48 of 64 devices`; empty where nobody knows. */
export function carriesText({ kind, callsPerSecond }: ResourceUse, result: PoolResult, pool: Pool | undefined): string {
  if (callsPerSecond !== null) return `up to ${formatCount(callsPerSecond)} calls/s`;
  const quota = pool?.quotaDevices ?? null;
  if (kind === "quota" && quota !== null)
    return `${formatCount(boughtDevices(result))} of ${formatCount(quota)} devices`;
  return "";
}

/** The same in two short lines, for a narrow compartment: `up to`, `6.71/s`. */
export function shortCarries({ kind, callsPerSecond }: ResourceUse, result: PoolResult, pool: Pool | undefined) {
  if (callsPerSecond !== null) return ["up to", `${formatCount(callsPerSecond)}/s`];
  const quota = pool?.quotaDevices ?? null;
  if (kind === "quota" && quota !== null) return [`${formatCount(boughtDevices(result))} of`, formatCount(quota)];
  return [];
}

/** The picture in words: `KV memory 93 %, up to 6.71 calls/s; queue 90 %, …`. */
export function loadLineText(result: PoolResult, pool: Pool | undefined): string {
  const parts = result.resources
    .toSorted((one, other) => other.use - one.use)
    .map((resource) => {
      const carries = carriesText(resource, result, pool);
      return `${limitName(resource.kind)} ${shareText(resource.use)}${carries === "" ? "" : `, ${carries}`}`;
    });
  return `Load line of pool ${result.id}: ${parts.join("; ")}`;
}

/** The finding that the picture shows. */
export function loadLineTitle(pools: readonly PoolResult[]): string {
  const [tallest] = pools
    .flatMap(({ id, resources }) => resources.map((resource) => ({ id, ...resource })))
    .toSorted((one, other) => other.use - one.use);
  if (tallest === undefined) return "Nothing stands in the load line";
  const where = pools.length > 1 ? ` in ${tallest.id}` : "";
  const name = `${limitName(tallest.kind)}${where}`;
  return tallest.use > 1 ? `${name} stands over the load line` : `${name} comes nearest the load line at the peak`;
}

/** `Compute and queue stand lower.`: resources that a narrow picture leaves out. */
export function unshownText(kinds: readonly ResourceUse["kind"][]): string {
  const names = kinds.map(limitName);
  if (names.length === 0) return "";
  return `${listed(names)} ${names.length > 1 ? "stand" : "stands"} lower: the table has ${names.length > 1 ? "them" : "it"}.`;
}

/** `Queue of these 4 devices stands at 12 % of its line if every range falls well, at 20 % if every one falls badly.`: of one limit; at an end another may bind. */
export function limitRangeText({ kind, best, worst }: LimitRange, devices: number | null): string {
  const low = shareText(best);
  const high = worst === null ? null : shareText(worst);
  if (devices === null || low === high) return "";
  const fleet = devices === 1 ? "this device" : `these ${formatCount(devices)} devices`;
  const badly =
    high === null ? "if every one falls badly, no load is inside the limits" : `at ${high} if every one falls badly`;
  return `${limitName(kind)} of ${fleet} stands at ${low} of its line if every range falls well${high === null ? ";" : ","} ${badly}.`;
}
