import { rangeView } from "./range-ends.ts";
import styles from "./answer-bar.module.css";

interface AnswerRangeProps {
  /** Field of the headline: names the ends for whoever reads the page by program. */
  readonly figure: string;
  readonly best: number | null;
  readonly base: number | null;
  readonly worst: number | null;
  readonly format: (value: number) => string;
  /** Says "at best" and "at worst" beside the ends where there is room. */
  readonly hasWords?: boolean;
}

/** Best, a line with a dot where the base stands, worst. */
export function AnswerRange({ figure, best, base, worst, format, hasWords = false }: AnswerRangeProps) {
  const view = rangeView(best, base, worst);
  if (view.kind === "nothing") return null;
  if (view.kind === "same") return <span>the same at best and worst</span>;
  const end = (side: "best" | "worst", value: number) => (
    <b data-metric={`range.${side}.${figure}`} data-value={String(value)}>
      {format(value)}
    </b>
  );
  if (view.kind === "open") {
    return (
      <span>
        {end("best", view.best)} at best; <em className={styles["alarm"]}>at worst nothing carries it</em>
      </span>
    );
  }
  return (
    <>
      {end("best", view.best)}
      {hasWords && <em className={styles["words"]}>at best</em>}
      <span className={styles["span"]} aria-hidden="true">
        <i style={{ left: `${(view.position * 100).toFixed(1)}%` }} />
      </span>
      <span className={styles["to"]}>to</span>
      {end("worst", view.worst)}
      {hasWords && <em className={styles["words"]}>at worst</em>}
    </>
  );
}
