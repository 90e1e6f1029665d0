import styles from "./flow-bars.module.css";
import { flowLayout, type FlowPart } from "./flow-layout.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import { useHatch } from "./use-hatch.tsx";

interface FlowBarsProps {
  readonly description: string;
  /** What comes in, in words over its bar. */
  readonly startText: string;
  readonly starts: readonly FlowPart[];
  readonly ends: readonly FlowPart[];
}

/** A whole that parts into its ends, each as wide as its share. */
export function FlowBars(props: FlowBarsProps) {
  const { height } = flowLayout(props.starts, props.ends, 0);
  return <MeasuredWidth height={height}>{(width) => <Flow {...props} width={width} />}</MeasuredWidth>;
}

function Flow({ description, startText, starts, ends, width }: FlowBarsProps & { readonly width: number }) {
  const layout = flowLayout(starts, ends, width);
  const hatch = useHatch(styles["hatch"]);
  const toneOf = (parts: readonly FlowPart[], index: number) => parts[index]?.tone ?? "plain";
  const fill = (tone: FlowPart["tone"]) => (tone === "held" ? hatch.fill : undefined);
  return (
    <svg className={styles["flow"]} width={width} height={layout.height} role="img" aria-label={description}>
      {hatch.definition}
      {layout.bands.map(({ id, path }, index) => (
        <path key={id} d={path} className={styles[`${toneOf(ends, index)}-band`]} />
      ))}
      {layout.starts.map(({ id, y, height }, index) => (
        <rect
          key={id}
          x={0}
          y={y}
          width={layout.barWidth}
          height={height}
          className={toneOf(starts, index) === "held" ? styles["held"] : styles["start"]}
          fill={fill(toneOf(starts, index))}
        />
      ))}
      <text x={0} y={13} className={styles["name"]}>
        {startText}
      </text>
      {layout.ends.map(({ id, y, height }, index) => (
        <g key={id}>
          <rect
            x={layout.endX}
            y={y}
            width={layout.barWidth}
            height={height}
            className={styles[toneOf(ends, index)]}
            fill={fill(toneOf(ends, index))}
          />
          <text x={layout.endX + layout.barWidth + 8} y={layout.lines[index]} className={styles["name"]}>
            <tspan className={styles["value"]}>{ends[index]?.text}</tspan> {ends[index]?.label}
          </text>
        </g>
      ))}
    </svg>
  );
}
