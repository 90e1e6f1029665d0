import { useId, type ReactNode } from "react";
import styles from "./titled-part.module.css";

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
