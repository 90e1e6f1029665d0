import type { PagePlan } from "../../../../planning/page-plan.ts";
import type { PoolResult } from "../../../../engine/plan-result.ts";
import type { ColdCache } from "../../../../planning/experiments/cold-cache.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { ShockChart } from "../../../charts/timeline-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { ExperimentFrame, useExperiment } from "../../../answer/experiment-frame.tsx";
import { coldPicture, coldTable } from "./cold-picture.ts";
import { coldCaption, coldHelp, coldTitle } from "../../../../experiment-words/cold-words.ts";
import styles from "./sessions.module.css";
import type { ReactNode } from "react";
import type { Estimate } from "../../../../engine/simulation/measure/lane-report.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { Ledger } from "../../../kit/ledger.tsx";
import { ToldFigure } from "../../../explain/told-figure.tsx";
import { TimedFigure } from "../simulation/simulated-figure.tsx";

interface ColdSectionProps {
  readonly page: PagePlan;
  readonly result: PoolResult;
  readonly ofPool: string;
}

/** What the loss of all caches does to a pool, simulated when somebody asks. */
export function ColdSection({ page, result, ofPool }: ColdSectionProps) {
  const { result: found, ...frame } = useExperiment("cold-cache", result.id);
  return (
    <ExperimentFrame
      title={found === null ? `Cold caches${ofPool}` : coldTitle(found)}
      caption={
        found === null
          ? "A deploy, or a restart of all replicas, loses every cache at the peak: how long until it is warm again, and what callers see meanwhile"
          : coldCaption(found)
      }
      action="Lose all caches"
      state={frame}
      emptyText="The pool serves nothing: there are no caches to lose."
    >
      {found !== null && (
        <div className={styles["result"]}>
          <Help cold={found} />
          <Timeline cold={found} limitSeconds={oneLimit(page, result.id)} />
          <ColdLedger cold={found} />
        </div>
      )}
    </ExperimentFrame>
  );
}

/** The limit to the first token, where all classes of the pool have the same. */
function oneLimit({ input }: PagePlan, poolId: string): number | null {
  const limits = new Set(
    input.classes.filter((own) => own.poolId === poolId).map(({ limits: { ttftSeconds } }) => ttftSeconds),
  );
  const [first = null] = limits;
  return limits.size === 1 ? first : null;
}

/** What was found to help where the pool does not recover, and a press that takes it. */
function Help({ cold }: { readonly cold: ColdCache }) {
  const edit = useApp((state) => state.edit);
  const { poolId, helpingReplicas } = cold;
  const text = coldHelp(cold);
  if (text === "") return null;
  const replicas = String(helpingReplicas);
  return (
    <p className={styles["helps"]}>
      {text}
      {helpingReplicas !== null && (
        <TextButton
          onClick={() => void edit({ [`pools.${poolId}.replicas`]: replicas }, `Replicas of ${poolId} → ${replicas}`)}
        >
          Set {replicas} replicas
        </TextButton>
      )}
    </p>
  );
}

function Timeline({ cold, limitSeconds }: { readonly cold: ColdCache; readonly limitSeconds: number | null }) {
  if (cold.points.length < 2) return null;
  return (
    <ChartFrame
      title={timelineTitle(cold)}
      caption="What callers see around the loss, over all runs: with it, and with the same draws without it"
      table={coldTable(cold)}
      fileName={`cold-caches-${cold.poolId}`}
    >
      <ShockChart picture={coldPicture(cold, limitSeconds)} />
    </ChartFrame>
  );
}

/** `The queue grows to 49 calls, 33 at most without the loss`. */
function timelineTitle({ longestQueue, usualQueue }: ColdCache): string {
  if (longestQueue <= usualQueue)
    return `The queue grows no longer by the loss: ${longestQueue} ${longestQueue === 1 ? "call" : "calls"} at most`;
  return `The queue grows to ${longestQueue} calls; without the loss it is ${usualQueue} at most`;
}

/** `58 (22 to 95)`: calls with their range. */
function countText({ value, low, high }: Estimate): ReactNode {
  const whole = (count: number) => formatCount(Math.round(count));
  return (
    <>
      {whole(value)}
      {low !== null && high !== null && whole(low) !== whole(high) && (
        <small className={styles["interval"]}>{`${whole(low)} to ${whole(high)}`}</small>
      )}
    </>
  );
}

const coldLabels = {
  hitShare: "Prompt tokens from the caches before",
  loadFactor: "Prompt work with nothing cached",
  backSeconds: "Until hits are back to nine tenths",
  offeredMeanwhile: "Calls that arrive meanwhile",
  missedMeanwhile: "of them miss a limit that they would keep otherwise",
  recovered: "Runs that serve as before in the end",
  longestQueue: "Most calls waiting at once, and without the loss",
  usualMissShare: "Calls that miss a limit without any loss",
} as const;
type ColdMetric = keyof typeof coldLabels;

/** What a pool goes through with cold caches, in figures. */
function ColdLedger({ cold }: { readonly cold: ColdCache }) {
  const { poolId, hitShare, loadFactor, backSeconds, missedMeanwhile, outcome, runs, recovered } = cold;
  const said = [coldCaption(cold)];
  const figure = (metric: ColdMetric, value: number | null, text: string, shown: ReactNode = text) => (
    <ToldFigure metric={metric} at={poolId} value={value} name={coldLabels[metric]} text={text} said={said}>
      {shown}
    </ToldFigure>
  );
  const back = (
    <TimedFigure
      metric="backSeconds"
      at={poolId}
      name={coldLabels.backSeconds}
      said={said}
      estimate={backSeconds}
      none="not within the run"
    />
  );
  const isLost = outcome === "recovers" || outcome === "stays-cold";
  const rows: readonly (readonly [id: string, label: string, cell: ReactNode])[] = [
    ["hits", coldLabels.hitShare, figure("hitShare", hitShare, formatShare(hitShare))],
    ...(isLost
      ? ([
          ["load", coldLabels.loadFactor, figure("loadFactor", loadFactor, `× ${formatCount(loadFactor)}`)],
          ["back", coldLabels.backSeconds, back],
          [
            "offered",
            coldLabels.offeredMeanwhile,
            figure("offeredMeanwhile", cold.offeredMeanwhile, formatCount(Math.round(cold.offeredMeanwhile))),
          ],
          [
            "missed",
            coldLabels.missedMeanwhile,
            missedMeanwhile === null
              ? "unknown"
              : figure(
                  "missedMeanwhile",
                  missedMeanwhile.value,
                  formatCount(Math.round(missedMeanwhile.value)),
                  countText(missedMeanwhile),
                ),
          ],
          ["recovered", coldLabels.recovered, figure("recovered", recovered, `${recovered} of ${runs}`)],
        ] as const)
      : []),
    [
      "queue",
      coldLabels.longestQueue,
      figure("longestQueue", cold.longestQueue, `${formatCount(cold.longestQueue)}, ${formatCount(cold.usualQueue)}`),
    ],
    [
      "usual",
      coldLabels.usualMissShare,
      figure("usualMissShare", cold.usualMissShare, formatShare(cold.usualMissShare)),
    ],
  ];
  return (
    <div className={styles["cold"]}>
      <Ledger
        caption={`Cold caches of ${poolId}`}
        columns={[
          { id: "what", label: "Simulated", align: "left" },
          { id: "figure", label: "Mean of the runs", align: "right" },
        ]}
        rows={rows.map(([id, label, cell]) => ({ id, cells: [label, cell] }))}
      />
    </div>
  );
}
