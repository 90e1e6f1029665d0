import { useId } from "react";
import type { FleetGroup } from "./fleet-blocks.ts";
import { Hatch } from "./fleet-group-squares.tsx";
import { counted, groupNames } from "./fleet-words.ts";
import styles from "./fleet-squares.module.css";

interface FleetBarProps {
  readonly groups: readonly FleetGroup[];
  readonly width: number;
}

const height = 36;
/** A part that is there is seen. */
const leastWidth = 2;

/** A fleet of too many replicas to count: one bar in proportion, and its parts in words. */
export function FleetBar({ groups, width }: FleetBarProps) {
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
            className={group.id === "steady" ? styles["full"] : styles["spare"]}
            fill={group.id === "steady" ? undefined : `url(#${hatchId})`}
          />
        ))}
      </svg>
      <p className={styles["reserve"]}>
        {groups.map(({ id, replicas }) => `${groupNames[id]} ${counted(replicas, "replica")}`).join(", ")}
      </p>
    </>
  );
}
