import { type ReactNode, useId } from "react";
import styles from "./finding-view.module.css";
import { unbroken } from "./sentence.tsx";

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

interface TitledPartProps {
  /** A finding or a plain name, without its full stop. */
  readonly title: string;
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** A part of a view that is no picture: a title, a line that says what it is, and a ledger or prose. */
export function TitledPart({ title, caption, children }: TitledPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles["title"]}>
        {title}
      </h3>
      <p className={styles["caption"]}>{caption}</p>
      {children}
    </section>
  );
}
