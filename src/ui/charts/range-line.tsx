import styles from "./range-line.module.css";

interface RangeLineProps {
  /** Where the base stands between best, 0, and worst, 1. */
  readonly at: number;
  /** Best and worst are the same. */
  readonly isPoint: boolean;
}

/** A line from best to worst with a dot at the base. Its ends and the dot are told by the text beside it. */
export function RangeLine({ at, isPoint }: RangeLineProps) {
  return (
    <span className={styles["line"]} data-point={isPoint ? "" : undefined} aria-hidden="true">
      <i style={{ left: `${at * 100}%` }} />
    </span>
  );
}
