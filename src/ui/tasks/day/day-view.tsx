import { memo, type ReactNode, useEffect, useState } from "react";
import { secondsPerHour } from "../../../quantity/time.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { dayFinding } from "../../../experiment-words/day-words.ts";
import { shownPlan } from "../../../state/shown-plan.ts";
import { useApp } from "../../../state/use-app.tsx";
import { useExperiment } from "../../answer/experiment-frame.tsx";
import { FindingView } from "../../kit/finding-view.tsx";
import { useOnPaper } from "../../kit/on-paper.ts";
import { SelectField } from "../../kit/select-field.tsx";
import { BurstPart } from "./burst-part.tsx";
import { DayPanel } from "./day-panel.tsx";
import { DayStatus } from "./day-status.tsx";
import { LossPart } from "./loss-part.tsx";
import { AroundEvent, PlayedDay } from "./played-day.tsx";
import { SignalPart } from "./signal-part.tsx";
import { WaysLedger } from "./ways-ledger.tsx";
import { WeekPart } from "./week-part.tsx";
import styles from "./day.module.css";

/** Told again and again how far the day is, the view draws that alone anew. */
const Panel = memo(DayPanel);
const Played = memo(PlayedDay);
const Ways = memo(WaysLedger);
const Around = memo(AroundEvent);
const Signals = memo(SignalPart);
const Week = memo(WeekPart);
const Bursts = memo(BurstPart);
const Losses = memo(LossPart);

/** A pool over its busiest day: what is needed and what is ready, what happens, and who scales. */
export function DayView() {
  const page = useApp(shownPlan);
  const pools = useApp(({ scenario }) => scenario.pools);
  const [chosenId, choose] = useState<string | null>(null);
  if (page === null) return null;
  const serving = pools.filter(({ id }) => page.days.some((day) => day.id === id));
  const pool = serving.find(({ id }) => id === chosenId) ?? serving[0];
  if (pool === undefined) return <NothingServes pool={pools[0] ?? null} />;
  const choice = serving.length > 1 && (
    <p className={styles["choice"]}>
      Pool{" "}
      <SelectField
        label="Pool that is shown"
        value={pool.id}
        options={serving.map(({ id }) => ({ value: id, label: id }))}
        onChange={choose}
      />
    </p>
  );
  return <PoolDayView key={pool.id} pool={pool} choice={choice} />;
}

/** Settings stay in reach where the plan does not fit, or nothing is asked of it. */
function NothingServes({ pool }: { readonly pool: ScenarioPool | null }) {
  return (
    <FindingView fact="Nothing serves, so there is no day to play." reason="The plan says what is missing.">
      {pool !== null && <DayPanel pool={pool} peakHour={null} />}
    </FindingView>
  );
}

interface PoolDayViewProps {
  readonly pool: ScenarioPool;
  readonly choice: ReactNode;
}

function PoolDayView({ pool, choice }: PoolDayViewProps) {
  const state = useExperiment("scaling", pool.id);
  const isPaper = useOnPaper();
  const isChecked = useApp(({ judging, isUpdating }) => judging === null && !isUpdating);
  const isKnown = useApp(({ experiments }) => experiments[`scaling ${pool.id}`] !== undefined);
  const { result: day, of, isOld, ask } = state;
  // Played as it is looked at; once cancelled, when somebody asks.
  useEffect(() => {
    if (!isPaper && !isKnown) ask();
  });
  const played = of?.pools.find(({ id }) => id === pool.id)?.day ?? pool.day;
  const { fact, reason } = day === null ? unplayed(state, isPaper, isChecked) : dayFinding(day, played);
  if (isPaper && day === null)
    return (
      <FindingView fact={fact} reason={reason}>
        {null}
      </FindingView>
    );
  const peakHour = day === null ? null : day.peakFromSeconds / secondsPerHour;
  return (
    <FindingView fact={fact} reason={reason}>
      <div>
        {choice}
        {!isPaper && <DayStatus state={state} />}
        <div className={styles["beside"]}>
          <div className={isOld ? "is-stale" : undefined}>
            {day === null ? <div className={styles["waiting"]} /> : <Played day={day} played={played} pool={pool} />}
          </div>
          <Panel pool={pool} peakHour={peakHour} />
        </div>
      </div>
      {day !== null && <Ways day={day} isOld={isOld} />}
      {day !== null && <Around day={day} played={played} isOld={isOld} />}
      <Signals poolId={pool.id} />
      <Week pool={pool} />
      <Bursts poolId={pool.id} />
      <Losses poolId={pool.id} />
    </FindingView>
  );
}

function unplayed(
  { progress, trouble }: { readonly progress: number | null; readonly trouble: string | null },
  isPaper: boolean,
  isChecked: boolean,
) {
  if (isPaper) return { fact: "The day of these values was not played.", reason: "" };
  if (trouble !== null) return { fact: "The day could not be played.", reason: "" };
  if (!isChecked) return { fact: "The day is played once the plan has been checked.", reason: "" };
  return progress === null
    ? { fact: "The day is not played.", reason: "" }
    : { fact: "The day is played, call by call.", reason: "What it comes to follows in a moment." };
}
