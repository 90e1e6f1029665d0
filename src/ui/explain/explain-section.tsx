import { useId, type ReactNode } from "react";
import styles from "./explain-section.module.css";

/** A part of an explanation under its own small head. */
export function ExplainSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h3 id={id} className={styles["title"]}>
        {title}
      </h3>
      {children}
    </section>
  );
}
