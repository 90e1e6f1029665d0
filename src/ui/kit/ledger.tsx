import { type ReactNode, useMemo, useState } from "react";
import { MessagePlace } from "./field-message.tsx";
import styles from "./ledger.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface LedgerProps {
  readonly caption: string;
  readonly columns: readonly LedgerColumn[];
  readonly rows: readonly LedgerRow[];
}

/** A table of lines that add up. On a phone a line is two: name and main number, then the other columns with their heads, words that belong to the name first. */
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

interface LedgerColumn {
  readonly id: string;
  readonly label: string;
  readonly align: "left" | "right";
  /** On a phone its number stands beside the name; without one, the last number does. */
  readonly isMain?: boolean;
}

export interface LedgerRow {
  readonly id: string;
  /** One per column; `null` leaves it blank. */
  readonly cells: readonly ReactNode[];
  readonly isTotal?: boolean | undefined;
  /** A row that counts for nothing here: it stays, in a quieter ink, with its reason. */
  readonly isMuted?: boolean | undefined;
}

interface LedgerLineProps {
  readonly row: LedgerRow;
  readonly columns: readonly LedgerColumn[];
  /** Place of the column whose number stands beside the name on a phone. */
  readonly main: number;
}

/** A line of a ledger, and under it what the fields in its cells have to say. */
function LedgerLine({ row, columns, main }: LedgerLineProps) {
  const { cells, isTotal = false, isMuted = false } = row;
  const [isAsked, setIsAsked] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ slot, open: () => setIsAsked(true) }), [slot]);
  return (
    <MessagePlace value={place}>
      <tr role="row" data-total={marked(isTotal)} data-muted={marked(isMuted)}>
        {columns.map(({ id, label, align }, index) =>
          index === 0 ? (
            <th key={id} role="rowheader" scope="row" data-align={align}>
              {cells[index]}
            </th>
          ) : (
            <td
              key={id}
              role="cell"
              data-align={align}
              data-label={label}
              data-main={marked(index === main)}
              data-names={marked(align === "left" && index < main)}
            >
              {cells[index]}
            </td>
          ),
        )}
      </tr>
      {isAsked && (
        <tr role="row" className={styles["said"]}>
          <td role="cell" colSpan={columns.length}>
            <div ref={setSlot} />
          </td>
        </tr>
      )}
    </MessagePlace>
  );
}

/** An attribute that is there or not. */
function marked(is: boolean): "" | undefined {
  return is ? "" : undefined;
}
