import type { ImportDocument } from "../../../formats/reading/import-document.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { Ledger } from "../../kit/ledger.tsx";
import styles from "./import.module.css";

const digits = 12;

/** Rows read = kept + dropped by reason, as a bar and a ledger. Nothing where all were kept: one sentence says so. */
export function ImportRows({ rows }: Pick<ImportDocument, "rows">) {
  if (rows.dropped.length === 0) return null;
  const parts = [{ reason: "", rows: rows.kept }, ...rows.dropped];
  return (
    <section aria-label="Rows">
      <h3>Rows</h3>
      <div className={styles["bar"]} aria-hidden>
        {parts.map(({ reason, rows: count }) => (
          <span key={reason} style={{ flexGrow: count }} />
        ))}
      </div>
      <Ledger
        caption="Rows of the file"
        columns={[
          { id: "what", label: "Rows", align: "left" },
          { id: "rows", label: "Count", align: "right" },
        ]}
        rows={[
          { id: "kept", cells: ["Kept", formatCount(rows.kept, digits)] },
          ...rows.dropped.map(({ reason, rows: count }) => ({
            id: reason,
            cells: [`Dropped: ${reason}`, formatCount(count, digits)],
          })),
          { id: "read", cells: ["Read", formatCount(rows.read, digits)], isTotal: true },
        ]}
      />
    </section>
  );
}
