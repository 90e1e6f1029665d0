import { MeasuredWidth } from "./measured-width.tsx";
import styles from "./shock-chart.module.css";
import { timelineLayout, type TimelinePicture } from "./timeline-chart-layout.ts";
import { TimelinePanel } from "./timeline-panel.tsx";

/** Figures over the time around a shock; seconds run from the left edge. */
export interface ShockPicture extends Omit<TimelinePicture, "warmUpSeconds"> {
  readonly shockSeconds: number;
  readonly shockText: string;
  /** `null`: never within the picture. */
  readonly backSeconds: number | null;
  readonly backText: string;
  readonly axisText: string;
}

/** Figures around a shock, one under the other on one axis: with it as a thick line, without it as a thin broken one. */
export function ShockChart({ picture }: { readonly picture: ShockPicture }) {
  const { height } = timelineLayout({ ...picture, warmUpSeconds: 0 }, 0);
  return <MeasuredWidth height={height + above}>{(width) => <Panels picture={picture} width={width} />}</MeasuredWidth>;
}

/** Room for the names of the two instants. */
const above = 20;
const letter = 6.6;

function Panels({ picture, width }: { readonly picture: ShockPicture; readonly width: number }) {
  const layout = timelineLayout({ ...picture, warmUpSeconds: 0 }, width);
  const { panels, left, right, xTicks, height } = layout;
  const bottom = panels.at(-1)?.bottom ?? 0;
  const xOf = (seconds: number) => left + (seconds / picture.endSeconds) * (right - left);
  const { shockSeconds, shockText, backSeconds, backText, axisText, description } = picture;
  const shockX = xOf(shockSeconds);
  const backX = backSeconds === null ? null : xOf(backSeconds);
  return (
    <svg className={styles["chart"]} width={width} height={height + above} role="img" aria-label={description}>
      <g transform={`translate(0 ${above})`}>
        {backX !== null && (
          <rect x={shockX} y={0} width={backX - shockX} height={bottom} className={styles["meanwhile"]} />
        )}
        {panels.map((panel) => (
          <TimelinePanel key={panel.panel.id} layout={layout} panel={panel} second={styles["usual"]} />
        ))}
        <line x1={shockX} x2={shockX} y1={-4} y2={bottom} className={styles["shock"]} />
        <text x={shockX - 4} y={-8} textAnchor="end" className={styles["strong"]}>
          {shockText}
        </text>
        {backX !== null && (
          <>
            <line x1={backX} x2={backX} y1={-4} y2={bottom} className={styles["back"]} />
            <text x={Math.min(Math.max(backX, shockX + 8), right - backText.length * letter)} y={-8}>
              {backText}
            </text>
          </>
        )}
        {xTicks.map(({ text, x }) => (
          <text key={text} x={x} y={bottom + 17} textAnchor="middle" className={styles["quiet"]}>
            {text}
          </text>
        ))}
        <text x={right} y={bottom + 34} textAnchor="end" className={styles["quiet"]}>
          {axisText}
        </text>
      </g>
    </svg>
  );
}
