import type { ReactNode } from "react";
import styles from "./answer-bar.module.css";

/** Best and worst of the scenario before: said to be so, in a quieter ink, until those of the plan on show have come. */
export function OldRange({ children }: { readonly children: ReactNode }) {
  return <span className={styles["old"]}>was {children}</span>;
}
