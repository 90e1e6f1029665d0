import { shownPlan } from "../../state/shown-plan.ts";
import { useApp } from "../../state/use-app.tsx";
import { MeasuredWidth } from "../charts/measured-width.tsx";
import { ChartFrame } from "../kit/chart-frame.tsx";
import type { ChartTable } from "../kit/chart-table.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import { FleetBar } from "./fleet-bar.tsx";
import { fleetBlocks, replicasNeeded, squareMeaning, type SquareMeaning } from "./fleet-blocks.ts";
import { squareLayout } from "./fleet-geometry.ts";
import { FleetGroupSquares } from "./fleet-group-squares.tsx";
import { fleetTitle, groupNames, meaningText } from "./fleet-words.ts";
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
