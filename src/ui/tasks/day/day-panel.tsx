import { shownPlan } from "../../../state/shown-plan.ts";
import { withScaling } from "../../../state/members/day-events.ts";
import { useApp } from "../../../state/use-app.tsx";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { TextButton } from "../../kit/text-button.tsx";
import { DayHappenings } from "./day-happenings.tsx";
import { ReadinessSentence } from "./readiness-sentence.tsx";
import { ScalerSentences } from "./scaler-sentences.tsx";
import { TuningPart } from "./tuning-part.tsx";
import styles from "./day.module.css";

interface DayPanelProps {
  readonly pool: ScenarioPool;
  readonly peakHour: number | null;
}

/** Beside the day: who scales, how long a replica takes, and what happens. */
export function DayPanel({ pool, peakHour }: DayPanelProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const ready = useApp((state) => shownPlan(state)?.days.find(({ id }) => id === pool.id) ?? null);
  const scale = (own: NonNullable<typeof ready>) =>
    commit(withScaling(scenario, pool.id, own.suggested), `scale ${pool.id} with the day`);
  return (
    <aside className={styles["panel"]} aria-label={`Scaler and day of ${pool.id}`}>
      <h3>Scaler</h3>
      {pool.scaling === null ? (
        <p>Nobody asks for replicas: their number stays all day.</p>
      ) : (
        <ScalerSentences poolId={pool.id} scaling={pool.scaling} />
      )}
      {pool.scaling === null && ready !== null && (
        <p className={styles["acts"]}>
          <TextButton kind="edged" onClick={() => scale(ready)}>
            Scale with the day
          </TextButton>
        </p>
      )}
      {ready !== null && <TuningPart poolId={pool.id} />}
      <ReadinessSentence pool={pool} ready={ready} />
      <h3 className={styles["drop"]}>On this day</h3>
      <DayHappenings pool={pool} peakHour={peakHour} />
    </aside>
  );
}
