import { type ReactNode, useId } from "react";
import { useApp } from "../../state/use-app.tsx";
import { useOnPaper } from "../kit/on-paper.ts";
import styles from "./indexed-part.module.css";

interface PartIndexProps {
  /** What it lists, for screen readers: `More of latency`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The parts of a view that stand below its first pictures, a line for each. */
export function PartIndex({ label, children }: PartIndexProps) {
  return (
    <section aria-label={label} className={styles["index"]}>
      {children}
    </section>
  );
}

interface IndexedPartProps {
  /** `latency.queue`; the browser remembers by it whether the part is open. */
  readonly id: string;
  readonly name: string;
  /** What the part finds, as a sentence without its full stop. */
  readonly sentence: string;
  /** The figure that it is about; none where there is none yet. */
  readonly figure?: string;
  /** The figure is a word of warning. */
  readonly isRisky?: boolean;
  readonly children: ReactNode;
}

/** A line of an index, which opens its part in place below; on paper the part itself. */
export function IndexedPart({ id, name, sentence, figure = "", isRisky = false, children }: IndexedPartProps) {
  const own = useId();
  const isOpen = useApp(({ openParts }) => openParts.includes(id));
  const setOpen = useApp((state) => state.setPartOpen);
  const isPaper = useOnPaper();
  if (isPaper) return <div className={styles["content"]}>{children}</div>;
  return (
    <div className={styles["part"]} data-open={isOpen ? "" : undefined}>
      <div className={styles["line"]}>
        <h3 className={styles["name"]}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${own}-part` : undefined}
            aria-describedby={isOpen ? undefined : `${own}-found`}
            onClick={() => setOpen(id, !isOpen)}
          >
            {name}
          </button>
        </h3>
        {isOpen ? (
          <span className={styles["close"]} aria-hidden>
            Close
          </span>
        ) : (
          <p id={`${own}-found`} className={styles["found"]}>
            <span className={styles["sentence"]}>{sentence}</span>
            <span className={styles["figure"]} data-risky={isRisky ? "" : undefined}>
              {figure}
            </span>
          </p>
        )}
      </div>
      {isOpen && (
        <div id={`${own}-part`} className={styles["content"]}>
          {children}
        </div>
      )}
    </div>
  );
}
