import type { CSSProperties, ReactNode } from "react";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import styles from "./bar-ledger.module.css";

/** A line of a ledger with its bar: shares of the width, 0 to 1. */
interface BarRow {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly start: number;
  readonly end: number;
  readonly value: ReactNode;
  readonly share?: string;
  readonly tag?: string;
  /** Spans the rows under it with a thin bar. */
  readonly isSubtotal?: boolean;
  /** The one that the title names. */
  readonly isHot: boolean;
  readonly isMuted: boolean;
}

/** A column stands where it has a head. */
interface BarHeads {
  readonly label: string;
  readonly value: string;
  readonly share?: string;
  readonly tag?: string;
}

interface BarLedgerProps {
  readonly caption: string;
  readonly heads: BarHeads;
  readonly rows: readonly BarRow[];
  /** Stands under the rows: a button that shows more of them. */
  readonly more?: ReactNode;
  /** Whether the bars show on narrow screens only, where no other picture stands above the ledger. */
  readonly areBarsNarrowOnly?: boolean;
  readonly total: { readonly label: string; readonly value: ReactNode; readonly share?: string };
}

/** A ledger that is its own picture: each bar starts where the one above it ends, the last is the whole. */
export function BarLedger({ caption, heads, rows, more, total, areBarsNarrowOnly = false }: BarLedgerProps) {
  const firstBar = rows.find(({ isSubtotal = false }) => !isSubtotal)?.id;
  return (
    <table className={styles["ledger"]} data-bars={areBarsNarrowOnly ? "narrow" : undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles["label"]}>
            {heads.label}
          </th>
          <td className={styles["barHead"]} aria-hidden="true" />
          <th scope="col" className={styles["value"]}>
            {heads.value}
          </th>
          <SideCells heads={heads} share={heads.share} tag={heads.tag} isHead />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BarLine key={row.id} row={row} isFirst={row.id === firstBar} heads={heads} />
        ))}
        {more !== undefined && (
          <tr data-more="">
            <td colSpan={3}>{more}</td>
            <SideCells heads={heads} />
          </tr>
        )}
        <tr data-total="">
          <th scope="row" className={styles["label"]}>
            {total.label}
          </th>
          <td className={styles["bar"]} aria-hidden="true">
            <i data-tone="total" style={place(0, 1)} />
          </td>
          <td className={styles["value"]}>{total.value}</td>
          <SideCells heads={heads} share={total.share} />
        </tr>
      </tbody>
    </table>
  );
}

interface SideCellsProps {
  readonly heads: BarHeads;
  readonly share?: string | undefined;
  readonly tag?: string | undefined;
  readonly isHead?: boolean;
}

/** What stands right of the value, on wide screens. */
function SideCells({ heads, share, tag, isHead = false }: SideCellsProps) {
  const cells = [heads.share !== undefined && ["share", share], heads.tag !== undefined && ["tag", tag]] as const;
  return cells.map((cell) => {
    if (cell === false) return null;
    const [name = "", text] = cell;
    return isHead ? (
      <th key={name} scope="col" className={styles[name]}>
        {text}
      </th>
    ) : (
      <td key={name} className={styles[name]}>
        {text}
      </td>
    );
  });
}

interface BarLineProps {
  readonly row: BarRow;
  readonly isFirst: boolean;
  readonly heads: BarHeads;
}

function BarLine({ row, isFirst, heads }: BarLineProps) {
  const { label, note, start, end, value, share, tag, isSubtotal = false, isHot, isMuted } = row;
  const tone = isSubtotal ? "span" : isHot ? "hot" : undefined;
  return (
    <tr data-muted={isMuted ? "" : undefined} data-subtotal={isSubtotal ? "" : undefined}>
      <th scope="row" className={styles["label"]}>
        {label}
        {note !== "" && <small>{note}</small>}
      </th>
      <td className={styles["bar"]} aria-hidden="true">
        {!isSubtotal && !isFirst && end > start && <s style={{ left: percent(start) }} />}
        {end > start && <i data-tone={tone} style={place(start, end)} />}
      </td>
      <td className={styles["value"]}>{value}</td>
      <SideCells heads={heads} share={share} tag={tag} />
    </tr>
  );
}

function place(start: number, end: number): CSSProperties {
  return { left: percent(start), width: percent(end - start) };
}

function percent(share: number): string {
  return `${share * 100}%`;
}
