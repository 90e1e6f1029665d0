import { listed } from "../../../../quantity/sentence.ts";
import type { EngineInput } from "../../../../engine/input.ts";
import type { IntervalMethod, MetricReport } from "../../../../engine/simulation/measure/lane-report.ts";
import type { SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

/** `1 run of 5.79 h of the peak, 400,000 events, seed 1, its first 23.7 s left out`. */
export function runText({ runs, simulatedSeconds, events, seed, warmUpSeconds }: SimulatedPlan): string {
  const length = formatSeconds(simulatedSeconds);
  const span = runs === 1 ? `1 run of ${length} of the peak` : `${formatCount(runs)} independent runs of ${length}`;
  const left =
    warmUpSeconds > 0 ? `, ${runs === 1 ? "its" : "their"} first ${formatSeconds(warmUpSeconds)} left out` : "";
  return `${span}, ${counted(events, "event")}, seed ${seed}${left}`;
}

/** `4 replicas of chat and 1 replica of batch`. */
export function fleetText({ pools }: SimulatedPlan): string {
  const parts = pools.map(({ id, replicas }) => `${counted(replicas, "replica")} of ${id}`);
  return listed(parts);
}

const methodWords: Readonly<Record<IntervalMethod, string>> = {
  "batch means": "means from batches of the run",
  "order statistics": "percentiles from the ranks of its calls",
  replications: "from runs that know nothing of each other",
};

function estimatesOf({ mean, p50, p90, p95, p99 }: MetricReport) {
  return [mean, p50, p90, p95, p99].filter((estimate) => estimate !== null);
}

/** How the intervals were found, as the end of a sentence. */
export function methodText({ lanes }: SimulatedPlan): string {
  const estimates = lanes.flatMap(({ ttft, callItl, e2e }) => [ttft, callItl, e2e].flatMap(estimatesOf));
  const used = new Set(estimates.flatMap(({ method }) => method ?? []));
  const methods = (Object.keys(methodWords) as IntervalMethod[]).filter((method) => used.has(method));
  return methods.map((method) => methodWords[method]).join(", ");
}

/** What stands in for spreads that nobody stated; empty: all are. */
function spreadText({ classes }: Pick<EngineInput, "classes">): string {
  const isUnstated = classes.some(({ spreads }) => spreads.outputTokens === null || spreads.toolSeconds === null);
  return isUnstated ? "Answers and tool times without a stated spread vary by half their mean." : "";
}

/** What is simulated of a fleet too large to be simulated whole; empty: all of it. */
function shareText({ fleetShare }: SimulatedPlan): string {
  return fleetShare < 1
    ? `Of the fleet ${formatShare(fleetShare)} is simulated, under that part of the load: its replicas are all alike.`
    : "";
}

/**
 * That the times above are of another run: of the probe that the counts rest on; empty where they are the formula's, or of
 * this very run.
 */
export function otherRunText({ lanes }: SimulatedPlan, { pools }: Pick<EngineInput, "pools">): string {
  const seen = pools.flatMap(({ judged }) => judged?.calls ?? []);
  const own = (flow: string) =>
    lanes.find(({ classId, part }) => (part === "main" ? classId : `${classId}/${part}`) === flow)?.counts;
  const isOther = seen.some(({ flow, calls }) => {
    const counts = own(flow);
    return counts !== undefined && counts.offered - counts.refusedFor.bucketEmpty !== calls;
  });
  if (!isOther) return "";
  const calls = formatCount(
    seen.reduce((sum, one) => sum + one.calls, 0),
    6,
  );
  return `The plan’s own times, above, are of another run, the one of ${calls} calls that its counts rest on: by chance they differ a little from these.`;
}

/** All that must be known of a simulation to judge its figures, in sentences. */
export function simulatedText(simulated: SimulatedPlan, input: Pick<EngineInput, "classes" | "pools">): string {
  const methods = methodText(simulated);
  const intervals = `Ranges hold the true value with 95 % confidence${methods === "" ? "" : `: ${methods}`}.`;
  const settled = simulated.isSettled ? "" : "Times still rise or fall at its end, so they depend on its length.";
  return [
    `${fleetText(simulated)}, call by call: ${runText(simulated)}.`,
    shareText(simulated),
    settled,
    intervals,
    spreadText(input),
    otherRunText(simulated, input),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
