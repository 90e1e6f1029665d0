import type { ReactNode } from "react";
import type { ComparedFigures } from "../../../../planning/experiments/compared-figures.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { ComparisonBar } from "../../../charts/ledger-marks.tsx";
import type { ChartCell, ChartTable } from "../../../kit/chart-table.ts";
import { Ledger, type LedgerRow } from "../../../kit/ledger.tsx";
import { saveTable } from "../../../kit/save-file.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { ToldFigure } from "../../../explain/told-figure.tsx";
import { TimedFigure } from "../simulation/simulated-figure.tsx";
import styles from "./sessions.module.css";

/** A way to run a pool, as a line of a ledger. */
interface ComparedRow {
  readonly id: string;
  readonly name: string;
  /** What it does, in a few words. */
  readonly note: string;
  /** The plan as it is. */
  readonly isCurrent: boolean;
  readonly figures: ComparedFigures;
  /** What a press sets, and how the step is called. */
  readonly sets: Readonly<Record<string, string>>;
  readonly label: string;
}

interface ComparedLedgerProps {
  readonly caption: string;
  /** Of the first column. */
  readonly head: string;
  readonly rows: readonly ComparedRow[];
  /** The first is drawn as bars, and stands beside the name on a phone. */
  readonly columns: readonly ComparedColumn[];
  /** What the plan's formula says, under all others. */
  readonly formula?: readonly { readonly id: string; readonly name: string; readonly hitShare: number }[];
  readonly fileName: string;
  /** How all of it was found. */
  readonly method: string;
}

/** Ways to run a pool, one a line: a bar, the figures, and a press that takes it. */
export function ComparedLedger({ caption, head, rows, columns, formula = [], fileName, method }: ComparedLedgerProps) {
  const [drawn = "hits"] = columns;
  const most = longest(rows, drawn);
  return (
    <div className={styles["result"]}>
      <div className={styles["compared"]}>
        <Ledger
          caption={caption}
          columns={[
            { id: "way", label: head, align: "left" },
            { id: "bar", label: "", align: "left" },
            ...columns.map((id) => ({ id, label: comparedLabels[id], align: "right" as const, isMain: id === drawn })),
          ]}
          rows={[
            ...rows.map((row) => ledgerRow(row, columns, drawn, most, method)),
            ...formula.map(({ id, name, hitShare }) => formulaRow({ id, name, hitShare }, columns, method)),
          ]}
        />
      </div>
      <div className={styles["files"]}>
        <TextButton label={`${caption}: CSV`} onClick={() => void saveTable(fileName, comparedCsv(rows))}>
          CSV
        </TextButton>
      </div>
    </div>
  );
}

/** The end of the bars: 1 for shares, else the longest, its interval included. */
function longest(rows: readonly ComparedRow[], drawn: ComparedColumn): number {
  if (drawn === "hits") return 1;
  const ends = rows.map(({ figures: { ttftP95 } }) => ttftP95?.high ?? ttftP95?.value ?? 0);
  return Math.max(0, ...ends);
}

function ledgerRow(
  row: ComparedRow,
  columns: readonly ComparedColumn[],
  drawn: ComparedColumn,
  most: number,
  method: string,
): LedgerRow {
  const { id, figures, isCurrent } = row;
  const { hitShare, ttftP95 } = figures;
  const share = (value: number | null = null) => (value === null || most <= 0 ? null : value / most);
  const bar =
    drawn === "hits" ? (
      <ComparisonBar value={hitShare} isHot={isCurrent} />
    ) : (
      <ComparisonBar
        value={share(ttftP95?.value)}
        low={share(ttftP95?.low)}
        high={share(ttftP95?.high)}
        isHot={isCurrent}
      />
    );
  return {
    id,
    cells: [
      <WayName key="name" row={row} />,
      bar,
      ...columns.map((column) => comparedCell(column, row, figures, method)),
    ],
  };
}

function formulaRow(
  { id, name, hitShare }: Pick<ComparedRow, "id" | "name"> & { readonly hitShare: number },
  columns: readonly ComparedColumn[],
  method: string,
): LedgerRow {
  const cells: readonly ReactNode[] = columns.map((column) =>
    column === "hits" ? comparedCell(column, { id, name }, { ...noFigures, hitShare }, method) : null,
  );
  return { id, isMuted: true, cells: [name, <ComparisonBar key="bar" value={hitShare} />, ...cells] };
}

const noFigures = {
  offeredCalls: 0,
  hitShare: null,
  computedTokensPerCall: null,
  ttftP95: null,
  goodputShare: null,
  preemptions: 0,
  busiestOverMean: null,
  workflowMean: null,
  workflowP95: null,
  itlP95: null,
  queueSeconds: null,
  promptSeconds: null,
  roomSeconds: null,
  transferSeconds: null,
};

/** What a way is called, and a press to take it: one step that can be undone. */
function WayName({ row }: { readonly row: ComparedRow }) {
  const edit = useApp((state) => state.edit);
  const { name, note, isCurrent, sets, label } = row;
  return (
    <span className={styles["name"]} data-current={isCurrent ? "" : undefined}>
      {name}
      {note !== "" && <small>{note}</small>}
      {isCurrent && <small>in use</small>}
      {!isCurrent && Object.keys(sets).length > 0 && (
        <small>
          <TextButton label={`Use: ${name}`} onClick={() => void edit(sets, label)}>
            Use
          </TextButton>
        </small>
      )}
    </span>
  );
}

