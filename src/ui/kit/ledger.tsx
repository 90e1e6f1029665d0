import { LedgerLine, marked, type LedgerColumn, type LedgerRow } from "./ledger-line.tsx";
import styles from "./ledger.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type { LedgerRow };

interface LedgerProps {
  readonly caption: string;
  readonly columns: readonly LedgerColumn[];
  readonly rows: readonly LedgerRow[];
}

/** A table of lines that add up. On a phone a line is two: name and main number, then the other columns with their heads. */
export function Ledger({ caption, columns, rows }: LedgerProps) {
  const chosen = columns.findIndex(({ isMain = false }) => isMain);
  const main = chosen === -1 ? columns.findLastIndex(({ align }) => align === "right") : chosen;
  return (
    // The roles say what the elements say: without them a phone's layout of the rows would hide the table from readers.
    <table role="table" className={styles["ledger"]}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, label, align }, index) =>
            // A column of pictures has no head, and readers would announce an empty one.
            label === "" ? (
              <td key={id} role="cell" />
            ) : (
              <th key={id} role="columnheader" scope="col" data-align={align} data-main={marked(index === main)}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <LedgerLine key={row.id} row={row} columns={columns} main={main} />
        ))}
      </tbody>
    </table>
  );
}
