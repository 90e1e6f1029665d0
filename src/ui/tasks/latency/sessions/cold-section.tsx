import type { PagePlan } from "../../../../planning/page-plan.ts";
import type { PoolResult } from "../../../../engine/plan-result.ts";
import type { ColdCache } from "../../../../planning/simulation/cold-cache.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { ShockChart } from "../../../charts/timeline-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { ExperimentFrame } from "../experiment-frame.tsx";
import { useExperiment } from "../use-experiment.ts";
import { ColdLedger } from "./cold-ledger.tsx";
import { coldPicture, coldTable } from "./cold-picture.ts";
import { coldCaption, coldHelp, coldTitle } from "./cold-words.ts";
import styles from "./sessions.module.css";

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
