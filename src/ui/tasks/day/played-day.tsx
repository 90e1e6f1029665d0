import type { FleetDay } from "../../../planning/fleet/fleet-day.ts";
import type { ScenarioPool } from "../../../scenario/schema.ts";
import {
  aroundTitle,
  type DayEvents,
  dayPictureTitle,
  drawnWay,
  stepText,
} from "../../../experiment-words/day-words.ts";
import { dayMethod } from "../../../experiment-words/fleet-words.ts";
import { withoutDayEvent } from "../../../state/members/day-events.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ChartFrame } from "../../kit/chart-frame.tsx";
import { unbroken } from "../../kit/sentence.tsx";
import { DayChart } from "./day-chart.tsx";
import { aroundHeights, dayHeights } from "./day-layout.ts";
import { aroundEvent, dayPicture, dayTable } from "./day-picture.ts";
import styles from "./day.module.css";

interface PlayedDayProps {
  readonly day: FleetDay;
  /** What happened on it. */
  readonly played: DayEvents;
  readonly pool: ScenarioPool;
}

/** The day as it was played; what happens may be moved in the picture. */
export function PlayedDay({ day, played, pool }: PlayedDayProps) {
  const scenario = useApp((state) => state.scenario);
  const edit = useApp((state) => state.edit);
  const commit = useApp((state) => state.commit);
  const picture = dayPicture(day, played, { marked: pool.day });
  if (picture === null) return null;
  const at = (kind: string, index: number) => `pools.${pool.id}.day.${kind}.${index}.atHour`;
  return (
    <>
      <ChartFrame
        title={dayPictureTitle(day, picture.needed)}
        caption={unbroken(`Replicas through the busiest day, ${stepText(day)}`)}
        table={() => dayTable(day, picture)}
        fileName={`day-${day.poolId}`}
      >
        <DayChart
          picture={picture}
          heights={dayHeights}
          onMove={({ kind, index }, hour) => void edit({ [at(kind, index)]: String(hour) })}
          onRemove={(mark) => commit(withoutDayEvent(scenario, pool.id, mark), `remove what happens on ${pool.id}`)}
        />
      </ChartFrame>
      <p className={styles["method"]}>{unbroken(dayMethod(day))}</p>
    </>
  );
}

interface AroundEventProps {
  readonly day: FleetDay;
  readonly played: DayEvents;
  readonly isOld: boolean;
}

/** The time around what makes most calls late, drawn apart: minutes are hairs on a day. */
export function AroundEvent({ day, played, isOld }: AroundEventProps) {
  const way = drawnWay(day);
  const stretch = aroundEvent(day, played);
  const picture = stretch === null ? null : dayPicture(day, played, { stretch });
  if (way === null || stretch === null || picture === null) return null;
  const late = way.late.filter(
    ({ fromSeconds, untilSeconds }) => untilSeconds > stretch.fromSeconds && fromSeconds < stretch.untilSeconds,
  );
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <ChartFrame
        title={aroundTitle(day, late, Math.max(...picture.waiting))}
        caption={unbroken(`The time around it, ${stepText(day)}`)}
        table={() => dayTable(day, picture)}
        fileName={`around-${day.poolId}`}
      >
        <DayChart picture={picture} heights={aroundHeights} />
      </ChartFrame>
    </div>
  );
}
