import type { ReactNode } from "react";
import styles from "./figure.module.css";

interface FigureProps {
  /** Name of the metric, as Explain and the exports know it. */
  readonly metric: string;
  /** What it belongs to, which the name alone does not say: the plan, or the class or pool of this id. */
  readonly scope: string;
  readonly at: string | null;
  /** The value in full; `null` where nobody knows it. */
  readonly value: number | null;
  readonly onOpen: () => void;
  /** Whether Explain shows this figure now. */
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** A figure that a person can ask about: a button with the value in full beside the rounded text. */
export function Figure({ metric, scope, at, value, onOpen, isOpen = false, children }: FigureProps) {
  return (
    <button
      type="button"
      className={styles["figure"]}
      data-metric={metric}
      data-value={value === null ? "" : String(value)}
      data-scope={scope}
      data-at={at ?? undefined}
      data-open={isOpen ? "" : undefined}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