/** What a ledger of ways to run a pool may show of each. */
type ComparedColumn =
  | "hits"
  | "computed"
  | "ttft"
  | "goodput"
  | "preemptions"
  | "spread"
  | "workflowMean"
  | "workflowP95"
  | "itl"
  | TimeCause;

/** What a call's time is made of until its first token, in the mean. */
type TimeCause = "queueSeconds" | "promptSeconds" | "roomSeconds" | "transferSeconds";

const comparedLabels: Readonly<Record<ComparedColumn, string>> = {
  hits: "From the caches",
  computed: "Prompt computed a call",
  ttft: "First token, 95\u00a0%",
  goodput: "Inside limits",
  preemptions: "Preemptions",
  spread: "Busiest : mean",
  workflowMean: "Workflow, mean",
  workflowP95: "Workflow, 95\u00a0%",
  itl: "Between tokens, 95\u00a0%",
  queueSeconds: "Queue",
  promptSeconds: "Prompt",
  roomSeconds: "Room",
  transferSeconds: "Transfer",
};

/** A figure of a way, printed. */
function comparedCell(
  column: ComparedColumn,
  { id: at, name: way }: Pick<ComparedRow, "id" | "name">,
  figures: ComparedFigures,
  method: string,
): ReactNode {
  const told = { at, name: `${comparedLabels[column]}: ${way}`, said: [method] };
  const number = (metric: keyof ComparedFigures, value: number | null, text: string) => (
    <ToldFigure key={column} metric={metric} value={value} text={text} {...told} />
  );
  const { hitShare, computedTokensPerCall, goodputShare, preemptions, busiestOverMean } = figures;
  switch (column) {
    case "hits":
      return number("hitShare", hitShare, formatShare(hitShare));
    case "computed":
      return number("computedTokensPerCall", computedTokensPerCall, `${wholeTokens(computedTokensPerCall)} tokens`);
    case "goodput":
      return number("goodputShare", goodputShare, formatShare(goodputShare));
    case "preemptions":
      return number("preemptions", preemptions, formatCount(preemptions));
    case "spread":
      return number("busiestOverMean", busiestOverMean, formatCount(busiestOverMean));
    case "ttft":
      return <TimedFigure key={column} metric="ttftP95" {...told} estimate={figures.ttftP95} none="no call done" />;
    case "workflowMean":
    case "workflowP95":
      return <TimedFigure key={column} metric={column} {...told} estimate={figures[column]} none="none done" />;
    case "itl":
      return <TimedFigure key={column} metric="itlP95" {...told} estimate={figures.itlP95} none="no token given" />;
    case "queueSeconds":
    case "promptSeconds":
    case "roomSeconds":
    case "transferSeconds":
      return number(column, figures[column], formatSeconds(figures[column]));
    default:
      return column satisfies never;
  }
}

function wholeTokens(tokens: number | null): string {
  return formatCount(tokens === null ? null : Math.round(tokens));
}

interface CsvColumn {
  readonly label: string;
  readonly cell: (figures: ComparedFigures) => ChartCell;
}

const estimated = (label: string, of: "ttftP95" | "itlP95" | "workflowMean" | "workflowP95"): readonly CsvColumn[] => [
  { label: `${label}, s`, cell: (figures) => figures[of]?.value ?? null },
  { label: `${label}, from, s`, cell: (figures) => figures[of]?.low ?? null },
  { label: `${label}, to, s`, cell: (figures) => figures[of]?.high ?? null },
];

const csvColumns: readonly CsvColumn[] = [
  { label: "Prompt tokens from the caches, share", cell: ({ hitShare }) => hitShare },
  { label: "Prompt tokens computed a call", cell: ({ computedTokensPerCall }) => computedTokensPerCall },
  ...estimated("First token, 95 % of calls", "ttftP95"),
  { label: "Calls inside every limit, share", cell: ({ goodputShare }) => goodputShare },
  { label: "Preemptions", cell: ({ preemptions }) => preemptions },
  { label: "Busiest replica over the mean", cell: ({ busiestOverMean }) => busiestOverMean },
  ...estimated("Workflow, mean", "workflowMean"),
  ...estimated("Workflow, 95 %", "workflowP95"),
  ...estimated("Between tokens, 95 % of calls", "itlP95"),
  { label: "Queue, mean, s", cell: ({ queueSeconds }) => queueSeconds },
  { label: "Prompt, mean, s", cell: ({ promptSeconds }) => promptSeconds },
  { label: "Room where it answers, mean, s", cell: ({ roomSeconds }) => roomSeconds },
  { label: "Transfer, mean, s", cell: ({ transferSeconds }) => transferSeconds },
  { label: "Calls measured", cell: ({ offeredCalls }) => offeredCalls },
];

/** All that is known of each way, for a file. */
function comparedCsv(rows: readonly ComparedRow[]): ChartTable {
  const labels = ["Way", ...csvColumns.map(({ label }) => label), "In use"];
  return {
    columns: labels.map((label) => ({ id: label, label, align: "left" })),
    rows: rows.map(({ id, name, figures, isCurrent }) => ({
      id,
      cells: [name, ...csvColumns.map(({ cell }) => cell(figures)), isCurrent ? "yes" : "no"],
    })),
  };
}
