import { useId } from "react";
import type { FleetGroup } from "./fleet-blocks.ts";
import { placedBlocks, type PlacedSquare, type SquareLayout } from "./fleet-geometry.ts";
import { counted, groupNames, neededText, servingText } from "./fleet-words.ts";
import styles from "./fleet-squares.module.css";

interface FleetGroupSquaresProps {
  readonly group: FleetGroup;
  readonly layout: SquareLayout;
  /** Of the place that all groups share. */
  readonly width: number;
  /** Serving replicas before rounding up. */
  readonly needed: number | null;
}

/** The blocks held for one reason, named below. */
export function FleetGroupSquares({ group, layout, width, needed }: FleetGroupSquaresProps) {
  const hatchId = useId();
  const { id, replicas, shares } = group;
  const isServing = id === "steady";
  const placed = placedBlocks(isServing ? shares : Array.from({ length: replicas }, () => 0), layout, width);
  const before = isServing ? neededText(needed, replicas) : "";
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
      <p className={isServing ? styles["serving"] : styles["reserve"]}>
        {isServing ? servingText(replicas, needed) : groupNames[id]}
        {!isServing && replicas > 1 && <span className={styles["count"]}> {counted(replicas, "replica")}</span>}
        {before !== "" && <span className={styles["before"]}>{before}</span>}
      </p>
    </div>
  );
}

/** Held but unused. */
export function Hatch({ id }: { readonly id: string }) {
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
