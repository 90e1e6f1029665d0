import type { Estimate, MetricReport } from "../../../../engine/simulation/measure/lane-report.ts";
import type { SimulatedClass, SimulatedLane, SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatDigits } from "../../../../quantity/format-number.ts";
import { laneTimes, partName, percentileColumns } from "../../../explain/simulated/simulated-names.ts";
import { hasGaps } from "./held-time.ts";
import type { ChartCell, ChartTable } from "../../../kit/chart-table.ts";

/** A figure of the plan that stands for the same time. */
interface FormulaFigure {
  readonly id: "ttftAtPercentileSeconds" | "itlAtPercentileSeconds" | "e2eSeconds" | "workflowSeconds";
  /** Of which share it is; `null`: the mean. */
  readonly share: number | null;
}

/** A time of a class, as measured. */
export interface PercentileRow {
  readonly id: string;
  readonly label: string;
  /** Where `simulate --json` has it: list, member and name. */
  readonly at: string;
  readonly metric: string;
  readonly report: MetricReport;
  readonly formula: FormulaFigure | null;
}

function formulaOf(name: string, share: number): FormulaFigure | null {
  if (name === "ttft") return { id: "ttftAtPercentileSeconds", share };
  if (name === "callItl") return { id: "itlAtPercentileSeconds", share };
  return name === "e2e" ? { id: "e2eSeconds", share: null } : null;
}

function laneRows(lane: SimulatedLane, percentile: number, whose: string): readonly PercentileRow[] {
  const isMain = lane.part === "main";
  const names = hasGaps(lane) ? laneTimes : laneTimes.filter(({ name }) => name !== "callItl" && name !== "itl");
  return names.map(({ name, label }) => ({
    id: `${lane.part} ${name}`,
    label: whose === "" ? label : `${whose}: ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`,
    at: `${lane.classId} ${lane.part}`,
    metric: name,
    report: lane[name],
    formula: isMain ? formulaOf(name, percentile) : null,
  }));
}

/** All times of a class: of its main calls, of its workflows, and of the calls of its other parts. */
export function percentileRows(
  { lanes }: SimulatedPlan,
  { id, limits, workflowSeconds }: SimulatedClass,
  agents: readonly { readonly id: string; readonly name: string }[],
): readonly PercentileRow[] {
  const own = lanes.filter(({ classId }) => classId === id);
  const rows = (lane: SimulatedLane, whose: string) => laneRows(lane, limits.percentile, whose);
  return [
    ...own.filter(({ part }) => part === "main").flatMap((lane) => rows(lane, "")),
    {
      id: "workflow",
      label: "Workflow that succeeds, end to end",
      at: id,
      metric: "workflowSeconds",
      report: workflowSeconds,
      formula: { id: "workflowSeconds", share: null },
    },
    ...own
      .filter(({ part, counts }) => part !== "main" && counts.offered > 0)
      .flatMap((lane) => rows(lane, partName(lane.part, agents))),
  ];
}

/** Value and both ends of an estimate, in full. */
function fullCells(estimate: Estimate | null): readonly ChartCell[] {
  const cell = (value: number | null): ChartCell => ({
    text: value === null ? "" : formatDigits(value, { digits: 3 }),
    value,
  });
  return [cell(estimate?.value ?? null), cell(estimate?.low ?? null), cell(estimate?.high ?? null)];
}

/** The same for a file, in seconds: each figure with the ends of its interval. */
export function percentileTable(
  rows: readonly PercentileRow[],
  formulaSeconds: (row: PercentileRow) => number | null,
): ChartTable {
  const right = "right" as const;
  return {
    columns: [
      { id: "time", label: "Time", align: "left" },
      { id: "count", label: "Measured", align: right },
      ...percentileColumns.flatMap(({ id, label }) => [
        { id, label: `${label}, s`, align: right },
        { id: `${id}-low`, label: `${label} at least, s`, align: right },
        { id: `${id}-high`, label: `${label} at most, s`, align: right },
      ]),
      { id: "formula", label: "By the plan's formula, s", align: right },
    ],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        row.label,
        row.report.count,
        ...percentileColumns.flatMap(({ id }) => fullCells(row.report[id])),
        formulaSeconds(row),
      ],
    })),
  };
}
