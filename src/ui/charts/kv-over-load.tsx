import type { ServiceLayout, ServicePicture } from "./service-picture.ts";
import styles from "./service-chart.module.css";

interface KvOverLoadProps {
  readonly picture: ServicePicture;
  readonly layout: ServiceLayout;
}

const ticks = [0, 0.5, 1];
const besideDot = 9;

/** How full the KV cache of a replica is at each load, and the line where it counts as full. */
export function KvOverLoad({ picture: { kv: facts, peak, knee }, layout }: KvOverLoadProps) {
  const { left, right, kv, xOf, isNarrow } = layout;
  const limitY = kv.yOf(facts.limitUse);
  const kneeX = knee === null ? null : xOf(knee.callsPerSecond);
  const isLeft = peak !== null && xOf(peak) > (left + right) / 2;
  return (
    <g>
      {kneeX !== null && (
        <rect x={kneeX} y={kv.top} width={right - kneeX} height={kv.bottom - kv.top} className={styles["wash"]} />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={kv.yOf(tick)}
            y2={kv.yOf(tick)}
            className={tick === 0 ? styles["base"] : styles["grid"]}
          />
          <text x={left - 8} y={kv.yOf(tick) + 4} className={styles["axis"]} textAnchor="end">
            {tick * 100}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={limitY} y2={limitY} className={styles["limit"]} />
      <path d={kvPath(facts.points, layout)} className={styles["heldLine"]} />
      <text
        x={isNarrow ? right - 4 : right + 8}
        y={isNarrow ? limitY - 6 : limitY + 4}
        className={styles["name"]}
        textAnchor={isNarrow ? "end" : "start"}
      >
        {isNarrow ? facts.shortLimitText : facts.limitText}
      </text>
      {peak !== null && facts.peakUse !== null && (
        <g>
          <line x1={xOf(peak)} x2={xOf(peak)} y1={kv.top} y2={kv.bottom} className={styles["peak"]} />
          <circle cx={xOf(peak)} cy={kv.yOf(facts.peakUse)} r={4.5} className={styles["held"]} />
          <text
            x={xOf(peak) + (isLeft ? -besideDot : besideDot)}
            y={kv.yOf(facts.peakUse) - 8}
            className={styles["strong"]}
            textAnchor={isLeft ? "end" : "start"}
          >
            {facts.peakText}
          </text>
        </g>
      )}
      <text x={0} y={kv.top - 12} className={styles["title"]}>
        KV cache filled, %
      </text>
    </g>
  );
}

/** The curve of what the calls of each load fill. */
export function kvPath(points: ServicePicture["kv"]["points"], { xOf, kv }: ServiceLayout): string {
  const places = points.map(({ callsPerSecond, use }) => `${xOf(callsPerSecond)} ${kv.yOf(use)}`);
  return places.length < 2 ? "" : `M${places.join("L")}`;
}
