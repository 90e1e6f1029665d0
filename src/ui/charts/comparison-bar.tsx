import styles from "./comparison-bar.module.css";

interface ComparisonBarProps {
  /** All as shares of the bar's width, 0 to 1; `null`: nothing to draw. */
  readonly value: number | null;
  readonly low?: number | null;
  readonly high?: number | null;
  /** The one in use. */
  readonly isHot?: boolean;
}

const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** A bar of a ledger whose rows are compared, with the interval of its figure as a line. The text beside it says both. */
export function ComparisonBar({ value, low = null, high = null, isHot = false }: ComparisonBarProps) {
  if (value === null) return null;
  return (
    <span className={styles["bar"]} aria-hidden="true">
      <i data-tone={isHot ? "hot" : undefined} style={{ width: percent(value) }} />
      {low !== null && high !== null && (
        <s style={{ left: percent(low), width: percent(Math.max(0, Math.min(1, high) - low)) }} />
      )}
    </span>
  );
}
