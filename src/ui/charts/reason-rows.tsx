import type { ReactNode } from "react";
import styles from "./reason-rows.module.css";

export interface ReasonRow {
  readonly id: string;
  /** A question or a noun: `Why not fewer`. */
  readonly name: string;
  readonly reason: ReactNode;
}

/** Reasons in words beside a ledger, a line each. */
export function ReasonRows({ rows }: { readonly rows: readonly ReasonRow[] }) {
  return (
    <dl className={styles["reasons"]}>
      {rows.map(({ id, name, reason }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{reason}</dd>
        </div>
      ))}
    </dl>
  );
}
