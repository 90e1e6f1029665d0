import { MeasuredWidth } from "./measured-width.tsx";
import styles from "./step-chart.module.css";
import {
  levelLines,
  nameLines,
  partPath,
  roomyMarks,
  stepLayout,
  topPath,
  type StepLayout,
  type StepLevel,
  type StepPicture,
} from "./step-layout.ts";

/** Parts stacked over stretches of an axis, with the levels that they come up to. */
export function StepChart({ picture }: { readonly picture: StepPicture }) {
  const { height } = stepLayout(picture, 0);
  return <MeasuredWidth height={height}>{(width) => <Chart picture={picture} width={width} />}</MeasuredWidth>;
}

function Chart({ picture, width }: { readonly picture: StepPicture; readonly width: number }) {
  const layout = stepLayout(picture, width);
  const { slots, parts, description } = picture;
  const lines = nameLines(picture, layout);
  const levels = levelLines(layout);
  return (
    <svg className={styles["chart"]} width={width} height={layout.height} role="img" aria-label={description}>
      <Axes picture={picture} layout={layout} />
      {parts.map(({ name, isHot }, index) => (
        <path
          key={`${name} ${isHot}`}
          d={partPath(slots, index, layout)}
          className={isHot ? styles["hot"] : styles["part"]}
        />
      ))}
      <path d={topPath(slots, layout)} className={styles["edge"]} />
      <line x1={layout.left} x2={layout.right} y1={layout.bottom} y2={layout.bottom} className={styles["base"]} />
      {parts.map(
        ({ name, isHot }, index) =>
          typeof lines[index] === "number" && (
            <text key={name} x={layout.right + 8} y={lines[index]} className={isHot ? styles["strong"] : undefined}>
              {name}
            </text>
          ),
      )}
      {layout.levels.map((level) => (
        <Level key={level.id} level={level} layout={layout} line={levels.get(level.id) ?? 0} />
      ))}
      {layout.above.map(({ id, text }, index) => (
        <text key={id} x={layout.right} y={28 + index * 16} textAnchor="end">
          {text}, above this picture
        </text>
      ))}
    </svg>
  );
}

interface AxesProps {
  readonly picture: StepPicture;
  readonly layout: StepLayout;
}

function Axes({ picture, layout }: AxesProps) {
  const { left, right, bottom, height, ticks, x, y } = layout;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} className={styles["axis"]}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {picture.yText(tick)}
          </text>
        </g>
      ))}
      {roomyMarks(picture.xMarks, x).map(({ at, text }) => (
        <text key={at} x={x(at)} y={bottom + 17} textAnchor="middle" className={styles["quiet"]}>
          {text}
        </text>
      ))}
      <text x={0} y={12} className={styles["quiet"]}>
        {picture.yTitle}
      </text>
      <text x={right} y={height - 3} textAnchor="end" className={styles["quiet"]}>
        {picture.xTitle}
      </text>
    </>
  );
}

interface LevelProps {
  readonly level: StepLevel;
  readonly layout: StepLayout;
  /** Baseline of its name. */
  readonly line: number;
}

function Level({ level, layout, line }: LevelProps) {
  const at = layout.y(level.value);
  return (
    <>
      <line x1={layout.left} x2={layout.right} y1={at} y2={at} className={styles[level.tone]} />
      <text x={layout.left + 6} y={line} className={styles["level"]}>
        {level.text}
      </text>
    </>
  );
}
