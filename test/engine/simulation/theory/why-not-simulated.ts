import type { QueueingRow } from "../../../reference/queueing-rows.ts";
import { rowSystem } from "./row-system.ts";
import { systemLoad } from "./memory-seconds.ts";

const reasons: Readonly<Record<string, string>> = {
  MGc_AllenCunneen: "an approximation",
  MGc_Kimura: "an approximation",
  MDc_Kimura: "an approximation",
  Staffing_HalfinWhitt: "an approximation",
  HalfinWhitt: "a limit of infinitely many servers",
  Staffing_ErlangC: "a search over numbers of servers",
  Retry_MMcK_fixedpoint: "takes retries for fresh arrivals at random",
  Priority_PR_MM1: "an urgent call does not interrupt a running one",
  Priority_PR_MMc: "an urgent call does not interrupt a running one",
};

/** Loads so close to 1 in front of a long line need millions of calls. */
const mostLoad = 0.95;
const longLine = 50;
/** Of 10,000 servers, a run that forgets its start has 20,000 calls. */
const mostServers = 1000;

/** Why a row is not simulated in a short run, or a long one; `null`: it is. */
export function whyNotSimulated(row: QueueingRow, isLongRun: boolean): string | null {
  const reason = reasons[row.model];
  if (reason !== undefined) return reason;
  if (/^(?:itl_ms|ttft_mean_ms)$/.test(row.metric)) return "time of one iteration: of no queue";
  const system = rowSystem(row, 1);
  if (system === undefined) return "unknown";
  const load = systemLoad(system);
  const isLong = system.maxWaiting > longLine && system.patienceSeconds === Number.POSITIVE_INFINITY;
  if (isLong && load > mostLoad + 1e-9 && load <= 1 && row.model !== "MG1_PS") return "load over 0.95";
  if (system.servers > mostServers && !isLongRun) return "10,000 servers: long runs alone";
  return null;
}
