import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

interface VisuallyHiddenProps {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={styles["hidden"]}>
      {children}
    </span>
  );
}
