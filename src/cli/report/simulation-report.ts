import type { Estimate, MetricReport } from "../../engine/simulation/measure/lane-report.ts";
import { className } from "../../metrics/class-name.ts";
import type { SimulatedLane } from "../../planning/simulation/simulated-plan.ts";
import type { SimulationDocument } from "../../planning/simulation/simulation-document.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { formatSeconds } from "../../quantity/format-time.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { ink } from "./ink.ts";
import { paragraph } from "./prose.ts";
import { tableLines, type Column } from "./table.ts";

const columns = 110;

const heads: readonly Column[] = [
  { head: "", align: "left" },
  ...["mean", "p50", "p90", "p95", "p99", "p99 : p50"].map((head) => ({ head, align: "right" as const })),
];

/** `0.41 to 0.46 s`, or the value alone where its interval is not known. */
function estimateText(estimate: Estimate | null): string {
  if (estimate === null) return "";
  const { value, low, high } = estimate;
  return low === null || high === null ? formatSeconds(value) : `${formatSeconds(low)} to ${formatSeconds(high)}`;
}

function metricRow(name: string, { mean, p50, p90, p95, p99 }: MetricReport, tail: number | null): readonly string[] {
  return [name, ...[mean, p50, p90, p95, p99].map(estimateText), tail === null ? "" : formatCount(tail)];
}

/** Why calls came to nothing; empty where none did. */
function lossText({ refusedFor, expiredWhile }: SimulatedLane["counts"]): string {
  const whys = [
    [refusedFor.lineFull, "found the line full"],
    [refusedFor.bucketEmpty, "came over the class's rate"],
    [refusedFor.tooLarge, "are longer than the KV cache"],
    [expiredWhile.held, "ran out of time held back by a cap"],
    [expiredWhile.waiting, "ran out of time in line"],
    [expiredWhile.running, "ran out of time while they ran"],
  ] as const;
  const own = whys.flatMap(([calls, why]) => (calls === 0 ? [] : [`${formatCount(calls)} ${why}`]));
  return own.length === 0 ? "" : ` Lost: ${own.join(", ")}.`;
}

/** The call beside the 99th percentile of time to first token: what it waited for. */
function exampleLines({ examples }: SimulatedLane): readonly string[] {
  const call = examples.ttft.p99;
  if (call === null) return [];
  const { frontSeconds, queueSeconds, prefillSeconds, decodeSeconds } = call;
  const front = frontSeconds > 0 ? `${formatSeconds(frontSeconds)} in front of the engine, ` : "";
  const times = call.preemptions === 1 ? "once" : `${formatCount(call.preemptions)} times`;
  const preempted = call.preemptions === 0 ? "not preempted" : `preempted ${times}`;
  const text = `A call at p99 of the time to first token: ${front}${formatSeconds(queueSeconds)} in line, ${formatSeconds(prefillSeconds)} of prefill (prompt of ${formatCount(call.promptTokens)} tokens, ${formatCount(call.cachedTokens)} from the cache), ${formatSeconds(decodeSeconds)} for ${formatCount(call.outputTokens)} tokens; batch of ${formatCount(call.admittedBatch)} at its admission and ${formatCount(call.doneBatch)} at its end, ${preempted}.`;
  return paragraph(text, columns, "  ");
}

function waitingText({ callsWaiting }: SimulatedLane): string {
  return callsWaiting === null ? "" : `In line on average: ${formatCount(callsWaiting)}.`;
}

function laneLines(document: SimulationDocument, scenario: Scenario): readonly string[] {
  return document.lanes.flatMap((lane) => {
    const part = lane.part === "main" ? "" : `, ${lane.part}`;
    const { offered, done, refused, expired, unfinished } = lane.counts;
    const good = lane.goodput.share === null ? "" : `, ${formatShare(lane.goodput.share)} of them within their limits`;
    const hits = lane.hitShare === null ? "" : ` Prompt tokens found in the cache: ${formatShare(lane.hitShare)}.`;
    const counts = `Of ${formatCount(offered)} calls ${formatCount(done)} are done${good}; ${formatCount(refused)} refused, ${formatCount(expired)} given up, ${formatCount(unfinished)} under way at the end.${lossText(lane.counts)} ${waitingText(lane)}${hits}`;
    const rows = [
      metricRow("time to first token", lane.ttft, lane.tails.ttft),
      metricRow("time between tokens", lane.itl, lane.tails.itl),
      metricRow("  mean of a call", lane.callItl, lane.tails.callItl),
      metricRow("a call from end to end", lane.e2e, lane.tails.e2e),
      metricRow("until admitted", lane.wait, lane.tails.wait),
    ];
    return [
      "",
      `${className(scenario, lane.classId)}${part}, on ${lane.poolId}`,
      ...tableLines({ columns: heads, rows }, ink(false), columns),
      ...paragraph(counts, columns, "  "),
      ...exampleLines(lane),
    ];
  });
}

function countLines({ counts }: SimulationDocument): readonly string[] {
  const { submitted, done, expired, held, waiting, running, preemptions, steps, events } = counts;
  const refused = counts.refusedTooLarge + counts.refusedLineFull + counts.refusedBucketEmpty;
  const sentence = `${formatCount(submitted)} calls sent = ${formatCount(done)} done + ${formatCount(refused)} refused + ${formatCount(expired)} given up + ${formatCount(held + waiting)} waiting + ${formatCount(running)} running. ${formatCount(preemptions)} preemptions; ${formatCount(steps)} steps in ${formatCount(events)} strokes.`;
  return ["", ...paragraph(sentence, columns)];
}

/** A simulation in words and tables: percentiles with their intervals, and what was counted. */
export function simulationReport(document: SimulationDocument, scenario: Scenario): string {
  const { pools, simulatedSeconds, warmUpSeconds, isSettled, seed, runs, means } = document;
  const fleet = pools.map(({ id, replicas }) => `${formatCount(replicas)} of ${id}`).join(", ");
  const span =
    means === "one run"
      ? `${formatSeconds(simulatedSeconds)} of its peak, the first ${formatSeconds(warmUpSeconds)} left out`
      : `${formatCount(runs)} independent runs of ${formatSeconds(simulatedSeconds)}`;
  const unsettled = isSettled
    ? ""
    : " Its times still rise or fall at the end: the load may be more than the replicas carry.";
  const head = `${scenario.title}: ${fleet} serving replicas, ${span}, seed ${seed}. Ranges hold the true value with 95 % confidence.${unsettled}`;
  const findings = document.findings.flatMap(({ text, remedies }) => [
    "",
    ...paragraph(text, columns, "! "),
    ...remedies.flatMap((remedy) => paragraph(remedy.text, columns, "  > ")),
  ]);
  return `${[...paragraph(head, columns), ...laneLines(document, scenario), ...countLines(document), ...findings].join("\n")}\n`;
}
