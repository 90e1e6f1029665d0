import { useState } from "react";
import type { FleetDay } from "../../../planning/fleet/fleet-day.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import { type DayEvents, dayFinding, dayPictureTitle, stepText } from "../../../experiment-words/day-words.ts";
import { weekdays } from "../../../experiment-words/fleet-words.ts";
import { secondsPerDay } from "../../../quantity/time.ts";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { DayChart } from "./day-chart.tsx";
import { aroundHeights, dayHeights } from "./day-layout.ts";
import { dayPicture, dayTable } from "./day-picture.ts";
import { WaysLedger } from "./ways-ledger.tsx";
import styles from "./day.module.css";

/** The same pool over seven days, simulated when somebody asks. */
export function WeekPart({ pool }: { readonly pool: ScenarioPool }) {
  const state = useExperiment("week", pool.id);
  const played = state.of?.pools.find(({ id }) => id === pool.id)?.day ?? pool.day;
  return (
    <ExperimentFrame
      title={state.result === null ? "The week" : weekTitle(state.result, played)}
      caption="Seven days on end, what happens on the day happening on Monday"
      action="Play the week"
      state={state}
      emptyText="Nothing serves here, so there is no week to play."
    >
      {state.result !== null && <Week week={state.result} played={played} />}
    </ExperimentFrame>
  );
}

function weekTitle(week: FleetDay, played: DayEvents): string {
  return dayFinding(week, played).fact.replace(/\.$/, "");
}

function Week({ week, played }: { readonly week: FleetDay; readonly played: DayEvents }) {
  const [opened, open] = useState<number | null>(null);
  const picture = dayPicture(week, played);
  const stretch =
    opened === null ? null : { fromSeconds: opened * secondsPerDay, untilSeconds: (opened + 1) * secondsPerDay };
  const own = stretch === null ? null : dayPicture(week, played, { stretch });
  if (picture === null) return null;
  return (
    <>
      <ChartFrame
        title={dayPictureTitle(week, picture.needed)}
        caption={unbroken(`Replicas through the week, ${stepText(week)}`)}
        table={() => dayTable(week, picture)}
        fileName={`week-${week.poolId}`}
      >
        <DayChart
          picture={picture}
          heights={dayHeights}
          onOpen={(seconds) => open(Math.min(weekdays.length - 1, Math.floor(seconds / secondsPerDay)))}
        />
      </ChartFrame>
      <p className={styles["days"]}>
        {weekdays.map((name, index) => (
          <TextButton key={name} label={`Open ${name}`} onClick={() => open(opened === index ? null : index)}>
            <span className={opened === index ? styles["chosen"] : undefined}>{name}</span>
          </TextButton>
        ))}
      </p>
      {own !== null && opened !== null && (
        <div className={styles["opened"]}>
          <ChartFrame
            title={`${weekdays[opened] ?? ""} of this week`}
            caption={unbroken(`Opened from the week, ${stepText(week)}`)}
            table={() => dayTable(week, own)}
            fileName={`week-${week.poolId}-${weekdays[opened] ?? ""}`}
          >
            <DayChart picture={own} heights={aroundHeights} />
          </ChartFrame>
        </div>
      )}
      <div className={styles["opened"]}>
        <WaysLedger day={week} isOld={false} />
      </div>
    </>
  );
}
