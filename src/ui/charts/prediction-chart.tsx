import { Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { formatCount } from "../../quantity/format-number.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import { type PredictionLayout, type PredictionPicture, predictionLayout } from "./prediction-picture.ts";
import styles from "./prediction-chart.module.css";

const leastHeight = 300;

/** Predicted against measured figures, both in logarithms: on the diagonal the model is right. */
export function PredictionChart({ picture }: { readonly picture: PredictionPicture }) {
  return <MeasuredWidth height={leastHeight}>{(width) => <Points picture={picture} width={width} />}</MeasuredWidth>;
}

interface DotProps {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
}

function Dot({ cx = 0, cy = 0 }: DotProps) {
  return <circle cx={cx} cy={cy} r={3} className={styles["dot"]} />;
}

/** Marked by shape as well as by colour. */
function MarkedDot({ cx = 0, cy = 0 }: DotProps) {
  return <path d={`M${cx} ${cy - 5}L${cx + 5} ${cy}L${cx} ${cy + 5}L${cx - 5} ${cy}Z`} className={styles["marked"]} />;
}

function Points({ picture, width }: { readonly picture: PredictionPicture; readonly width: number }) {
  const layout = predictionLayout(picture, width);
  const { left, right, top, bottom, height } = layout;
  // Drawn in pixels, y upwards: the library's own logarithms choose marks that crowd.
  const rows = (isMarked: boolean) =>
    picture.points
      .filter((point) => point.isMarked === isMarked)
      .map(({ measured, predicted }) => ({ x: layout.x(measured), y: height - layout.y(predicted) }));
  return (
    <div className={styles["chart"]} role="img" aria-label={picture.description}>
      <ScatterChart
        width={layout.width}
        height={height}
        margin={{ top, bottom: height - bottom, left, right: layout.width - right }}
        accessibilityLayer={false}
      >
        <Ground picture={picture} layout={layout} />
        <XAxis type="number" dataKey="x" domain={[left, right]} hide />
        <YAxis type="number" dataKey="y" domain={[height - bottom, height - top]} width={0} hide />
        <Scatter data={rows(false)} shape={Dot} isAnimationActive={false} />
        <Scatter data={rows(true)} shape={MarkedDot} isAnimationActive={false} />
      </ScatterChart>
    </div>
  );
}

interface GroundProps {
  readonly picture: PredictionPicture;
  readonly layout: PredictionLayout;
}

/** Grid, axes with their names, the diagonal and the band around it. */
function Ground({ picture: { unit }, layout }: GroundProps) {
  const { left, right, top, bottom, ticks, band } = layout;
  return (
    <g>
      {ticks.map(({ value, y }) => (
        <line key={value} x1={left} x2={right} y1={y} y2={y} className={styles["grid"]} />
      ))}
      <path d={`M${band.map(([x, y]) => `${x} ${y}`).join("L")}Z`} className={styles["band"]} />
      <line x1={left} x2={right} y1={bottom} y2={top} className={styles["line"]} />
      <line x1={left} x2={right} y1={bottom} y2={bottom} className={styles["base"]} />
      {ticks.map(({ value, x, y }) => (
        <g key={value} className={styles["axis"]}>
          <text x={left - 8} y={y + 4} textAnchor="end">
            {formatCount(value)}
          </text>
          <text x={x} y={bottom + 18} textAnchor="middle">
            {formatCount(value)}
          </text>
        </g>
      ))}
      <text x={0} y={14} className={styles["axis"]}>
        {`predicted, ${unit}`}
      </text>
      <text x={right} y={bottom + 36} textAnchor="end" className={styles["axis"]}>
        {`measured, ${unit}`}
      </text>
    </g>
  );
}
