import { useId } from "react";
import type { PoolResult } from "../../engine/plan-result.ts";
import { isServingLine } from "../../metrics/serving-lines.ts";
import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { counted } from "../../quantity/sentence.ts";
import { MeasuredWidth } from "../charts/measured-width.tsx";
import { ChartFrame } from "../kit/chart-frame.tsx";
import type { ChartTable } from "../kit/chart-table.ts";
import { type PlacedSquare, type SquareLayout, placedBlocks, squareLayout } from "./fleet-geometry.ts";
import {
  type FleetGroup,
  type SquareMeaning,
  fleetBlocks,
  fleetTitle,
  groupNames,
  meaningText,
  neededText,
  replicasNeeded,
  servingText,
  squareMeaning,
} from "./fleet-picture.ts";
import styles from "./fleet-squares.module.css";

const pictureHeight = 64;

/** The fleet as counted squares: what serves, how full it is, and what each reserve holds. */
export function FleetSquares() {
  const page = useApp(shownPlan);
  if (page === null) return null;
  const pools = page.plan.pools.filter(({ replicas }) => (replicas ?? 0) > 0);
  if (pools.length === 0) return null;
  const meaning = squareMeaning(pools);
  return (
    <ChartFrame title={fleetTitle(pools)} caption={meaningText(meaning)} table={tableOf(pools)} fileName="fleet">
      {pools.map((pool) => (
        <div key={pool.id} className={styles["pool"]}>
          {pools.length > 1 && <p className={styles["head"]}>{pool.id}</p>}
          <MeasuredWidth height={pictureHeight}>
            {(width) => <PoolFleet pool={pool} meaning={meaning} width={width} />}
          </MeasuredWidth>
        </div>
      ))}
    </ChartFrame>
  );
}

interface PoolFleetProps {
  readonly pool: PoolResult;
  readonly meaning: SquareMeaning;
  readonly width: number;
}

/** Between two groups of blocks. */
const groupGap = 26;

function PoolFleet({ pool, meaning, width }: PoolFleetProps) {
  const groups = fleetBlocks(pool);
  if (meaning === "none") return <FleetBar groups={groups} width={width} />;
  const blocks = groups.reduce((sum, { replicas }) => sum + replicas, 0);
  const perBlock = meaning === "device" ? pool.tp * pool.pp : 1;
  const layout = squareLayout(perBlock, blocks, width - groupGap * (groups.length - 1));
  return (
    <div className={styles["groups"]}>
      {groups.map((group) => (
        <FleetGroupSquares
          key={group.id}
          group={group}
          layout={layout}
          width={width}
          needed={group.id === "steady" ? replicasNeeded(pool) : null}
          isMissed={pool.missed.length > 0}
        />
      ))}
    </div>
  );
}

function tableOf(pools: readonly PoolResult[]): ChartTable {
  return {
    columns: [
      { id: "what", label: "Replicas for", align: "left" },
      { id: "pool", label: "Pool", align: "left" },
      { id: "replicas", label: "Replicas", align: "right" },
      { id: "devices", label: "Devices", align: "right" },
    ],
    rows: pools.flatMap(({ id: pool, reserveLedger }) =>
      reserveLedger.lines.map(({ id, replicas, devices }) => ({
        id: `${pool} ${id}`,
        cells: [groupNames[id], pool, replicas, devices],
      })),
    ),
  };
}

interface FleetGroupSquaresProps {
  readonly group: FleetGroup;
  readonly layout: SquareLayout;
  /** Of the place that all groups share. */
  readonly width: number;
  /** Serving replicas before rounding up. */
  readonly needed: number | null;
  /** A limit is missed with those that serve. */
  readonly isMissed: boolean;
}

/** The blocks held for one reason, named below. */
function FleetGroupSquares({ group, layout, width, needed, isMissed }: FleetGroupSquaresProps) {
  const hatchId = useId();
  const { id, replicas, shares } = group;
  const isServing = isServingLine(group);
  const placed = placedBlocks(isServing ? shares : Array.from({ length: replicas }, () => 0), layout, width);
  const before = id === "steady" ? neededText(needed, replicas) : "";
  return (
    <div className={styles["group"]}>
      <svg width={placed.width} height={placed.height} aria-hidden="true" className={styles["squares"]}>
        {!isServing && <Hatch id={hatchId} />}
        {placed.squares.map((square) => (
          <Square
            key={`${square.x} ${square.y}`}
            square={square}
            side={layout.side}
            hatch={isServing ? null : hatchId}
          />
        ))}
      </svg>
      <p className={id === "steady" ? styles["serving"] : styles["reserve"]}>
        {id === "steady" ? servingText(replicas, needed, isMissed) : groupNames[id]}
        {id !== "steady" && replicas > 1 && <span className={styles["count"]}> {counted(replicas, "replica")}</span>}
        {before !== "" && <span className={styles["before"]}>{before}</span>}
      </p>
    </div>
  );
}

/** Held but unused. */
function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="6" className={styles["hatch"]} />
      </pattern>
    </defs>
  );
}

interface SquareProps {
  readonly square: PlacedSquare;
  readonly side: number;
  readonly hatch: string | null;
}

function Square({ square: { x, y, fill }, side, hatch }: SquareProps) {
  if (hatch !== null) {
    return (
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={side - 1}
        height={side - 1}
        className={styles["spare"]}
        fill={`url(#${hatch})`}
      />
    );
  }
  return (
    <>
      <rect x={x} y={y} width={side} height={side} className={styles["part"]} />
      {fill > 0 && (
        <rect x={x} y={y + side * (1 - fill)} width={side} height={side * fill} className={styles["full"]} />
      )}
    </>
  );
}

interface FleetBarProps {
  readonly groups: readonly FleetGroup[];
  readonly width: number;
}

const height = 36;
/** A part that is there is seen. */
const leastWidth = 2;

/** A fleet of too many replicas to count: one bar in proportion, and its parts in words. */
function FleetBar({ groups, width }: FleetBarProps) {
  const hatchId = useId();
  const total = groups.reduce((sum, { replicas }) => sum + replicas, 0);
  const parts = groups.reduce<readonly { group: FleetGroup; left: number; across: number }[]>((placed, group) => {
    const last = placed.at(-1);
    const left = last === undefined ? 0 : last.left + last.across + 1;
    const across = Math.max(leastWidth, (group.replicas / total) * (width - groups.length));
    return [...placed, { group, left, across }];
  }, []);
  return (
    <>
      <svg width={width} height={height} aria-hidden="true" className={styles["squares"]}>
        <Hatch id={hatchId} />
        {parts.map(({ group, left, across }) => (
          <rect
            key={group.id}
            x={left}
            y={0.5}
            width={across}
            height={height - 1}
            className={isServingLine(group) ? styles["full"] : styles["spare"]}
            fill={isServingLine(group) ? undefined : `url(#${hatchId})`}
          />
        ))}
      </svg>
      <p className={styles["reserve"]}>
        {groups.map(({ id, replicas }) => `${groupNames[id]} ${counted(replicas, "replica")}`).join(", ")}
      </p>
    </>
  );
}
