import type { TimelineLayout, TimelinePanelLayout } from "./timeline-chart-layout.ts";
import styles from "./timeline-panel.module.css";

interface Props {
  readonly layout: TimelineLayout;
  readonly panel: TimelinePanelLayout;
  /** Look of a second figure beside the panel's own; a thin line unless told. */
  readonly second?: string | undefined;
}

/** One figure over time: its name, its axis, its lines and what is allowed. */
export function TimelinePanel({ layout, panel, second = styles["thin"] }: Props) {
  const { left, right, warmUpX } = layout;
  const { top, bottom, ticks, paths, limitY, isLimitAbove } = panel;
  const { title, limit } = panel.panel;
  const note = limit === null ? "" : isLimitAbove ? `${limit.text}, above this picture` : limit.text;
  // Inside the panel: above it stands the title, which is as wide as a phone.
  const noteY = Math.max(top + 11, (limitY ?? top) - 5);
  return (
    <g className={styles["panel"]}>
      <text x={0} y={top - 10} className={styles["title"]}>
        {title}
      </text>
      {warmUpX > left && (
        <rect x={left} y={top} width={warmUpX - left} height={bottom - top} className={styles["warmUp"]} />
      )}
      {ticks.map(({ text, y }, index) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} className={index === 0 ? styles["base"] : styles["grid"]} />
          <text x={left - 6} y={y + 4} textAnchor="end" className={styles["quiet"]}>
            {text}
          </text>
        </g>
      ))}
      {paths.map(({ id, path, isThin }) => (
        <path key={id} d={path} className={isThin ? second : styles["line"]} />
      ))}
      {limitY !== null && <line x1={left} x2={right} y1={limitY} y2={limitY} className={styles["limit"]} />}
      {note !== "" && (
        <text x={right} y={noteY} textAnchor="end" className={styles["note"]}>
          {note}
        </text>
      )}
    </g>
  );
}
