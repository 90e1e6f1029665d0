import { lossCounts } from "./simulated-names.ts";
import type { SampledCall } from "../../../engine/simulation/measure/call-sample.ts";
import type { Doubt, IntervalMethod } from "../../../engine/simulation/measure/lane-report.ts";
import type { SampledWorkflow } from "../../../planning/simulation/run-examples.ts";
import type { SimulatedLane, SimulatedPlan } from "../../../planning/simulation/simulated-plan.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import type { FigureRow } from "../figure-rows.tsx";
import { intervalText } from "./interval-text.ts";
import type { OpenedSimulated } from "./opened-simulated.ts";

/** A row that says all there is. */
function row(id: string, label: string, text: string, more: Partial<FigureRow> = {}): FigureRow {
  return { id, label, target: null, value: null, text, ...more };
}

function seconds(id: string, label: string, value: number, more: Partial<FigureRow> = {}): FigureRow {
  return row(id, label, formatSeconds(value), { value, ...more });
}

function count(id: string, label: string, value: number, more: Partial<FigureRow> = {}): FigureRow {
  return row(id, label, formatCount(value), { value, ...more });
}

const methodWords: Readonly<Record<IntervalMethod, string>> = {
  "batch means": "from the means of batches of the run",
  "order statistics": "from the ranks of the run's calls",
  replications: "from runs that know nothing of each other",
};

const doubtWords: Readonly<Record<Doubt, string>> = {
  "too few values": "too few were measured to bound it",
  "too few runs": "too few runs to bound it",
  "batches correlated": "neighbouring batches still hang together: it may be too narrow",
};

/** Which run a figure is of, and how sure it is. */
export function runRows(simulated: SimulatedPlan, { time }: OpenedSimulated): readonly FigureRow[] {
  const { seed, runs, simulatedSeconds, warmUpSeconds, events, confidence } = simulated;
  const estimate = time?.estimate ?? null;
  const notes = [
    estimate?.method === null || estimate === null ? "" : methodWords[estimate.method],
    estimate?.doubt === null || estimate === null ? "" : doubtWords[estimate.doubt],
  ].filter((note) => note !== "");
  return [
    count("seed", "Seed", seed),
    seconds("length", "Simulated length", simulatedSeconds, {
      note: runs > 1 ? `of each of ${formatCount(runs)} independent runs` : "of the peak",
    }),
    seconds("warm-up", "Left out at its beginning", warmUpSeconds),
    count("events", "Events", events),
    ...(time === null ? [] : [count("measured", `Measured ${time.what}`, time.measured)]),
    ...(estimate === null
      ? []
      : [
          row("interval", `Interval, ${formatShare(confidence)} sure`, intervalText(estimate), {
            value: estimate.value,
            note: notes.join("; "),
          }),
        ]),
  ];
}

const often = (times: number) =>
  times === 0 ? "never" : times === 1 ? "once" : times === 2 ? "twice" : `${formatCount(times)} times`;

const calls = (some: number) => `${formatCount(some)} ${some === 1 ? "call" : "calls"}`;

/** A call of the run from its arrival to its end, in the order in which it went. */
export function callRows(call: SampledCall, replicas: number): readonly FigureRow[] {
  const { frontSeconds, callItlSeconds, preemptions, cachedTokens, computedTokens } = call;
  const gap = callItlSeconds === null ? "" : `, one every ${formatSeconds(callItlSeconds)}`;
  const again = preemptions > 0 ? ", what was computed again among them" : "";
  return [
    seconds("arrival", "Arrives, into the run", call.arrivalSeconds),
    row("prompt", "Prompt", `${formatCount(call.promptTokens)} tokens`, {
      value: call.promptTokens,
      note: `${formatCount(cachedTokens)} from the cache, ${formatCount(computedTokens)} computed${again}`,
    }),
    ...(frontSeconds > 0 ? [seconds("front", "In front of the engine", frontSeconds)] : []),
    seconds("queue", "Waits in line", call.queueSeconds),
    seconds("prefill", "Prefill, to the first token", call.prefillSeconds, {
      note: `${calls(call.admittedBatch)} in the batch when it is admitted`,
    }),
    seconds("ttft", "To first token", call.ttftSeconds, { isTotal: true }),
    seconds("decode", "Decode, to the last token", call.decodeSeconds, {
      note: `${formatCount(call.outputTokens)} tokens${gap}; ${calls(call.doneBatch)} in the batch at its end`,
    }),
    seconds("e2e", "End to end", call.e2eSeconds, { isTotal: true }),
    row("preemptions", "Preempted", often(preemptions), { value: preemptions }),
    row("replica", "On replica", `${formatCount(call.replica + 1)} of ${formatCount(replicas)}`, {
      value: call.replica + 1,
    }),
  ];
}

/** A workflow of the run. */
export function workflowRows(workflow: SampledWorkflow): readonly FigureRow[] {
  const { lineSeconds, otherCalls, resentCalls } = workflow;
  return [
    seconds("arrived", "Arrives, into the run", workflow.arrivedSeconds),
    ...(lineSeconds > 0 ? [seconds("line", "Waits to begin", lineSeconds)] : []),
    count("attempts", "Attempts", workflow.attempts),
    count("steps", "Steps of all attempts", workflow.steps),
    count("calls", "Calls of its own session", workflow.calls),
    ...(otherCalls > 0 ? [count("others", "Calls of sub-agents and fallback", otherCalls)] : []),
    ...(resentCalls > 0 ? [count("resent", "Calls sent again", resentCalls)] : []),
    seconds("workflow", "End to end", workflow.workflowSeconds, { isTotal: true }),
  ];
}

/** What became of the calls of a lane, adding up to all that were offered. */
export function countRows(lane: SimulatedLane): readonly FigureRow[] {
  const { counts, goodput } = lane;
  const whys = (of: string, others: FigureRow) => {
    const known = lossCounts.filter(({ id, read }) => id.startsWith(`counts.${of}`) && (read(lane) ?? 0) > 0);
    return known.length === 0 ? [others] : known.map(({ id, label, read }) => count(id, label, read(lane) ?? 0));
  };
  return [
    count("done", "Done", counts.done, { note: `${formatCount(goodput.calls)} of them inside every limit` }),
    ...whys("refusedFor.", count("refused", "Refused", counts.refused)),
    ...whys("expiredWhile.", count("expired", "Given up", counts.expired)),
    count("unfinished", "Under way at the end", counts.unfinished),
    count("offered", "Offered", counts.offered, { isTotal: true }),
  ];
}
