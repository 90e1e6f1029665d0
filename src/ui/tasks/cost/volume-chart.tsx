import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { factorText, lineName, pointText } from "../../../experiment-words/volume-words.ts";
import type { VolumeLines, VolumePoint } from "../../../planning/experiments/volume-lines.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { MeasuredWidth } from "../../charts/measured-width.tsx";
import { type VolumeLayout, volumeHeight, volumeLayout } from "./volume-layout.ts";
import styles from "./volume-chart.module.css";

interface VolumeChartProps {
  readonly found: VolumeLines;
  readonly description: string;
}

/** What a success costs each way over volume: hover reads all lines at a volume, arrow keys step through the plan and the crossings. */
export function VolumeChart({ found, description }: VolumeChartProps) {
  const [read, setRead] = useState<VolumePoint>(found.now);
  const stops = [found.now, ...found.crossings.map(({ point }) => point)].toSorted(
    (one, other) => one.factor - other.factor,
  );
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next =
      by > 0 ? stops.find(({ factor }) => factor > read.factor) : stops.findLast(({ factor }) => factor < read.factor);
    if (next !== undefined) setRead(next);
  };
  return (
    <div className={styles["chart"]}>
      {/* Focus reads the plan and its crossings by keys; the same is in the table. */}
      <div
        role="group"
        aria-label={`${description}. Arrow keys step through the plan and the crossings.`}
        tabIndex={0}
        onKeyDown={step}
      >
        <MeasuredWidth height={volumeHeight}>
          {(width) => <Lines found={found} width={width} read={read} onRead={setRead} />}
        </MeasuredWidth>
      </div>
      <p data-says="" className={styles["read"]}>
        {pointText(read, found)}
      </p>
    </div>
  );
}

interface LinesProps {
  readonly found: VolumeLines;
  readonly width: number;
  readonly read: VolumePoint;
  readonly onRead: (point: VolumePoint) => void;
}

function Lines({ found, width, read, onRead }: LinesProps) {
  const layout = volumeLayout(found, width);
  if (layout === null) return null;
  const { left, right, top, bottom, xOf, lines, xTicks, yTicks, isNarrow } = layout;
  const pointed = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distance = ({ factor }: VolumePoint) => Math.abs(xOf(factor) - x);
    onRead([...found.points].toSorted((one, other) => distance(one) - distance(other))[0] ?? found.now);
  };
  return (
    <div onPointerMove={pointed} onPointerLeave={() => onRead(found.now)}>
      <svg width={width} height={volumeHeight} viewBox={`0 0 ${width} ${volumeHeight}`}>
        {yTicks.map(({ text, y }) => (
          <g key={text}>
            <line x1={left} x2={right} y1={y} y2={y} className={styles["grid"]} />
            <text x={left - 8} y={y + 4} textAnchor="end" className={styles["axis"]}>
              {text}
            </text>
          </g>
        ))}
        {xTicks.map((factor) => (
          <text key={factor} x={xOf(factor)} y={bottom + 18} textAnchor="middle" className={styles["axis"]}>
            {`${formatCount(factor)}×`}
          </text>
        ))}
        <text x={right} y={bottom + 36} textAnchor="end" className={styles["axis"]}>
          times this plan’s volume
        </text>
        <line x1={xOf(1)} x2={xOf(1)} y1={top - 8} y2={bottom} className={styles["now"]} />
        <text x={xOf(1) + 5} y={top - 10} className={styles["strong"]}>
          this plan
        </text>
        {read.factor !== 1 && (
          <line x1={xOf(read.factor)} x2={xOf(read.factor)} y1={top} y2={bottom} className={styles["reader"]} />
        )}
        {lines.map(({ id, path }) => (
          <path key={id} d={path} className={styles[id]} />
        ))}
        {lines.map(({ id, nameY }) => (
          <text
            key={id}
            x={isNarrow ? right : right + 8}
            y={isNarrow ? nameY - 8 : nameY + 4}
            textAnchor={isNarrow ? "end" : "start"}
            className={styles["name"]}
          >
            {lineName(id, found)}
          </text>
        ))}
        <Crossings found={found} layout={layout} />
      </svg>
    </div>
  );
}

/** Crossings as numbered dots: the list below names them. */
function Crossings({ found, layout: { xOf, yOf } }: { readonly found: VolumeLines; readonly layout: VolumeLayout }) {
  return found.crossings.map(({ point, cheaper, dearer }, index) => {
    const usd = point.lines[cheaper].costUsdPerSuccess;
    if (usd === null || usd <= 0) return null;
    const [x, y] = [xOf(point.factor), yOf(usd)];
    return (
      <g key={`${cheaper} ${dearer} ${point.factor}`}>
        <title>{factorText(point)}</title>
        <circle cx={x} cy={y} r={3.5} className={styles["crossing"]} />
        <text x={x} y={y - 9 - 12 * (index % 2)} textAnchor="middle" className={styles["strong"]}>
          {index + 1}
        </text>
      </g>
    );
  });
}
