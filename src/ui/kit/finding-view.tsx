import type { ReactNode } from "react";
import styles from "./finding-view.module.css";
import { unbroken } from "./unbroken.ts";

interface FindingViewProps {
  /** What is so, as a sentence. */
  readonly fact: string;
  /** Why, or what follows; empty where there is nothing to add. */
  readonly reason: string;
  readonly children: ReactNode;
}

/** A view of the results: its finding first, then its pictures and ledgers. */
export function FindingView({ fact, reason, children }: FindingViewProps) {
  return (
    <>
      <h2 className={styles["finding"]}>
        {unbroken(fact)}
        {reason !== "" && <span className={styles["reason"]}> {unbroken(reason)}</span>}
      </h2>
      <div className={styles["parts"]}>{children}</div>
    </>
  );
}
