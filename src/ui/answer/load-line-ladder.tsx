import type { LadderGeometry } from "./ladder-geometry.ts";
import styles from "./load-line-picture.module.css";

/** Half of a rung. */
const rung = 4;
/** The end that points at what the picture has no room for. */
const stub = 16;

/** How far the ranges move what binds this fleet: a rung at best, a rung at worst. */
export function LoadLineLadder({ ladder }: { readonly ladder: LadderGeometry }) {
  const { x, foot, surface, head, isCut, best, worst } = ladder;
  const inside = Math.max(head, surface);
  const solid = isCut ? head + stub : head;
  return (
    <g aria-hidden="true">
      <line x1={x} x2={x} y1={foot} y2={inside} className={styles["ladderOnFill"]} />
      <line x1={x} x2={x} y1={inside} y2={solid} className={styles["ladder"]} />
      {isCut && <line x1={x} x2={x} y1={solid} y2={head} className={styles["ladder"]} strokeDasharray="4 3" />}
      <line x1={x - rung} x2={x + rung} y1={foot} y2={foot} className={styles["ladderOnFill"]} />
      {!isCut && <line x1={x - rung} x2={x + rung} y1={head} y2={head} className={styles["ladder"]} />}
      {[best, worst].map(({ text, y, isOnFill }) => (
        <text key={text} x={x + 8} y={y} className={styles[isOnFill ? "rungOnFill" : "rung"]}>
          {text}
        </text>
      ))}
    </g>
  );
}
