import { figure, poolFigure, poolOf, stepFigure } from "./figure.ts";
import { flowShare, poolSum } from "./flow-figure.ts";
import { traceOf } from "./formula-of.ts";
import { judgedOr, judgedOrFormula } from "./judged-figure.ts";
import type { Metric } from "./metric.ts";
import { meanRunning, queueFigure, queueOf, refused } from "./queue-figure.ts";

/** What comes to a pool, how full it makes the replicas, and whose work it is. */
export const load: readonly Metric[] = [
  poolSum(
    {
      id: "planningCallsPerSecond",
      label: "Planning load",
      unit: "calls/s",
      better: null,
      words: "Calls a second that the pool is planned for: the peaks of its classes together.",
    },
    {
      // No field of the result: the formula that splits it over replicas has it.
      read: (plan, at) => traceOf(plan, "pool", at, "offeredCallsPerSecond")?.inputs.planningCallsPerSecond ?? null,
      part: (_plan, { peakCallsPerSecond }) => peakCallsPerSecond,
      method: "its calls a second at the peak",
    },
  ),
  poolSum(
    {
      id: "meanCallsPerSecond",
      label: "Mean load",
      unit: "calls/s",
      better: null,
      words: "Calls a second that come to the pool on average over a day, from all its classes.",
    },
    {
      // No field of the result: the share of the capacity that it uses has it.
      read: (plan, at) => traceOf(plan, "pool", at, "busyShare")?.inputs.meanCallsPerSecond ?? null,
      part: (_plan, { callsPerSecond }) => callsPerSecond,
      method: "its calls a second on average",
    },
  ),
  poolFigure({
    id: "offeredCallsPerSecond",
    label: "Load of a replica",
    unit: "calls/s",
    better: null,
    words: "Calls a second offered to one serving replica at the peak.",
  }),
  stepFigure("pool", {
    id: "saturationCallsPerSecond",
    label: "The most a replica completes",
    unit: "calls/s",
    better: "more",
    words: "Calls a second that a replica completes with its batch full, whatever the limits.",
  }),
  poolFigure({
    id: "utilisation",
    label: "Utilisation",
    unit: "share",
    better: null,
    words: "Load of a replica over the most it can complete with its batch full. At 100 % the queue grows without end.",
  }),
  figure(
    "pool",
    {
      id: "standingReplicas",
      label: "Serving replicas that stand on average",
      unit: "replicas",
      better: "less",
      words: "Serving replicas that stand over the week on average, where they are paid for the hours that need them.",
    },
    (plan, _input, at) => traceOf(plan, "pool", at, "busyShare")?.inputs.standingReplicas ?? null,
    (value, _plan, _input, at) => ({
      kind: "steps",
      steps: [
        "Each hour of the week asks for as many of the serving replicas as its load is of the planned one, rounded up, and at least for one.",
        "The figure is their mean over the week's 168 hours. The time that scaling takes is left out: Day plays it.",
      ],
      from: [{ scope: "pool", at, id: "steadyReplicas" }],
      value,
    }),
  ),
  stepFigure("pool", {
    id: "busyShare",
    label: "Busy at the mean load",
    unit: "share",
    better: null,
    words:
      "Part of what the serving replicas carry inside every limit that the mean load uses. The rest is paid for and idle off the peak.",
  }),
  stepFigure("pool", {
    id: "peakBusyShare",
    label: "Busy at the peak",
    unit: "share",
    better: null,
    words:
      "Part of what the serving replicas carry inside every limit that the peak uses. The rest is there because replicas come whole.",
  }),
  poolFigure({
    id: "batchCap",
    label: "Batch cap",
    unit: "calls",
    better: "more",
    words:
      "Most calls that a replica runs together: what its memory holds at the mean context, or the pool's limit on sequences.",
  }),
  queueFigure(
    {
      id: "operatingBatch",
      label: "Batch at the planning load",
      unit: "calls",
      better: null,
      words: "Calls that a serving replica runs together on average at the planning load.",
    },
    meanRunning,
    (otherwise) => (value, plan, input, at) =>
      poolOf(plan, at)?.runningByFormula === undefined
        ? otherwise(value, plan, input, at)
        : judgedOr("pool", "running", otherwise)(value, plan, input, at),
  ),
  figure(
    "pool",
    {
      id: "runningByFormula",
      label: "Batch at the planning load, by formula",
      unit: "calls",
      better: null,
      words:
        "Calls that a serving replica runs together on average at the planning load as the formulas have it: what their time between tokens goes by.",
    },
    (plan, _input, at) => {
      const pool = poolOf(plan, at);
      return pool?.runningByFormula ?? pool?.operatingBatch ?? null;
    },
    (value, plan, _input, at) => {
      const queue = queueOf(plan, at);
      return queue === null ? null : meanRunning(queue, value);
    },
  ),
  poolFigure({
    id: "kvUse",
    label: "KV cache in use",
    unit: "share",
    better: null,
    words: "Share of the KV cache that running calls fill on average at the planning load.",
  }),
  poolFigure({
    id: "activeTokens",
    label: "Tokens in the KV cache",
    unit: "tokens",
    better: null,
    words: "Tokens that the calls running on a serving replica hold in its KV cache on average at the planning load.",
  }),
  poolFigure({
    id: "lastBlockBytes",
    label: "Half-empty last blocks",
    unit: "bytes",
    better: "less",
    words:
      "Memory of one device in the last blocks of running calls, each half empty on average. It lies within the room for KV cache.",
  }),
  poolFigure(
    {
      id: "waitMeanSeconds",
      label: "Wait, mean",
      unit: "s",
      better: "less",
      words: "Mean wait of an accepted call before it joins the batch, at the planning load.",
    },
    judgedOrFormula("pool", "waitMeanSeconds", "mean"),
  ),
  queueFigure(
    {
      id: "blockedShare",
      label: "Calls refused",
      unit: "share",
      better: "less",
      words: "Share of calls that find the queue full at the planning load and are refused.",
    },
    refused,
    (otherwise) => judgedOr("pool", "refused", otherwise),
  ),
  flowShare(
    {
      id: "meanShare",
      label: "Part of its pool's work",
      unit: "share",
      better: null,
      words:
        "How much of its pool's busy time the class takes at the mean load. Calls with longer prompts or answers take more.",
    },
    "its part of the pool's busy time",
  ),
  flowShare(
    {
      id: "peakShare",
      label: "Part of its pool's work at the peak",
      unit: "share",
      better: null,
      words:
        "How much of its pool's busy time the class takes at the peak, which idle devices and reserves are there for.",
    },
    "its part of the pool's busy time at the peak",
  ),
  flowShare(
    {
      id: "failedWorkShare",
      label: "Work of failed attempts",
      unit: "share",
      better: "less",
      words: "Part of its pool's work that goes into the class's attempts that fail.",
    },
    "its calls in attempts that fail",
  ),
  poolSum(
    {
      id: "failedShare",
      label: "Work that fails",
      unit: "share",
      better: "less",
      words: "Part of the pool's work that goes into attempts that fail.",
    },
    {
      // No field of the result: the split of the devices' cost has it.
      read: (plan, at) => traceOf(plan, "pool", at, "computePassingUsdPerMonth")?.inputs.failedShare ?? null,
      part: (plan, { id }) => traceOf(plan, "class", id, "failedWorkShare")?.value ?? null,
      method: "its failed attempts",
    },
  ),
  poolSum(
    {
      id: "replayWorkShare",
      label: "Work of evaluations and replays",
      unit: "share",
      better: null,
      words: "Part of the pool's work that goes into evaluations and replays, which are nobody's workflow.",
    },
    {
      read: (plan, at) => traceOf(plan, "pool", at, "computeReplayUsdPerMonth")?.inputs.replayWorkShare ?? null,
      part: (plan, { id, part }) =>
        part === "replay" ? (traceOf(plan, "class", id, "meanShare")?.value ?? null) : null,
      method: "its part of the pool's busy time",
    },
  ),
];
