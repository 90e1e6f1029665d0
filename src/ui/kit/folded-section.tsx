import { useId, useState, type ReactNode } from "react";
import styles from "./folded-section.module.css";

interface FoldedSectionProps {
  readonly title: string;
  /** What it is set to, in a line: `No budget`. */
  readonly summary: string;
  /** Opens it: what somebody is led to stands in here. A new object for each time. */
  readonly asked?: object | null | undefined;
  /** Of its heading: 4 within an editor's parts, 3 where it stands beside them. */
  readonly level?: 3 | 4;
  /** What opens it says this. */
  readonly openWord?: string;
  readonly children: ReactNode;
}

/** Fields that most people never touch, behind a line that says what they are set to; on paper the line stands for them. */
export function FoldedSection({
  title,
  summary,
  asked = null,
  level = 4,
  openWord = "Change",
  children,
}: FoldedSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const [isOpen, setOpen] = useState(false);
  const [answered, setAnswered] = useState<object | null>(null);
  if (asked !== null && asked !== answered) {
    setAnswered(asked);
    setOpen(true);
  }
  return (
    <section className={styles["section"]} aria-labelledby={`${id}-title`}>
      <Heading className={styles["head"]}>
        <button
          type="button"
          className={styles["line"]}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          aria-describedby={`${id}-summary`}
          onClick={() => setOpen(!isOpen)}
        >
          <span id={`${id}-title`} className={styles["title"]}>
            {title}
          </span>
          <span className={styles["word"]} aria-hidden>
            {isOpen ? "Close" : openWord}
          </span>
        </button>
      </Heading>
      <p id={`${id}-summary`} className={styles["summary"]}>
        {summary}
      </p>
      {isOpen && (
        <div id={`${id}-fields`} className={styles["fields"]}>
          {children}
        </div>
      )}
    </section>
  );
}
