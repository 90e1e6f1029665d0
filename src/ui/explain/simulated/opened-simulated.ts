import type { EngineInput } from "../../../engine/input.ts";
import type { SampledCall } from "../../../engine/simulation/measure/call-sample.ts";
import type { Estimate, MetricReport } from "../../../engine/simulation/measure/lane-report.ts";
import { className } from "../../../metrics/class-name.ts";
import type { SampledWorkflow } from "../../../planning/simulation/run-examples.ts";
import type { SimulatedClass, SimulatedLane, SimulatedPlan } from "../../../planning/simulation/simulated-plan.ts";
import { formatCount, formatShare } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import type { SimulatedTarget } from "../../../state/app-state.ts";
import {
  type PercentileColumn,
  callCounts,
  lossCounts,
  laneName,
  laneTimes,
  percentileColumns,
  workflowTime,
} from "./simulated-names.ts";

/** What is known of a simulated figure. */
export interface OpenedSimulated {
  readonly name: string;
  readonly words: string;
  /** As it is printed, and in full. */
  readonly text: string;
  readonly value: number | null;
  /** A time at a share of the calls or of the workflows, or their mean. */
  readonly time: SimulatedTime | null;
  /** What became of the calls of its lane, where the figure is one of their counts. */
  readonly lane: SimulatedLane | null;
}

interface SimulatedTime {
  readonly estimate: Estimate | null;
  /** How many calls, tokens or workflows were measured. */
  readonly measured: number;
  readonly what: "calls" | "tokens" | "workflows";
  readonly column: PercentileColumn;
  readonly call: SampledCall | null;
  readonly workflow: SampledWorkflow | null;
  /** Whether the call is chosen by its time to first token or a part of it. */
  readonly isBeforeAnswer: boolean;
  /** Whether the figure speaks of single gaps, which belong to no call that is known. */
  readonly isOfGaps: boolean;
}

function columnOf(id: string) {
  const [metric = "", name = ""] = id.split(".");
  const column = percentileColumns.find((one) => one.id === name);
  return column === undefined ? null : { metric, column };
}

/** `Support chat`, where there is more than one lane to tell apart. */
function whose(name: string, { lanes }: SimulatedPlan): string {
  return lanes.length > 1 ? `, ${name}` : "";
}

function timeText(estimate: Estimate | null): string {
  return estimate === null ? "unknown" : formatSeconds(estimate.value);
}

function openedTime(
  target: SimulatedTarget,
  simulated: SimulatedPlan,
  input: Pick<EngineInput, "classes">,
): OpenedSimulated | null {
  const place = columnOf(target.id);
  if (place === null) return null;
  const { metric, column } = place;
  const opened = (label: string, words: string, name: string, report: MetricReport): Omit<OpenedSimulated, "time"> => ({
    name: `${label}, ${column.id === "mean" ? "mean" : column.label}${whose(name, simulated)}`,
    words,
    text: timeText(report[column.id]),
    value: report[column.id]?.value ?? null,
    lane: null,
  });
  const own: SimulatedClass | undefined = simulated.classes.find(({ id }) => id === target.at);
  if (metric === workflowTime.name && own !== undefined) {
    const report = own.workflowSeconds;
    const name = className(input, own.id);
    return {
      ...opened(workflowTime.label, workflowTime.words, name, report),
      time: {
        estimate: report[column.id],
        measured: report.count,
        what: "workflows",
        column: column.id,
        call: null,
        workflow: own.examples[column.id],
        isBeforeAnswer: false,
        isOfGaps: false,
      },
    };
  }
  const lane = simulated.lanes.find(({ classId, part }) => `${classId} ${part}` === target.at);
  const time = laneTimes.find(({ name }) => name === metric);
  if (lane === undefined || time === undefined) return null;
  const report = lane[time.name];
  return {
    ...opened(time.label, time.words, laneName(input, lane), report),
    time: {
      estimate: report[column.id],
      measured: report.count,
      what: time.name === "itl" ? "tokens" : "calls",
      column: column.id,
      call: lane.examples[time.name][column.id],
      workflow: null,
      isBeforeAnswer: time.name === "ttft" || time.name === "wait",
      isOfGaps: time.name === "itl",
    },
  };
}

/** What a simulated figure opens; `null`: the simulation on show has none of that name. */
export function openedSimulated(
  target: SimulatedTarget,
  simulated: SimulatedPlan,
  input: Pick<EngineInput, "classes">,
): OpenedSimulated | null {
  const count = [...callCounts, ...lossCounts].find(({ id }) => id === target.id);
  if (count === undefined) return openedTime(target, simulated, input);
  const lane = simulated.lanes.find(({ classId, part }) => `${classId} ${part}` === target.at);
  if (lane === undefined) return null;
  const value = count.read(lane);
  return {
    name: `${count.label}${whose(laneName(input, lane), simulated)}`,
    words: count.words,
    text: value === null ? "none" : count.isShare ? formatShare(value) : formatCount(value),
    value,
    time: null,
    lane,
  };
}
