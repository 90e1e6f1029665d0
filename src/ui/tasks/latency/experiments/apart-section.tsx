import type { PoolResult } from "../../../../engine/plan-result.ts";
import { splitCaption, splitName, splitTitle } from "../../../../experiment-words/split-words.ts";
import type { SplitRow } from "../../../../planning/experiments/prompts-apart.ts";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { ExperimentFrame, useExperiment } from "../../../answer/experiment-frame.tsx";
import { ComparedLedger } from "./compared-ledger.tsx";

/** Whether a row is what the plan has: prompts that are computed apart on the same devices, so many of each, or one pool. */
function isInUse({ promptReplicas, answerReplicas }: SplitRow, answers: PoolResult, prompts?: PoolResult): boolean {
  if (prompts === undefined) return promptReplicas === 0;
  const isAlike = prompts.accelerator === answers.accelerator && prompts.tp === answers.tp && prompts.pp === answers.pp;
  return isAlike && prompts.steadyReplicas === promptReplicas && answers.steadyReplicas === answerReplicas;
}

interface ApartSectionProps {
  readonly result: PoolResult;
  readonly ofPool: string;
}

/** One pool and two side by side: prompts and answers on the same replicas, or on replicas of their own. */
export function ApartSection({ result, ofPool }: ApartSectionProps) {
  const { result: found, ...frame } = useExperiment("split", result.id);
  const page = useApp(shownPlan);
  const promptsIn = page?.input.pools.find(({ id }) => id === result.id)?.promptsIn;
  const prompts = page?.plan.pools.find(({ id }) => id === promptsIn);
  return (
    <ExperimentFrame
      title={found === null ? `One pool or two${ofPool}` : splitTitle(found)}
      caption={
        found === null
          ? `${prompts === undefined ? "The plan's serving replicas as they are, and" : "As many serving replicas as one pool would have, all for both, and"} parted into replicas that compute prompts and replicas that answer, in several ratios: what callers see of each, with the transfer between them and the same draws`
          : splitCaption(found)
      }
      action="Part prompts and answers"
      state={frame}
      emptyText="The pool serves nothing: there is nothing to part."
    >
      {found !== null && found.rows.length > 0 && (
        <ComparedLedger
          caption={`One pool or two of ${found.poolId}`}
          head="Replicas"
          columns={["ttft", "itl", "goodput", "queueSeconds", "promptSeconds", "roomSeconds", "transferSeconds"]}
          rows={found.rows.map((row) => ({
            id: String(row.promptReplicas),
            name: row.promptReplicas === 0 ? "All for both" : splitName(row),
            note: row.promptReplicas === found.bestPromptReplicas ? "best split" : "",
            isCurrent: isInUse(row, result, prompts),
            // Nothing is sent in one pool, and nothing waits for room elsewhere.
            figures: row.promptReplicas === 0 ? { ...row.figures, roomSeconds: 0, transferSeconds: 0 } : row.figures,
            sets: {},
            label: "",
          }))}
          fileName={`one-pool-or-two-${found.poolId}`}
          method={splitCaption(found)}
        />
      )}
    </ExperimentFrame>
  );
}
