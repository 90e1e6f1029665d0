import type { PagePlan } from "../../../../planning/page-plan.ts";
import type { PoolResult } from "../../../../engine/plan-result.ts";
import { className } from "../../../../metrics/class-name.ts";
import { ExperimentFrame, useExperiment } from "../../../answer/experiment-frame.tsx";
import { ComparedLedger } from "./compared-ledger.tsx";
import { ruleNames, ruleNotes, sessionCaption, sessionTitle } from "../../../../experiment-words/session-words.ts";

interface SessionsSectionProps {
  readonly page: PagePlan;
  readonly result: PoolResult;
  readonly ofPool: string;
}

/** What rules for sessions between and in front of their calls give, simulated when somebody asks. */
export function SessionsSection({ page, result, ofPool }: SessionsSectionProps) {
  const { result: found, ...frame } = useExperiment("sessions", result.id);
  const classId = found?.classId ?? null;
  const name = classId === null ? null : className(page.input, classId);
  return (
    <ExperimentFrame
      title={found === null ? `Sessions and tools${ofPool}` : sessionTitle(found)}
      caption={
        found === null
          ? "Serving sessions with the fewest turns left first, keeping their KV while tools run, and computing what tools add before they end: what each gives, and all together, with the same draws"
          : sessionCaption(found, name)
      }
      action="Try rules for sessions"
      state={frame}
      emptyText="The pool serves nothing: there are no sessions."
    >
      {found !== null && found.rows.length > 0 && (
        <ComparedLedger
          caption={`Rules for sessions of ${found.poolId}`}
          head="Rule"
          columns={["ttft", "workflowMean", "workflowP95", "hits", "computed", "preemptions", "goodput"]}
          rows={found.rows.map(({ id, figures, sets }) => ({
            id,
            name: ruleNames[id],
            note: ruleNotes[id],
            isCurrent: id === "as-is",
            figures,
            sets,
            label: `Sessions of ${found.poolId} → ${ruleNames[id].toLowerCase()}`,
          }))}
          fileName={`sessions-${found.poolId}`}
          method={sessionCaption(found, name)}
        />
      )}
    </ExperimentFrame>
  );
}
