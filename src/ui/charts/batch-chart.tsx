import { formatCount } from "../../quantity/format-number.ts";
import {
  type BatchLayout,
  type BatchPanelLayout,
  type BatchPicture,
  batchLayout,
  besideLine,
} from "./batch-picture.ts";
import { bandPath } from "./error-band.ts";
import { MeasuredWidth } from "./measured-width.tsx";
import styles from "./service-chart.module.css";

/** Figures of a replica against the calls that run together: a panel each on one axis. */
export function BatchChart({ picture }: { readonly picture: BatchPicture }) {
  const { height } = batchLayout(picture, 0);
  return <MeasuredWidth height={height}>{(width) => <Panels picture={picture} width={width} />}</MeasuredWidth>;
}

interface PartProps {
  readonly picture: BatchPicture;
  readonly layout: BatchLayout;
}

function Panels({ picture, width }: { readonly picture: BatchPicture; readonly width: number }) {
  const layout = batchLayout(picture, width);
  const { height, panels, right } = layout;
  const bottom = panels.at(-1)?.bottom ?? 0;
  return (
    <div className={styles["chart"]}>
      <svg width={width} height={height} role="img" aria-label={picture.description}>
        {panels.map((panel) => (
          <Ground key={panel.panel.id} picture={picture} layout={layout} panel={panel} />
        ))}
        <Uprights picture={picture} layout={layout} />
        {panels.map((panel) => (
          <Names key={panel.panel.id} picture={picture} layout={layout} panel={panel} />
        ))}
        {layout.xTicks.map((tick) => (
          <text key={tick} x={layout.xOf(tick)} y={bottom + 17} className={styles["axis"]} textAnchor="middle">
            {formatCount(tick)}
          </text>
        ))}
        <text x={right} y={bottom + 34} className={styles["axis"]} textAnchor="end">
          calls running together
        </text>
      </svg>
    </div>
  );
}

interface PanelProps extends PartProps {
  readonly panel: BatchPanelLayout;
}

/** Wash past the knee, grid, band, curve and limit of a panel. */
function Ground({ picture, layout, panel }: PanelProps) {
  const { left, right, xOf } = layout;
  const { points, bandShare } = panel.panel;
  const drawn = points.map(({ batch, value }) => ({ x: xOf(batch), value }));
  const kneeX = picture.kneeBatch === null ? right : xOf(picture.kneeBatch);
  const line = drawn.map(({ x, value }) => `${x.toFixed(1)} ${panel.yOf(value).toFixed(1)}`);
  return (
    <g>
      {kneeX < right && (
        <rect
          x={kneeX}
          y={panel.top}
          width={right - kneeX}
          height={panel.bottom - panel.top}
          className={styles["wash"]}
        />
      )}
      {panel.ticks.map(({ text, y }, index) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} className={index === 0 ? styles["base"] : styles["grid"]} />
          <text x={left - 8} y={y + 4} className={styles["axis"]} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {bandShare !== null && <path d={bandPath(drawn, bandShare, panel)} className={styles["band"]} />}
      <path d={`M${line.join("L")}`} className={styles["curve"]} />
      {panel.limitY !== null && (
        <line x1={left} x2={right} y1={panel.limitY} y2={panel.limitY} className={styles["limit"]} />
      )}
    </g>
  );
}

/** The load line and the peak through all panels, with their names above. */
function Uprights({ picture, layout }: PartProps) {
  const { panels, xOf } = layout;
  const [top, bottom] = [panels[0]?.top ?? 0, panels.at(-1)?.bottom ?? 0];
  const { lineBatch, peakBatch } = picture;
  const lineText = `load line: ${formatCount(lineBatch)}`;
  return (
    <g>
      {lineBatch !== null && (
        <g>
          <line x1={xOf(lineBatch)} x2={xOf(lineBatch)} y1={top - 8} y2={bottom} className={styles["loadline"]} />
          <text {...placed(besideLine(xOf(lineBatch), lineText, layout))} y={top - 14} className={styles["strong"]}>
            {lineText}
          </text>
        </g>
      )}
      <line x1={xOf(peakBatch)} x2={xOf(peakBatch)} y1={top} y2={bottom} className={styles["peak"]} />
    </g>
  );
}

function placed({ x, anchor }: { readonly x: number; readonly anchor: "start" | "end" }) {
  return { x: anchor === "start" ? x - 1 : x + 1, textAnchor: anchor };
}

/** What is written over a panel: its title, its limit, where the replica stands, and of the first what the wash is. */
function Names({ picture, layout, panel }: PanelProps) {
  const { right, xOf, panels } = layout;
  const { title, limit, at, atText } = panel.panel;
  const x = xOf(at.batch);
  const y = panel.yOf(at.value);
  const isFirst = panel === panels[0];
  return (
    <g>
      <text x={0} y={isFirst ? 12 : panel.top - 12} className={styles["title"]}>
        {title}
      </text>
      {limit !== null && <LimitName panel={panel} layout={layout} {...limit} />}
      {isFirst && picture.kneeBatch !== null && right - xOf(picture.kneeBatch) > kneeRoom && (
        <text x={right - 6} y={kneeY(panel, y, x, layout)} className={styles["note"]} textAnchor="end">
          past the knee, batch {formatCount(picture.kneeBatch)}
        </text>
      )}
      <circle cx={x} cy={y} r={4.5} className={styles["held"]} />
      <AtName x={x} y={y} text={atText} layout={layout} />
    </g>
  );
}

/** Of the words in the wash. */
const kneeRoom = 160;

/** At the panel's floor, or at its top where the figure at the peak stands in the way. */
function kneeY({ top, bottom }: BatchPanelLayout, y: number, x: number, { right }: BatchLayout): number {
  const isLow = y > bottom - 44;
  const isNear = x > right - kneeRoom - 90;
  return isLow && isNear ? top + 14 : bottom - 8;
}

interface AtNameProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly layout: BatchLayout;
}

/** The figure at the peak: under its dot to the right, where a rising curve leaves room. */
function AtName({ x, y, text, layout }: AtNameProps) {
  const size = text.length * boldWidth;
  const fitsRight = x + 9 + size <= layout.right;
  return (
    <text
      x={fitsRight ? x + 9 : x - 9}
      y={fitsRight ? y + 16 : y - 9}
      className={styles["strong"]}
      textAnchor={fitsRight ? "start" : "end"}
    >
      {text}
    </text>
  );
}

const boldWidth = 7.2;

interface LimitNameProps {
  readonly panel: BatchPanelLayout;
  readonly layout: BatchLayout;
  readonly text: string;
  readonly shortText: string;
}

function LimitName({ panel, layout, text, shortText }: LimitNameProps) {
  const { left, right, isNarrow } = layout;
  if (panel.limitY === null) {
    return (
      <text x={right} y={panel.top - 6} className={styles["name"]} textAnchor="end">
        {isNarrow ? `limit ${shortText}, above` : `${text}, above this picture`}
      </text>
    );
  }
  return isNarrow ? (
    <text x={left + 4} y={panel.limitY - 5} className={styles["name"]}>
      {`limit ${shortText}`}
    </text>
  ) : (
    <text x={right + 8} y={panel.limitY + 4} className={styles["name"]}>
      {text}
    </text>
  );
}
