import type { SampledQuantiles } from "../../../../engine/outcome.ts";
import type { ClassResult } from "../../../../engine/plan-result.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { SpreadChart } from "../../../charts/spread-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ChartTable } from "../../../kit/chart-table.ts";
import type { ClassFigures } from "./class-figures.ts";
import { volumeText } from "./rate-unit.ts";

/** How far single workflows stray from the mean. */
export function PercentilesPicture({ figures: { input, result } }: { readonly figures: ClassFigures }) {
  const rows = spreadRows(result);
  if (rows.length === 0) return null;
  const title = spreadFinding(rows);
  return (
    <ChartFrame
      title={title}
      caption={spreadCaption(result)}
      table={spreadTable(rows)}
      fileName={`percentiles-${input.id}`}
    >
      <SpreadChart
        description={title}
        rows={rows.map(({ id, label, mean, text, p50, p95, p99 }) => ({
          id,
          label,
          meanText: text(mean),
          points: [
            { name: "p50", times: p50 / mean, text: text(p50) },
            { name: "p95", times: p95 / mean, text: text(p95) },
            { name: "p99", times: p99 / mean, text: text(p99) },
          ],
        }))}
      />
    </ChartFrame>
  );
}

/** A quantity of workflows: its exact mean and the percentiles that were drawn. */
interface SpreadRow extends SampledQuantiles {
  readonly id: "steps" | "calls" | "promptTokens" | "workflowSeconds";
  readonly label: string;
  /** `takes more than 57 steps`. */
  readonly verb: string;
  readonly noun: string;
  readonly mean: number;
  readonly text: (value: number) => string;
}

/** What differs by less is the same. */
const nearlySame = 0.02;

type Sampled = Pick<ClassResult, "sample" | "stepsPerWorkflow" | "callsPerWorkflow" | "workflowSeconds" | "outcomes">;

/** A row for each quantity that is known and more than nothing. */
export function spreadRows(result: Sampled): readonly SpreadRow[] {
  const { sample } = result;
  if (sample === null) return [];
  const prompts = Object.values(result.outcomes).reduce((sum, { promptTokens }) => sum + promptTokens, 0);
  const rows: readonly (Omit<SpreadRow, keyof SampledQuantiles | "mean"> & {
    readonly mean: number | null;
    readonly drawn: SampledQuantiles | null;
  })[] = [
    {
      id: "steps",
      label: "Steps",
      verb: "takes",
      noun: " steps",
      mean: result.stepsPerWorkflow,
      drawn: sample.steps,
      text: volumeText,
    },
    {
      id: "calls",
      label: "Calls",
      verb: "makes",
      noun: " calls",
      mean: result.callsPerWorkflow,
      drawn: sample.calls,
      text: volumeText,
    },
    {
      id: "promptTokens",
      label: "Prompt tokens",
      verb: "reads",
      noun: " prompt tokens",
      mean: prompts,
      drawn: sample.promptTokens,
      text: volumeText,
    },
    {
      id: "workflowSeconds",
      label: "Time",
      verb: "takes",
      noun: "",
      mean: result.workflowSeconds,
      drawn: sample.workflowSeconds,
      text: (seconds) => formatSeconds(seconds),
    },
  ];
  return rows.flatMap(({ drawn, mean, ...row }) =>
    drawn === null || mean === null || mean <= 0 ? [] : [{ ...row, ...drawn, mean }],
  );
}

/** How unlike workflows are, without its full stop. */
export function spreadFinding(rows: readonly SpreadRow[]): string {
  const [widest] = rows.toSorted((one, other) => other.p95 / other.mean - one.p95 / one.mean);
  if (widest === undefined) return "Nothing is known of single workflows";
  const { verb, noun, text, p95, mean } = widest;
  if (rows.every(({ p50, p99 }) => p99 - p50 <= nearlySame * p99)) return "All workflows take nearly the same";
  return `One workflow in 20 ${verb} more than ${text(p95)}${noun}, ${formatCount(p95 / mean, 2)} times the mean`;
}

export function spreadCaption({ sample }: Pick<ClassResult, "sample">): string {
  if (sample === null) return "";
  const draws = formatCount(sample.draws);
  return `Of each workflow, failed ones included, over the mean. The mean is exact; the percentiles are those of ${draws} drawn workflows, seed ${sample.seed}.`;
}

function spreadTable(rows: readonly SpreadRow[]): ChartTable {
  const cell = ({ text }: SpreadRow, value: number) => ({ text: text(value), value });
  return {
    columns: [
      { id: "what", label: "Of a workflow", align: "left" },
      { id: "mean", label: "Mean", align: "right" },
      { id: "p50", label: "p50", align: "right" },
      { id: "p95", label: "p95", align: "right" },
      { id: "p99", label: "p99", align: "right" },
    ],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        row.id === "workflowSeconds" ? "Time, s" : row.label,
        cell(row, row.mean),
        cell(row, row.p50),
        cell(row, row.p95),
        cell(row, row.p99),
      ],
    })),
  };
}
