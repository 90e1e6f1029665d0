import { MeasuredWidth } from "./measured-width.tsx";
import { timelineLayout, type TimelinePicture } from "./timeline-chart-layout.ts";
import styles from "./timeline-chart.module.css";
import { TimelinePanel } from "./timeline-panel.tsx";

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
        <TimelinePanel key={panel.panel.id} layout={layout} panel={panel} />
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
