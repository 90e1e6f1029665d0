import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { MeasuredWidth } from "../../../charts/measured-width.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ChartTable } from "../../../kit/chart-table.ts";
import type { ClassFigures } from "./class-figures.ts";
import styles from "./pictures.module.css";
import { type PlacedPart, type WorkflowLayout, boxHeight, entryHeight, workflowLayout } from "./workflow-layout.ts";
import { type WorkflowDrawing as Drawing, flowName, targetOf, workflowDrawing } from "./workflow-parts.ts";

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

interface WorkflowDrawingProps {
  readonly drawing: Drawing;
}

/** A workflow as frames within frames: what enters each, and what its parts send where. */
function WorkflowDrawing({ drawing }: WorkflowDrawingProps) {
  const { height } = workflowLayout(drawing, 1000);
  return <MeasuredWidth height={height}>{(width) => <Sheet drawing={drawing} width={width} />}</MeasuredWidth>;
}

/** Where the flows enter. */
const spine = 44;

function Sheet({ drawing, width }: WorkflowDrawingProps & { readonly width: number }) {
  const layout = workflowLayout(drawing, width);
  return (
    <svg className={styles["drawing"]} width={width} height={layout.height} role="img" aria-label={spoken(drawing)}>
      {layout.frames.map(({ id, title, note, x, y, ...size }) => (
        <g key={id}>
          <rect x={x + 0.5} y={y + 0.5} {...size} className={styles["frame"]} />
          <text x={x + 12} y={y + 18}>
            <tspan className={styles["strong"]}>{title}</tspan>
            {note !== "" && `, ${note}`}
          </text>
        </g>
      ))}
      {layout.entries.map(({ id, text, y }) => (
        <g key={id}>
          <path d={`M${spine} ${y + 3}V${y + entryHeight - 5}`} className={styles["drawnArrow"]} />
          <path d={`M${spine - 4} ${y + entryHeight - 7}h8l-4 6z`} className={styles["head"]} />
          <text x={spine + 12} y={y + 18} className={styles["strong"]}>
            {text}
          </text>
        </g>
      ))}
      {layout.parts.map((placed) => (
        <Part key={placed.part.id} placed={placed} layout={layout} />
      ))}
    </svg>
  );
}

/** All figures of the drawing, for who hears it. */
function spoken({ finding, workflows, attempts, steps, parts, ends }: Drawing): string {
  const sent = parts.map(({ name, rate, target }) => `${name}: ${rate}, ${target}`);
  return [finding, workflows, attempts, steps, ...sent, ends].join(". ");
}

interface PartProps {
  readonly placed: PlacedPart;
  readonly layout: WorkflowLayout;
}

function Part({ placed: { part, name, target, y }, layout }: PartProps) {
  const { boxX, boxWidth, isNarrow } = layout;
  return (
    <g>
      <rect
        x={boxX + 0.5}
        y={y + 0.5}
        width={boxWidth - 1}
        height={boxHeight}
        className={styles[part.tone === "hot" ? "hot" : "box"]}
      />
      <text x={boxX + 10} y={y + 18} className={styles[part.tone === "hot" ? "on-hot" : "inside"]}>
        {name}
        {name !== part.name && <title>{part.name}</title>}
      </text>
      {isNarrow ? (
        <Under part={part} target={target} y={y} layout={layout} />
      ) : (
        <Beside part={part} target={target} y={y} layout={layout} />
      )}
    </g>
  );
}

type FlowProps = Omit<PlacedPart, "name"> & { readonly layout: WorkflowLayout };

/** An arrow out of the workflow to where its calls go. */
function Beside({ part, target, y, layout: { boxX, boxWidth, targetX, frameEnd } }: FlowProps) {
  const middle = y + boxHeight / 2 + 0.5;
  return (
    <>
      <path d={`M${boxX + boxWidth + 2} ${middle}H${targetX - 14}`} className={styles["drawnArrow"]} />
      <path d={`M${targetX - 16} ${middle - 4}v8l6-4z`} className={styles["head"]} />
      <text x={frameEnd + 8} y={middle - 5} className={styles["strong"]}>
        {part.rate}
      </text>
      <text x={targetX} y={middle + 4} className={part.tone === "over" ? styles["over"] : undefined}>
        {target}
        {target !== part.target && <title>{part.target}</title>}
      </text>
    </>
  );
}

/** The same under the box, where a page has no room beside it. */
function Under({ part, target, y, layout: { boxX, boxWidth, targetX } }: FlowProps) {
  const line = y + boxHeight + 12;
  const isLong = (part.rate.length + 2 + target.length) * 6.8 > boxX + boxWidth - targetX;
  return (
    <>
      <path d={`M${boxX + 6} ${y + boxHeight + 2}V${line}H${targetX - 6}`} className={styles["drawnArrow"]} />
      <path d={`M${targetX - 8} ${line - 4}v8l6-4z`} className={styles["head"]} />
      <text x={targetX + 2} y={line + 4} textLength={isLong ? boxX + boxWidth - targetX : undefined}>
        <tspan className={styles["strong"]}>{part.rate}</tspan>
        {", "}
        <tspan className={part.tone === "over" ? styles["over"] : undefined}>{target}</tspan>
      </text>
    </>
  );
}
