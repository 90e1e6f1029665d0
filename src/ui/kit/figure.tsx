import type { ReactNode } from "react";
import { figureName, idWords } from "./figure-name.ts";
import styles from "./figure.module.css";

interface FigureProps {
  /** Name of the metric, as Explain and the exports know it. */
  readonly metric: string;
  /** What it belongs to, which the name alone does not say: the plan, or the class or pool of this id. */
  readonly scope: string;
  readonly at: string | null;
  /** The value in full; `null` where nobody knows it. */
  readonly value: number | null;
  /** What a reader calls it; the words of `metric` unless told. */
  readonly name?: string | undefined;
  /** Whose it is, where others have one of that name. */
  readonly of?: string | undefined;
  readonly onOpen: () => void;
  /** Whether Explain shows this figure now. */
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** A figure that a person can ask about: a button with the value in full beside the rounded text. */
export function Figure(props: FigureProps) {
  const { metric, scope, at, value, name = idWords(metric), of = "", onOpen, isOpen = false, children } = props;
  return (
    <button
      type="button"
      className={styles["figure"]}
      data-metric={metric}
      data-value={value === null ? "" : String(value)}
      data-scope={scope}
      data-at={at ?? undefined}
      data-open={isOpen ? "" : undefined}
      aria-label={figureName(name, of, children)}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
