import { Dot, Surface } from "recharts";
import { formatCount } from "../../quantity/format-number.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import { type PredictionLayout, type PredictionPicture, predictionLayout } from "./prediction-picture.ts";
import styles from "./prediction-chart.module.css";

const leastHeight = 300;

/** Predicted against measured figures, both in logarithms: on the diagonal the model is right. */
export function PredictionChart({ picture }: { readonly picture: PredictionPicture }) {
  return <MeasuredWidth height={leastHeight}>{(width) => <Points picture={picture} width={width} />}</MeasuredWidth>;
}

/** Marked by shape as well as by colour. */
function MarkedDot({ x, y }: { readonly x: number; readonly y: number }) {
  return <path d={`M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z`} className={styles["marked"]} />;
}

function Points({ picture, width }: { readonly picture: PredictionPicture; readonly width: number }) {
  const layout = predictionLayout(picture, width);
  // In the order of the file, which never changes.
  const of = (isMarked: boolean) =>
    picture.points
      .filter((point) => point.isMarked === isMarked)
      .map(({ measured, predicted }, index) => ({ key: index, x: layout.x(measured), y: layout.y(predicted) }));
  return (
    <div className={styles["chart"]} role="img" aria-label={picture.description}>
      <Surface width={layout.width} height={layout.height}>
        <Ground picture={picture} layout={layout} />
        {of(false).map(({ key, x, y }) => (
          <Dot key={key} cx={x} cy={y} r={3} className={styles["dot"] ?? ""} />
        ))}
        {of(true).map(({ key, x, y }) => (
          <MarkedDot key={key} x={x} y={y} />
        ))}
      </Surface>
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
