import { classFigure, partOf, writtenFigure } from "./figure.ts";
import { traceOf } from "./formula-of.ts";
import type { Metric } from "./metric.ts";

/** Tool calls of a class, and the limits of its tools. */
export const tools: readonly Metric[] = [
  partOf(
    "class",
    {
      of: "toolCallsPerSecond",
      otherwise:
        "Tool calls of a step as entered, or the cap on fan-out where that is fewer; less the share that a cache of results answers.",
    },
    {
      id: "toolCallsPerStep",
      label: "Tool calls a step",
      unit: "calls",
      better: null,
      words: "Tool calls of a step that reach the tools, under the cap on what may run side by side.",
    },
  ),
  classFigure({
    id: "toolCallsPerSecond",
    label: "Tool calls a second",
    unit: "calls/s",
    better: null,
    words: "Tool calls a second, mean over the day. Calls of failed attempts count.",
  }),
  partOf(
    "class",
    {
      of: "toolCallsInFlight",
      otherwise:
        "All tool calls of a step where they run together, else one at a time; none where a step calls no tool. Those that a cache of results answers are none.",
    },
    {
      id: "callsSideBySide",
      label: "Tool calls side by side",
      unit: "calls",
      better: null,
      words: "Tool calls of one step that are in flight together.",
    },
  ),
  partOf(
    "class",
    {
      of: "toolCallsInFlight",
      otherwise:
        "One where the calls of a step run side by side or are fewer than one, else all of them; less what a cache of results answers.",
    },
    {
      id: "toolTurns",
      label: "Tool calls one after another",
      unit: "calls",
      better: "less",
      words: "Tool calls of a step that a workflow waits for one after another: each lengthens it.",
    },
  ),
  writtenFigure(
    {
      id: "stepToolSeconds",
      label: "Tool time of a step",
      unit: "s",
      better: "less",
      words: "Time that a step waits for its tools: calls one after another take it each, those side by side once.",
    },
    {
      words: "tool time of a step",
      expression: "toolSeconds * toolTurns",
      inputs: ({ plan, asked: { id, toolSeconds } }) => {
        const turns = traceOf(plan, "class", id, "toolCallsInFlight")?.inputs.toolTurns;
        return turns === undefined ? null : { toolSeconds, toolTurns: turns };
      },
      value: (_inputs, { stepToolSeconds }) => stepToolSeconds,
    },
  ),
  classFigure({
    id: "toolCallsInFlight",
    label: "Tool calls in flight at the peak",
    unit: "calls",
    better: null,
    words: "Tool calls under way at a time, at the planning load.",
  }),
  classFigure({
    id: "toolUse",
    label: "Use of the tools",
    unit: "share",
    better: "less",
    words:
      "Peak load over what the tools take, the nearer of their two limits less the margin. At 100 % the line is reached.",
  }),
  partOf(
    "class",
    {
      of: "toolUse",
      otherwise:
        "Tool calls a second at the peak over the most that the tools take a second; nothing where that has no limit.",
    },
    {
      id: "rateUse",
      label: "Use of the tools' rate",
      unit: "share",
      better: "less",
      words: "Tool calls a second at the peak over the most that the tools take, without the margin.",
    },
  ),
  partOf(
    "class",
    {
      of: "toolUse",
      otherwise:
        "Tool calls in flight at the peak over the most that the tools take at a time; nothing where that has no limit.",
    },
    {
      id: "concurrencyUse",
      label: "Use of the tools' places",
      unit: "share",
      better: "less",
      words: "Tool calls in flight at the peak over the most that the tools take at a time, without the margin.",
    },
  ),
];
