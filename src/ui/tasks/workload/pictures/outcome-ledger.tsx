import type { ReactNode } from "react";
import { metricOf } from "../../../../metrics/opened-by.ts";
import type { PagePlan } from "../../../../planning/page-plan.ts";
import { LedgerFrame } from "../../../charts/ledger-frame.tsx";
import { ExplainableFigure } from "../../../explain/explainable-figure.tsx";
import { cellText, cellValue, type ChartCell } from "../../../kit/chart-table.ts";
import type { ClassFigures } from "./class-figures.ts";
import { areTimesMixed, meansFinding, meansTable, sidesOf } from "./outcome-means.ts";

interface OutcomeLedgerProps {
  readonly page: PagePlan;
  readonly figures: ClassFigures;
}

/** Figures that can be opened, by row and column of the ledger. */
const metrics: Readonly<Record<string, string>> = {
  "attempts success": "attemptsToSuccess",
  "steps success": "stepsToSuccess",
  "steps failure": "stepsToFailure",
  "attempts all": "attemptsPerWorkflow",
  "steps all": "stepsPerWorkflow",
  "calls all": "callsPerWorkflow",
  "prompt all": "promptTokensPerWorkflow",
  "uncached all": "uncachedTokensPerWorkflow",
  "output all": "outputTokensPerWorkflow",
  "time all": "workflowSeconds",
};

const untold = " Time is known for all workflows together, since several kinds of sub-agents take part in it.";

/** What the file says of a row and the page beside each number. */
const unitBehind = /, (?:s|[A-Z]{3})$/;

/** What a workflow spends on its way to a success and to a failure. */
export function OutcomeLedger({ page, figures }: OutcomeLedgerProps) {
  const table = meansTable(figures);
  if (table.rows.length === 0) return null;
  const { id: classId } = figures.input;
  const rows = table.rows.map(({ id, cells }) => ({
    id,
    cells: cells.map((cell, index): ReactNode => {
      const metric = metrics[`${id} ${table.columns[index]?.id}`];
      return metric !== undefined && isFigure(page, classId, metric, cell) ? (
        <ExplainableFigure key={metric} target={{ scope: "class", at: classId, id: metric }} text={cellText(cell)} />
      ) : (
        cellText(cell).replace(unitBehind, "")
      );
    }),
  }));
  return (
    <LedgerFrame
      title={meansFinding(sidesOf(figures))}
      caption={`Exact means, retries included. Cost: the class's bill shared out by calls.${areTimesMixed(figures) ? untold : ""}`}
      table={table}
      rows={rows}
      fileName={`to-success-and-failure-${classId}`}
    />
  );
}

const nearlySame = 1e-6;

/** Whether the plan has that figure, and it is what the cell says. */
function isFigure({ plan, input }: PagePlan, classId: string, id: string, cell: ChartCell): boolean {
  const known = metricOf("class", id)?.read(plan, input, classId) ?? null;
  const said = cellValue(cell);
  return known !== null && typeof said === "number" && Math.abs(known - said) <= nearlySame * Math.abs(said);
}
