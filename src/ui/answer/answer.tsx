import type { ReactNode } from "react";
import styles from "./answer-bar.module.css";

interface AnswerProps {
  readonly question: string;
  /** The question where there is room for half of it. */
  readonly shortQuestion?: string;
  readonly value: ReactNode;
  /** Beside the value, smaller. */
  readonly beside?: ReactNode;
  /** Under it: best and worst. */
  readonly range?: ReactNode;
  /** The value is words, not a figure: it is set smaller. */
  readonly isLong?: boolean;
}

/** One answer: the question, its figure, and how far it may move. Its height stays whatever it holds. */
export function Answer({ question, shortQuestion, value, beside, range, isLong = false }: AnswerProps) {
  return (
    <div className={styles["answer"]} role="group" aria-label={question}>
      <p className={styles["question"]}>
        {shortQuestion === undefined ? (
          question
        ) : (
          <>
            <span className={styles["wideQuestion"]}>{question}</span>
            <span className={styles["shortQuestion"]}>{shortQuestion}</span>
          </>
        )}
      </p>
      <p className={styles["value"]} data-long={isLong ? "" : undefined}>
        {value}
        {beside !== undefined && beside !== null && <small>{beside}</small>}
      </p>
      <p className={styles["range"]}>{range}</p>
    </div>
  );
}
