import type { PoolResult } from "../../../../engine/plan-result.ts";
import { splitCaption, splitName, splitTitle } from "../../../../experiment-words/split-words.ts";
import { ExperimentFrame, useExperiment } from "../../../answer/experiment-frame.tsx";
import { ComparedLedger } from "./compared-ledger.tsx";

interface ApartSectionProps {
  readonly result: PoolResult;
  readonly ofPool: string;
}

/** One pool and two side by side: prompts and answers on the same replicas, or on replicas of their own. */
export function ApartSection({ result, ofPool }: ApartSectionProps) {
  const { result: found, ...frame } = useExperiment("split", result.id);
  return (
    <ExperimentFrame
      title={found === null ? `One pool or two${ofPool}` : splitTitle(found)}
      caption={
        found === null
          ? "The plan's serving replicas as they are, and parted into replicas that compute prompts and replicas that answer, in several ratios: what callers see of each, with the transfer between them and the same draws"
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
            isCurrent: row.promptReplicas === 0,
            figures: row.figures,
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
