import { memo, useDeferredValue, useMemo, useState } from "react";
import type { PagePlan } from "../../../../planning/page-plan.ts";
import type { PageSimulation } from "../../../../planning/simulation/page-simulation.ts";
import { type DrawnPlan, useDrawnPlan } from "../drawn-plan.ts";
import type { SimulatedPlan } from "../../../../planning/simulation/simulated-plan.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import { useApp } from "../../../../state/use-app.tsx";
import { TimelineChart } from "../../../charts/timeline-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import { TitledPart } from "../../../kit/finding-view.tsx";
import { FoldedList } from "../../../kit/folded-list.tsx";
import { CallsLedger } from "./calls-ledger.tsx";
import { ClassCurves } from "./class-curves.tsx";
import { ClassFigures } from "./class-figures.tsx";
import { mostPressed } from "./held-time.ts";
import { simulatedText } from "./run-words.ts";
import styles from "./simulation.module.css";
import { intervalOf, timelinePicture, timelineTable, timelineTitle } from "./timeline-picture.ts";

const mostShown = 2;

/** The plan simulated call by call: percentiles against limits, what became of the calls, and the run over time. */
export function SimulationSection({ page }: { readonly page: PagePlan }) {
  const answer = useDeferredValue(useApp(({ simulation }) => simulation.answer));
  const drawn = useDrawnPlan(usePageOf(answer, page));
  // A value in hand is followed within a moment: inks that change with each step of a drag would flicker.
  const isInHand = useApp(({ previewed, isPreviewing }) => previewed !== null || isPreviewing);
  if (drawn === null || answer === null || answer.simulated === null) return null;
  const isStale = !isInHand && answer.scenarioHash !== page.scenarioHash;
  return (
    <div className={isStale ? "is-stale" : undefined}>
      <Simulated page={drawn} simulated={answer.simulated} isOld={isStale} />
    </div>
  );
}

/** The plan that a simulation is drawn with: its own, which stays until the next one is simulated. */
function usePageOf(answer: PageSimulation | null, page: PagePlan): PagePlan {
  const [drawn, setDrawn] = useState(page);
  const isOwn = answer === null || answer.scenarioHash === page.scenarioHash;
  if (isOwn && drawn !== page) setDrawn(page);
  return isOwn ? page : drawn;
}

interface SimulatedProps {
  readonly page: DrawnPlan;
  readonly simulated: SimulatedPlan;
  readonly isOld: boolean;
}

const Simulated = memo(({ page, simulated, isOld }: SimulatedProps) => {
  const text = simulatedText(simulated, page.input);
  return (
    <TitledPart title="Simulated call by call" caption={isOld ? `Of the values before. ${text}` : text}>
      <div className={styles["parts"]}>
        <FoldedList
          mostShown={mostShown}
          what="classes"
          items={mostPressed(simulated).map((own) => ({
            id: own.id,
            content: <ClassCurves page={page} simulated={simulated} own={own} />,
          }))}
        />
        <div>
          <CallsLedger page={page} simulated={simulated} />
          <ClassFigures page={page} simulated={simulated} />
        </div>
        <RunTimeline simulated={simulated} />
      </div>
    </TitledPart>
  );
});

/** What queue, memory and cache did while the simulation ran. */
const RunTimeline = memo(({ simulated }: { readonly simulated: SimulatedPlan }) => {
  const { series, runs } = simulated;
  const picture = useMemo(() => timelinePicture(simulated), [simulated]);
  if (series.length < 2) return null;
  const first = runs > 1 ? `the first of ${formatCount(runs)} runs` : "the whole run";
  return (
    <ChartFrame
      title={timelineTitle(simulated)}
      caption={`Simulated: ${first}, all serving replicas together, at the end of every ${formatSeconds(intervalOf(series))}`}
      table={() => timelineTable(simulated)}
      fileName="simulated-run"
    >
      <TimelineChart picture={picture} />
    </ChartFrame>
  );
});
