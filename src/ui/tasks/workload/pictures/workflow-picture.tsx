import { formatCount } from "../../../../quantity/format-number.ts";
import { formatShare } from "../../../../quantity/format-share.ts";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ChartTable } from "../../../kit/chart-table.ts";
import type { ClassFigures } from "./class-figures.ts";
import { WorkflowDrawing } from "./workflow-drawing.tsx";
import { flowName, targetOf, workflowDrawing } from "./workflow-parts.ts";

/** The workflow of a class as a drawing, with what flows along its arrows. */
export function WorkflowPicture({ figures }: { readonly figures: ClassFigures }) {
  const drawing = workflowDrawing(figures);
  const { workflowsPerSecond, peakWorkflowsPerSecond } = figures.result;
  const times = workflowsPerSecond > 0 ? formatCount(peakWorkflowsPerSecond / workflowsPerSecond) : "1";
  return (
    <ChartFrame
      title={drawing.finding}
      caption={`Rates are means of the week${times === "1" ? "" : `; the plan carries ${times} times as much`}`}
      table={flowTable(figures)}
      fileName={`workflow-${figures.input.id}`}
    >
      <WorkflowDrawing drawing={drawing} />
    </ChartFrame>
  );
}

function flowTable({ input, result }: ClassFigures): ChartTable {
  return {
    columns: [
      { id: "part", label: "Calls of", align: "left" },
      { id: "mean", label: "Calls/s", align: "right" },
      { id: "peak", label: "Calls/s at the peak", align: "right" },
      { id: "each", label: "Calls a workflow", align: "right" },
      { id: "prompt", label: "Prompt, tokens", align: "right" },
      { id: "cached", label: "Cached", align: "right" },
      { id: "to", label: "Sent to", align: "left" },
    ],
    rows: result.flows.map((flow) => {
      const { promptTokensPerCall, uncachedPromptTokensPerCall } = flow;
      const cached = promptTokensPerCall > 0 ? 1 - uncachedPromptTokensPerCall / promptTokensPerCall : 0;
      return {
        id: flow.part,
        cells: [
          flowName(input, flow.part),
          flow.callsPerSecond,
          flow.peakCallsPerSecond,
          flow.callsPerWorkflow,
          { text: formatCount(Math.round(promptTokensPerCall)), value: promptTokensPerCall },
          { text: formatShare(cached), value: cached },
          targetOf(flow),
        ],
      };
    }),
  };
}
