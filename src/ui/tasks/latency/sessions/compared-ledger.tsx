import type { ReactNode } from "react";
import { useApp } from "../../../../state/use-app.tsx";
import { ComparisonBar } from "../../../charts/ledger-marks.tsx";
import { Ledger, type LedgerRow } from "../../../kit/ledger.tsx";
import { saveFile } from "../../../kit/save-file.ts";
import { TextButton } from "../../../kit/text-button.tsx";
import { comparedCell, comparedLabels, type ComparedColumn } from "./compared-cells.tsx";
import { comparedCsv } from "./compared-csv.ts";
import type { ComparedRow } from "./compared-row.ts";
import styles from "./sessions.module.css";

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
}

/** Ways to run a pool, one a line: a bar, the figures, and a press that takes it. */
export function ComparedLedger({ caption, head, rows, columns, formula = [], fileName }: ComparedLedgerProps) {
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
            ...rows.map((row) => ledgerRow(row, columns, drawn, most)),
            ...formula.map(({ id, name, hitShare }) => formulaRow(id, name, hitShare, columns)),
          ]}
        />
      </div>
      <div className={styles["files"]}>
        <TextButton label={`${caption}: CSV`} onClick={() => void saveCsv(fileName, rows)}>
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
    cells: [<WayName key="name" row={row} />, bar, ...columns.map((column) => comparedCell(column, id, figures))],
  };
}

function formulaRow(id: string, name: string, hitShare: number, columns: readonly ComparedColumn[]): LedgerRow {
  const cells: readonly ReactNode[] = columns.map((column) =>
    column === "hits" ? comparedCell(column, id, { ...noFigures, hitShare }) : null,
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
};

/** What a way is called, and a press to take it: one step that can be undone. */
function WayName({ row }: { readonly row: ComparedRow }) {
  const edit = useApp((state) => state.edit);
  const { name, note, isCurrent, sets, label } = row;
  return (
    <span className={styles["name"]} data-current={isCurrent ? "" : undefined}>
      {name}
      {note !== "" && <small>{note}</small>}
      {isCurrent ? (
        <small>in use</small>
      ) : (
        <small>
          <TextButton label={`Use: ${name}`} onClick={() => void edit(sets, label)}>
            Use
          </TextButton>
        </small>
      )}
    </span>
  );
}

/** The writer of files is fetched when it is first asked for. */
async function saveCsv(fileName: string, rows: readonly ComparedRow[]): Promise<void> {
  const { csvText } = await import("../../../kit/csv-text.ts");
  saveFile(`${fileName}.csv`, new Blob([csvText(comparedCsv(rows))], { type: "text/csv;charset=utf-8" }));
}
