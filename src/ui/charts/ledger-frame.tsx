import type { ComponentProps, ReactNode } from "react";
import type { ChartTable } from "../kit/chart-table.ts";
import { Ledger, type LedgerRow } from "../kit/ledger.tsx";
import { saveTable } from "../kit/save-file.ts";
import styles from "./ledger-frame.module.css";

interface LedgerFrameProps {
  /** The finding, as a sentence without its full stop. */
  readonly title: string;
  /** One line saying what is listed. */
  readonly caption?: ReactNode;
  readonly rows: readonly LedgerRow[];
  /** The heads as shown, where those of the file say a unit that the page's cells say already. */
  readonly columns?: ComponentProps<typeof Ledger>["columns"];
  /** The same in full, for the file. */
  readonly table: ChartTable;
  /** Without its ending. */
  readonly fileName: string;
}

/** A ledger under its finding, with its numbers in full as a file. */
export function LedgerFrame({ title, caption, rows, columns, table, fileName }: LedgerFrameProps) {
  return (
    <section className={styles["frame"]}>
      <div className={styles["head"]}>
        <h3>{title}</h3>
        <button type="button" aria-label={`${title}: CSV`} onClick={() => void saveTable(fileName, table)}>
          CSV
        </button>
      </div>
      {caption !== undefined && <p className={styles["caption"]}>{caption}</p>}
      <Ledger caption={title} columns={columns ?? table.columns} rows={rows} />
    </section>
  );
}
