import { MeasuredWidth } from "./measured-width.tsx";
import { splitLabels } from "./split-labels.ts";
import styles from "./split-bar.module.css";

interface SplitPart {
  readonly id: string;
  readonly label: string;
  /** Its size as printed. */
  readonly text: string;
  /** Of the whole, 0 to 1. */
  readonly share: number;
  readonly isHot: boolean;
}

interface SplitBarProps {
  readonly description: string;
  readonly parts: readonly SplitPart[];
}

const barHeight = 40;
const height = 92;
/** Lines of text under the bar. */
const valueLine = 66;
const labelLine = 82;
/** A 12-px letter is so wide on average, so long labels push their neighbours aside. */
const letterWidth = 7.2;
const gap = 12;

/** A whole as one bar of its parts, each named under it. */
export function SplitBar({ description, parts }: SplitBarProps) {
  return (
    <MeasuredWidth height={height}>
      {(width) => <Bar description={description} parts={parts} width={width} />}
    </MeasuredWidth>
  );
}

function Bar({ description, parts, width }: SplitBarProps & { readonly width: number }) {
  const shown = parts.filter(({ share }) => share > 0);
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  const labels = splitLabels(
    shown.map(({ label, text }, index) => ({
      at: (starts[index] ?? 0) * width,
      width: Math.max(label.length, text.length) * letterWidth + gap,
    })),
    width,
  );
  return (
    <svg className={styles["bar"]} width={width} height={height} role="img" aria-label={description}>
      {shown.map(({ id, share, isHot }, index) => (
        <rect
          key={id}
          x={(starts[index] ?? 0) * width}
          width={Math.max(1, share * width - 1)}
          height={barHeight}
          className={isHot ? styles["hot"] : styles[`tone${index % 2}`]}
        />
      ))}
      {shown.map(({ id, label, text }, index) => {
        const from = (starts[index] ?? 0) * width;
        const to = labels[index] ?? from;
        return (
          <g key={id}>
            <path
              d={`M${from + 0.5} ${barHeight + 2}V${barHeight + 5}L${to + 0.5} ${barHeight + 12}`}
              className={styles["lead"]}
            />
            <text x={to} y={valueLine} className={styles["value"]}>
              {text}
            </text>
            <text x={to} y={labelLine} className={styles["label"]}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
