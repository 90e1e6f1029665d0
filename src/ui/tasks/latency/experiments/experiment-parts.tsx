import { givesTokensOn } from "../../../../engine/gives-tokens.ts";
import { shownPlan } from "../../../../state/shown-plan.ts";
import { experimentOf } from "../../../../state/jobs/experiment-of.ts";
import { useApp } from "../../../../state/use-app.tsx";
import type { ExperimentKind, Experiments } from "../../../../planning/experiments/experiment.ts";
import type { Pool } from "../../../../engine/input.ts";
import type { PoolResult } from "../../../../engine/plan-result.ts";
import { coldTitle } from "../../../../experiment-words/cold-words.ts";
import { routingTitle } from "../../../../experiment-words/routing-words.ts";
import { sessionTitle } from "../../../../experiment-words/session-words.ts";
import { splitTitle } from "../../../../experiment-words/split-words.ts";
import { isStormRisky, stormTitle } from "../../../../experiment-words/storm-words.ts";
import { sweepTitle } from "../../../../experiment-words/sweep-words.ts";
import { IndexedPart } from "../../../answer/indexed-part.tsx";
import { ApartSection } from "./apart-section.tsx";
import { ColdSection } from "./cold-section.tsx";
import { LoadSweepPart } from "./load-sweep-part.tsx";
import { RetryStormPart } from "./retry-storm-part.tsx";
import { RoutingSection } from "./routing-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** What was found of the first pool of which somebody asked, and the title of it; `null`: nobody has. */
function useFound<Kind extends ExperimentKind>(
  kind: Kind,
  pools: readonly PoolResult[],
  titleOf: (found: Experiments[Kind]) => string,
) {
  const scenario = useApp((state) => state.scenario);
  const answer = useApp((state) => {
    const answers = pools.map(({ id }) => experimentOf(state, kind, id)?.answer ?? null);
    return answers.find((one) => one !== null && one.value !== null) ?? null;
  });
  if (answer === null || answer.value === null) return null;
  const old = answer.scenario === scenario ? "" : "Of the values before: ";
  return { found: answer.value, sentence: `${old}${titleOf(answer.value)}` };
}

/** What is said of parting prompts and answers before somebody asks. */
export function partWords(serving: readonly Serving[], { pools }: { readonly pools: readonly Sided[] }): string {
  const isApart = serving.some(({ id }) => pools.some((pool) => pool.id === id && pool.promptsIn !== undefined));
  if (isApart) return "Prompts are computed apart: what one pool and other ratios would give, simulated on request";
  return serving.every(({ steadyReplicas }) => steadyReplicas === 1)
    ? "One replica serves: prompts and answers cannot part"
    : "Whether prompts and answers on replicas of their own pay, simulated on request";
}

type Serving = Pick<PoolResult, "id" | "steadyReplicas">;
type Sided = Pick<Pool, "id" | "promptsIn">;

/** What may be tried of load, retries, routing, caches and sessions, each simulated when somebody asks. */
export function ExperimentParts() {
  const page = useApp(shownPlan);
  const own = useApp(({ scenario }) => scenario.pools);
  const pools =
    page?.plan.pools.filter(({ id, operatingBatch }) => operatingBatch !== null && own.some((one) => one.id === id)) ??
    [];
  const swept = useFound("load", pools, sweepTitle);
  const storm = useFound("retries", pools, stormTitle);
  const routed = useFound("routing", pools, routingTitle);
  const cold = useFound("cold-cache", pools, coldTitle);
  const sessions = useFound("sessions", pools, sessionTitle);
  const parted = useFound("split", pools, splitTitle);
  if (page === null || pools.length === 0) return null;
  const isOneOfMany = page.input.pools.length > 1;
  const serving = pools.filter(({ steadyReplicas }) => (steadyReplicas ?? 0) >= 1);
  const ofPool = ({ id }: PoolResult) => (serving.length > 1 ? ` of ${id}` : "");
  // Of a model that gives no tokens a call is over with its prompt: there are no answers to part.
  const parting = serving.filter(({ id }) => givesTokensOn(id, page.input.pools));
  const isAlone = serving.every(({ steadyReplicas }) => steadyReplicas === 1);
  return (
    <>
      <IndexedPart
        id="latency.load"
        name="More load and less"
        sentence={swept?.sentence ?? "Where goodput falls off, simulated on request"}
      >
        {pools.map(({ id }) => (
          <LoadSweepPart key={id} poolId={id} isOneOfMany={isOneOfMany} />
        ))}
      </IndexedPart>
      <IndexedPart
        id="latency.burst"
        name="A burst with retries"
        sentence={storm?.sentence ?? "Whether the replicas come back from a push, simulated on request"}
        figure={storm !== null && isStormRisky(storm.found) ? "risky" : ""}
        isRisky
      >
        {pools.map(({ id }) => (
          <RetryStormPart key={id} poolId={id} isOneOfMany={isOneOfMany} />
        ))}
      </IndexedPart>
      <IndexedPart
        id="latency.routing"
        name="Other routers"
        sentence={
          isAlone
            ? "One replica serves: there is nothing to choose"
            : routed !== null && routed.found.rows.length > 0
              ? routed.sentence
              : "Which of five finds most in the caches, simulated on request"
        }
      >
        {serving.map((result) => (
          <RoutingSection key={result.id} result={result} ofPool={ofPool(result)} />
        ))}
      </IndexedPart>
      <IndexedPart
        id="latency.cold"
        name="After a restart"
        sentence={cold?.sentence ?? "How long until lost caches are warm again, simulated on request"}
      >
        {serving.map((result) => (
          <ColdSection key={result.id} page={page} result={result} ofPool={ofPool(result)} />
        ))}
      </IndexedPart>
      <IndexedPart
        id="latency.sessions"
        name="Rules for sessions"
        sentence={sessions?.sentence ?? "What serving them in another order gives, simulated on request"}
      >
        {serving.map((result) => (
          <SessionsSection key={result.id} page={page} result={result} ofPool={ofPool(result)} />
        ))}
      </IndexedPart>
      {parting.length > 0 && (
        <IndexedPart
          id="latency.split"
          name="One pool or two"
          sentence={parted?.sentence ?? partWords(parting, page.input)}
        >
          {parting.map((result) => (
            <ApartSection key={result.id} result={result} ofPool={ofPool(result)} />
          ))}
        </IndexedPart>
      )}
    </>
  );
}
