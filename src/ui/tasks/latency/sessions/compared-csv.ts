import type { ComparedFigures } from "../../../../planning/simulation/compared-runs.ts";
import type { ChartCell, ChartTable } from "../../../kit/chart-table.ts";
import type { ComparedRow } from "./compared-row.ts";

interface CsvColumn {
  readonly label: string;
  readonly cell: (figures: ComparedFigures) => ChartCell;
}

const estimated = (label: string, of: "ttftP95" | "workflowMean" | "workflowP95"): readonly CsvColumn[] => [
  { label: `${label}, s`, cell: (figures) => figures[of]?.value ?? null },
  { label: `${label}, from, s`, cell: (figures) => figures[of]?.low ?? null },
  { label: `${label}, to, s`, cell: (figures) => figures[of]?.high ?? null },
];

const columns: readonly CsvColumn[] = [
  { label: "Prompt tokens from the caches, share", cell: ({ hitShare }) => hitShare },
  { label: "Prompt tokens computed a call", cell: ({ computedTokensPerCall }) => computedTokensPerCall },
  ...estimated("First token, 95 % of calls", "ttftP95"),
  { label: "Calls inside every limit, share", cell: ({ goodputShare }) => goodputShare },
  { label: "Preemptions", cell: ({ preemptions }) => preemptions },
  { label: "Busiest replica over the mean", cell: ({ busiestOverMean }) => busiestOverMean },
  ...estimated("Workflow, mean", "workflowMean"),
  ...estimated("Workflow, 95 %", "workflowP95"),
  { label: "Calls measured", cell: ({ offeredCalls }) => offeredCalls },
];

/** All that is known of each way, for a file. */
export function comparedCsv(rows: readonly ComparedRow[]): ChartTable {
  const labels = ["Way", ...columns.map(({ label }) => label), "In use"];
  return {
    columns: labels.map((label) => ({ id: label, label, align: "left" })),
    rows: rows.map(({ id, name, figures, isCurrent }) => ({
      id,
      cells: [name, ...columns.map(({ cell }) => cell(figures)), isCurrent ? "yes" : "no"],
    })),
  };
}
