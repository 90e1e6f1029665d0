import styles from "./ledger-marks.module.css";

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

/** The tone that a line of a ledger has in the bar above it. */
export function PartSwatch({ tone }: { readonly tone: string }) {
  return <i className={styles["swatch"]} data-tone={tone} aria-hidden="true" />;
}

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
