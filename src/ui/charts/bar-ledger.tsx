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
  readonly tag?: string;
  /** The one that the title names. */
  readonly isHot: boolean;
  readonly isMuted: boolean;
}

interface BarLedgerProps {
  readonly caption: string;
  readonly heads: { readonly label: string; readonly value: string; readonly tag?: string };
  readonly rows: readonly BarRow[];
  /** Whether the bars show on narrow screens only, where no other picture stands above the ledger. */
  readonly areBarsNarrowOnly?: boolean;
  readonly total: { readonly label: string; readonly value: ReactNode; readonly tag?: string };
}

/** A ledger that is its own picture: each bar starts where the one above it ends, the last is the whole. */
export function BarLedger({ caption, heads, rows, total, areBarsNarrowOnly = false }: BarLedgerProps) {
  const hasTags = heads.tag !== undefined;
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
          {hasTags && (
            <th scope="col" className={styles["tag"]}>
              {heads.tag}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <BarLine key={row.id} row={row} isFirst={index === 0} hasTags={hasTags} />
        ))}
        <tr data-total="">
          <th scope="row" className={styles["label"]}>
            {total.label}
          </th>
          <td className={styles["bar"]} aria-hidden="true">
            <i data-tone="total" style={place(0, 1)} />
          </td>
          <td className={styles["value"]}>{total.value}</td>
          {hasTags && <td className={styles["tag"]}>{total.tag}</td>}
        </tr>
      </tbody>
    </table>
  );
}

interface BarLineProps {
  readonly row: BarRow;
  readonly isFirst: boolean;
  readonly hasTags: boolean;
}

function BarLine({ row, isFirst, hasTags }: BarLineProps) {
  const { label, note, start, end, value, tag, isHot, isMuted } = row;
  return (
    <tr data-muted={isMuted ? "" : undefined}>
      <th scope="row" className={styles["label"]}>
        {label}
        {note !== "" && <small>{note}</small>}
      </th>
      <td className={styles["bar"]} aria-hidden="true">
        {!isFirst && end > start && <s style={{ left: percent(start) }} />}
        {end > start && <i data-tone={isHot ? "hot" : undefined} style={place(start, end)} />}
      </td>
      <td className={styles["value"]}>{value}</td>
      {hasTags && <td className={styles["tag"]}>{tag}</td>}
    </tr>
  );
}

function place(start: number, end: number): CSSProperties {
  return { left: percent(start), width: percent(end - start) };
}

function percent(share: number): string {
  return `${share * 100}%`;
}
