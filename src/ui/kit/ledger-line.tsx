import { useMemo, useState, type ReactNode } from "react";
import styles from "./ledger.module.css";
import { MessagePlace } from "./message-place.ts";

export interface LedgerColumn {
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
export function LedgerLine({ row, columns, main }: LedgerLineProps) {
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
            <td key={id} role="cell" data-align={align} data-label={label} data-main={marked(index === main)}>
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
export function marked(is: boolean): "" | undefined {
  return is ? "" : undefined;
}
