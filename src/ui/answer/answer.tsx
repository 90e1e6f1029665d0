import type { ReactNode } from "react";
import styles from "./answer-bar.module.css";

export const answerId = "answer";

/** Whoever changed the plan by a button that goes with it is led to what the change gave. */
export function focusAnswer(): void {
  document.getElementById(answerId)?.focus({ preventScroll: true });
}

interface AnswerProps {
  readonly question: string;
  /** The question where there is room for half of it. */
  readonly shortQuestion?: string;
  readonly value: ReactNode;
  /** Beside the value, smaller. */
  readonly beside?: ReactNode;
  /** Under it: best and worst. */
  readonly range?: ReactNode;
  /** Said after the question: what the figure rests on. */
  readonly basis?: string;
  /** The figure is the formula's and is being checked; as a text, with what it was. */
  readonly checked?: Checked | null;
  /** The value is words, not a figure: it is set smaller. */
  readonly isLong?: boolean;
}

/** One answer: the question, its figure, and how far it may move. Its height stays whatever it holds. */
export function Answer(props: AnswerProps) {
  const { question, shortQuestion, value, beside, range, basis = "", checked = null, isLong = false } = props;
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
        {basis !== "" && <span data-basis={basis}>, {basis}</span>}
      </p>
      <p
        className={styles["value"]}
        data-long={isLong ? "" : undefined}
        data-provisional={checked === null ? undefined : ""}
      >
        {value}
        {beside !== undefined && beside !== null && <small>{beside}</small>}
      </p>
      <p className={styles["range"]}>{checked === null ? range : <BeingChecked checked={checked} />}</p>
    </div>
  );
}

/** A figure that is being checked, and what it was when it was checked last. */
export interface Checked {
  readonly was: string | null;
}

/** Where best and worst stand once a figure is checked. */
function BeingChecked({ checked: { was } }: { readonly checked: Checked }) {
  return (
    <span className={styles["checking"]}>
      being checked{was !== null && <span className={styles["was"]}> was {was}</span>}
    </span>
  );
}

const questions: readonly Pick<AnswerProps, "question" | "shortQuestion">[] = [
  { question: "Devices" },
  { question: "Cost a month" },
  { question: "Cost of a successful workflow", shortQuestion: "Cost of a success" },
  { question: "What binds first" },
];

/** The four questions while there is no answer yet: in the room that it will take. */
export function AwaitedAnswers() {
  return questions.map((words) => <Answer key={words.question} {...words} value={"\u00a0"} />);
}

/** The same before the code of the answer is here. */
export function AwaitedBar() {
  return (
    <section id={answerId} tabIndex={-1} className={styles["bar"]} aria-label="Answer" aria-busy="true">
      <AwaitedAnswers />
    </section>
  );
}
