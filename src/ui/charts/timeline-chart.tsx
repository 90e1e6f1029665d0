import { MeasuredWidth } from "./measured-width.tsx";
import {
  timelineLayout,
  type TimelineLayout,
  type TimelinePanelLayout,
  type TimelinePicture,
} from "./timeline-chart-layout.ts";
import styles from "./timeline-chart.module.css";

/** Figures over simulated time, one under the other on one axis; what measuring leaves out is shaded. */
export function TimelineChart({ picture }: { readonly picture: TimelinePicture }) {
  const { height } = timelineLayout(picture, 0);
  return <MeasuredWidth height={height}>{(width) => <Panels picture={picture} width={width} />}</MeasuredWidth>;
}

function Panels({ picture, width }: { readonly picture: TimelinePicture; readonly width: number }) {
  const layout = timelineLayout(picture, width);
  const { height, panels, left, right, xTicks, warmUpX } = layout;
  const bottom = panels.at(-1)?.bottom ?? 0;
  return (
    <svg className={styles["chart"]} width={width} height={height} role="img" aria-label={picture.description}>
      {panels.map((panel) => (
        <Panel key={panel.panel.id} layout={layout} panel={panel} />
      ))}
      {xTicks.map(({ text, x }) => (
        <text key={text} x={x} y={bottom + 17} textAnchor={x <= left ? "start" : "middle"} className={styles["quiet"]}>
          {text}
        </text>
      ))}
      <text x={right} y={bottom + 34} textAnchor="end" className={styles["quiet"]}>
        {warmUpX > left + 3 ? "simulated time; shaded: left out of all figures" : "simulated time"}
      </text>
    </svg>
  );
}

interface PanelProps {
  readonly layout: TimelineLayout;
  readonly panel: TimelinePanelLayout;
}

function Panel({ layout, panel }: PanelProps) {
  const { left, right, warmUpX } = layout;
  const { top, bottom, ticks, paths, limitY, isLimitAbove } = panel;
  const { title, limit } = panel.panel;
  const note = limit === null ? "" : isLimitAbove ? `${limit.text}, above this picture` : limit.text;
  return (
    <g>
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
        <path key={id} d={path} className={isThin ? styles["thin"] : styles["line"]} />
      ))}
      {limitY !== null && <line x1={left} x2={right} y1={limitY} y2={limitY} className={styles["limit"]} />}
      {note !== "" && (
        <text x={right} y={limitY === null ? top - 10 : limitY - 5} textAnchor="end" className={styles["note"]}>
          {note}
        </text>
      )}
    </g>
  );
}
