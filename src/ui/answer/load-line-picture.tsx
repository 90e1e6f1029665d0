import type { Pool } from "../../engine/input.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import type { LimitRange } from "../../planning/headline-range.ts";
import {
  type Compartment,
  type LadderGeometry,
  type LoadLineGeometry,
  compartmentIndent,
  ladderGeometry,
  loadLineGeometry,
} from "./load-line-geometry.ts";
import { carriesText, loadLineText, shortCarries, unshownText } from "./load-line-words.ts";
import styles from "./load-line.module.css";

interface LoadLinePictureProps {
  readonly result: PoolResult;
  readonly pool: Pool | undefined;
  readonly width: number;
  /** Of all pools on the page: one scale for all. */
  readonly tallestUse: number;
  /** How far the ranges move the first compartment; `null`: it is not the one that binds, or nobody knows yet. */
  readonly limitRange: LimitRange | null;
  /** By formula, and being checked. */
  readonly isProvisional: boolean;
}

/** The load line of one pool, with its twin in words. */
export function LoadLinePicture({ result, pool, width, tallestUse, limitRange, isProvisional }: LoadLinePictureProps) {
  const notes = new Map(result.resources.map((resource) => [resource.kind, carriesText(resource, result, pool)]));
  const longestNote = Math.max(0, ...[...notes.values()].map(({ length }) => length));
  const geometry = loadLineGeometry(result.resources, width, tallestUse, longestNote);
  const { height, compartments, unshown, noteLines } = geometry;
  const shortNotes = new Map(
    result.resources.map((resource) => [resource.kind, shortCarries(resource, result, pool)] as const),
  );
  const notesOf = (kind: Compartment["kind"]) =>
    noteLines === 1 ? [notes.get(kind) ?? ""] : (shortNotes.get(kind) ?? []);
  const ladder = limitRange === null ? null : ladderGeometry(limitRange, geometry);
  const lower = unshownText(unshown);
  return (
    <>
      <svg
        className={styles["picture"]}
        data-provisional={isProvisional ? "" : undefined}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={loadLineText(result, pool)}
      >
        {compartments.map((compartment) => (
          <Flood key={compartment.kind} compartment={compartment} geometry={geometry} />
        ))}
        <Frame geometry={geometry} />
        {ladder !== null && <LoadLineLadder ladder={ladder} />}
        {compartments.map((compartment) => (
          <Names
            key={compartment.kind}
            compartment={compartment}
            geometry={geometry}
            notes={notesOf(compartment.kind)}
          />
        ))}
      </svg>
      {lower !== "" && <p className={styles["lower"]}>{lower}</p>}
    </>
  );
}

interface PartProps {
  readonly compartment: Compartment;
  readonly geometry: LoadLineGeometry;
}

function Flood({ compartment, geometry: { keel, line, left: hull } }: PartProps) {
  const { left, width, surface, dry, isTallest, isOver, isCut } = compartment;
  const [x, across] = [left + 1, width - 2];
  return (
    <g>
      <rect
        x={x}
        y={dry}
        width={across}
        height={Math.max(0, keel - dry)}
        className={styles[isTallest ? "first" : "water"]}
      />
      {isOver && <rect x={x} y={surface} width={across} height={line - surface} className={styles["over"]} />}
      <line
        x1={x}
        x2={x + across}
        y1={surface}
        y2={surface}
        className={styles[isOver ? "overSurface" : isTallest ? "firstSurface" : "surface"]}
        strokeDasharray={isCut ? "6 5" : undefined}
      />
      {left > hull && <line x1={left} x2={left} y1={10} y2={keel} className={styles["bulkhead"]} />}
    </g>
  );
}

/** Floor, sides, marks of height, the line with its disc. */
function Frame({ geometry }: { readonly geometry: LoadLineGeometry }) {
  const { width, left, line, keel, lineName, marks } = geometry;
  const isNarrow = left < 50;
  const radius = isNarrow ? 9 : 13;
  const centre = isNarrow ? 14 : 24;
  return (
    <g>
      {marks.map(({ text, y, isLine }) =>
        isLine ? (
          <text key={text} x={centre} y={y - radius - 5} textAnchor="middle" className={styles["mark"]}>
            {text}
          </text>
        ) : (
          <g key={text}>
            <line x1={left - 6} x2={left - 1} y1={y} y2={y} className={styles["draught"]} />
            <text x={left - 9} y={y + 4} textAnchor="end" className={styles["mark"]}>
              {text}
            </text>
          </g>
        ),
      )}
      {[left, width].map((x) => (
        <line key={x} x1={x} x2={x} y1={10} y2={keel} className={styles["bulkhead"]} />
      ))}
      <line x1={left} x2={width} y1={keel} y2={keel} className={styles["keel"]} />
      <line x1={0} x2={width} y1={line} y2={line} className={styles["line"]} />
      <circle cx={centre} cy={line} r={radius} className={styles["disc"]} />
      {lineName !== "" && (
        <text x={width - 8} y={line - 8} textAnchor="end" className={styles["lineName"]}>
          {lineName}
        </text>
      )}
    </g>
  );
}

function Names({ compartment, geometry, notes }: PartProps & { readonly notes: readonly string[] }) {
  const { left, level, levelAt, isOver, isTallest, isLevelInside, nameLines } = compartment;
  const x = left + compartmentIndent(geometry.width);
  const top = geometry.keel + 20;
  const ink = isOver ? "overLevel" : isTallest && isLevelInside ? "levelOnFill" : "level";
  return (
    <g>
      <text x={x} y={levelAt} className={styles[ink]}>
        {level}
      </text>
      {nameLines.map((words, index) => (
        <text key={words} x={x} y={top + index * 16} className={styles[isTallest ? "firstName" : "name"]}>
          {words}
        </text>
      ))}
      {notes.map((note, index) => (
        <text key={note} x={x} y={top + (nameLines.length + index) * 16 + 1} className={styles["note"]}>
          {note}
        </text>
      ))}
    </g>
  );
}

/** Half of a rung. */
const rung = 4;
/** The end that points at what the picture has no room for. */
const stub = 16;

/** How far the ranges move what binds this fleet: a rung at best, a rung at worst. */
function LoadLineLadder({ ladder }: { readonly ladder: LadderGeometry }) {
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
