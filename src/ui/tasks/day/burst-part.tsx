import type { BurstBudget } from "../../../planning/fleet/burst-budget.ts";
import { formatCount } from "../../../quantity/format-number.ts";
import { formatSeconds } from "../../../quantity/format-time.ts";
import { secondsPerMinute } from "../../../quantity/time.ts";
import { burstLead, burstLength, burstTitle } from "../../../experiment-words/fleet-words.ts";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { SweepChart } from "../../charts/sweep-chart.tsx";
import type { SweepPicture } from "../../charts/sweep-chart-picture.ts";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import type { ChartTable } from "../../kit/chart-table.ts";
import { Ledger } from "../../kit/ledger.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import styles from "./day.module.css";

/** How large a burst is absorbed for how long, simulated when somebody asks. */
export function BurstPart({ poolId }: { readonly poolId: string }) {
  const state = useExperiment("burst", poolId);
  return (
    <ExperimentFrame
      title="Bursts"
      caption="How much more than the peak the replicas and their queues absorb, and for how long, until new replicas are ready"
      action="Simulate bursts"
      state={state}
      emptyText="Nothing serves here, so that no burst is absorbed."
    >
      {state.result !== null && <Bursts budget={state.result} />}
    </ExperimentFrame>
  );
}

function Bursts({ budget }: { readonly budget: BurstBudget }) {
  return (
    <>
      <ChartFrame
        title={unbroken(burstTitle(budget))}
        caption={unbroken(
          `At the peak of ${formatCount(budget.peakCallsPerSecond)} calls a second, on ${formatCount(budget.replicas)} replicas`,
        )}
        table={burstTable(budget)}
        fileName={`bursts-${budget.poolId}`}
      >
        <SweepChart picture={burstPicture(budget)} />
      </ChartFrame>
      <div className={styles["opened"]}>
        <Ledger
          caption="Bursts by size"
          columns={burstTable(budget).columns}
          rows={budget.points.map((point) => ({
            id: String(point.factor),
            cells: [
              `${formatCount(point.factor)} times the peak`,
              burstLength(point),
              formatCount(Math.round(point.waiting)),
              formatCount(Math.round(point.waitingAtLead)),
            ],
          }))}
        />
      </div>
      <p className={styles["method"]}>
        {unbroken(burstLead(budget))} {`${formatCount(budget.events)} events, seed ${budget.seed}.`}
      </p>
    </>
  );
}

function burstPicture({ poolId, points, leadSeconds }: BurstBudget): SweepPicture {
  const dot = (x: number, y: number) => ({ x, y, low: null, high: null, isOpen: false });
  return {
    description: `How long the replicas of ${poolId} absorb a burst, against its size, until new ones are ready`,
    xText: "times the peak",
    mostX: Math.max(...points.map(({ factor }) => factor)),
    wash: null,
    marks: [],
    panels: [
      {
        id: "absorbed",
        title: "Absorbed for, minutes",
        series: [
          {
            id: "absorbed",
            look: "main",
            hasDots: true,
            points: points.map(({ factor, seconds }) => dot(factor, seconds / secondsPerMinute)),
          },
        ],
        limit: { value: leadSeconds / secondsPerMinute, text: "new replicas are ready", shortText: "ready" },
        most: null,
        hasDiagonal: false,
      },
    ],
    legend: [],
  };
}

const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;

function burstTable({ points }: BurstBudget): ChartTable {
  return {
    columns: [
      { id: "factor", label: "Size", align: "left" },
      right("seconds", "Absorbed for"),
      right("waiting", "Calls waiting then"),
      right("waitingAtLead", "when replicas are ready"),
    ],
    rows: points.map(({ factor, seconds, waiting, waitingAtLead }) => ({
      id: String(factor),
      cells: [factor, { text: formatSeconds(seconds), value: seconds }, waiting, waitingAtLead],
    })),
  };
}
