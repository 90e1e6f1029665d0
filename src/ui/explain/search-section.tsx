import type { PagePlan } from "../../planning/page-plan.ts";
import { limitWords } from "../../metrics/limit-words.ts";
import type { PoolResult } from "../../engine/plan-result.ts";
import type { CarriedLoad } from "../../metrics/explanation.ts";
import { ExplainSection } from "./explain-section.tsx";
import { FigureRows, type FigureRow } from "./figure-rows.tsx";
import { longFigureText } from "./figure-text.ts";
import { poolFigureAt } from "./explain-target.ts";
import { carriedAt } from "./opened-target.ts";
import { dailyWork, nextStepText, simulatedCountText, whyNotFewerText } from "./search-words.ts";
import { capital } from "../../quantity/sentence.ts";

interface SearchSectionProps {
  /** `null`: only what each limit lets be carried is asked. */
  readonly title: string | null;
  readonly pool: PoolResult;
  readonly page: Pick<PagePlan, "plan" | "input">;
  /** What each limit alone lets be carried, scarcest first; empty where that is told elsewhere. */
  readonly carries: readonly CarriedLoad[];
  /** Whether `carries` speaks of one replica, not of all that serve. */
  readonly isOfOne: boolean;
}

/** The load that must stay below: of one replica or of all that serve. */
function loadRow({ id, offeredCallsPerSecond: offered, steadyReplicas }: PoolResult, isOfOne: boolean): FigureRow {
  const value = offered === null || isOfOne ? offered : offered * (steadyReplicas ?? 1);
  return {
    id: "load",
    label: isOfOne ? "Its load at the peak" : "Their load at the peak",
    target: poolFigureAt(id, isOfOne ? "offeredCallsPerSecond" : "planningCallsPerSecond"),
    value,
    text: longFigureText(value, "calls/s"),
  };
}

/** `2 replicas × 7.15 calls/s`: what a limit lets one replica carry is what opens. */
function carriedNote({ steadyReplicas }: PoolResult, callsPerSecond: number, isOfOne: boolean): string | undefined {
  if (isOfOne || steadyReplicas === null || steadyReplicas < 2) return undefined;
  return `${longFigureText(steadyReplicas, "replicas")} × ${longFigureText(callsPerSecond / steadyReplicas, "calls/s")}`;
}

/** Why a number of replicas and not one fewer, what each limit alone lets them carry, and where the number changes next. */
export function SearchSection({ title, pool, page, carries, isOfOne }: SearchSectionProps) {
  const next = nextStepText(pool, dailyWork(pool.id, page.plan, page.input));
  const carrier = isOfOne ? "one replica" : "the serving replicas";
  const load = loadRow(pool, isOfOne);
  return (
    <>
      {title !== null && (
        <ExplainSection title={title}>
          <p>{`${whyNotFewerText(pool, page.input)} ${simulatedCountText(pool, page.input)}`.trimEnd()}</p>
        </ExplainSection>
      )}
      {carries.length > 0 && (
        <ExplainSection title={`The most that each limit alone lets ${carrier} carry`}>
          <FigureRows
            caption={`The most that each limit alone lets ${carrier} carry`}
            rows={[
              ...carries.map(({ limit, callsPerSecond }) => ({
                id: limit,
                label: capital(limitWords[limit]),
                target: carriedAt(pool.id, limit),
                note: carriedNote(pool, callsPerSecond, isOfOne),
                value: callsPerSecond,
                text: longFigureText(callsPerSecond, "calls/s"),
              })),
              load,
            ]}
          />
        </ExplainSection>
      )}
      {next !== null && (
        <ExplainSection title="Next step">
          <p>{next}</p>
        </ExplainSection>
      )}
    </>
  );
}
