import type { ReactNode } from "react";
import type { FleetDay } from "../../../planning/fleet/fleet-day.ts";
import type { FleetWay } from "../../../planning/fleet/fleet-way.ts";
import { formatCount, unknownText } from "../../../quantity/format-number.ts";
import { formatDollars } from "../../../quantity/format-money.ts";
import { moneySign } from "../../../quantity/printed-currency.ts";
import { secondsPerMinute } from "../../../quantity/time.ts";
import { drawnWay, lateCalls } from "../../../experiment-words/day-words.ts";
import { dayMethod, heldCourse, unplayedWayText, wayCourse, wayText } from "../../../experiment-words/fleet-words.ts";
import { ToldFigure } from "../../explain/told-figure.tsx";
import { Ledger } from "../../kit/ledger.tsx";

const right = (id: string, label: string, isMain = false) => ({ id, label, align: "right", isMain }) as const;

/** Held or scaled, with what happens and without: what each takes and does to calls. */
export function WaysLedger({ day, isOld }: { readonly day: FleetDay; readonly isOld: boolean }) {
  const drawn = drawnWay(day);
  const unplayed = unplayedWayText(day);
  return (
    <div className={isOld ? "is-stale" : undefined}>
      <Ledger
        caption={`Ways through the same ${day.length}`}
        columns={[
          { id: "way", label: `The same ${day.length}`, align: "left" },
          right("hours", "Device-hours"),
          right("cost", `${moneySign()} a ${day.length}`),
          right("late", "Late calls", true),
          right("minutes", "Minutes late"),
          { id: "course", label: "What happens", align: "left" },
        ]}
        rows={[
          ...(unplayed === null ? [] : [{ id: unplayed, cells: unplayedCells(day, unplayed) }]),
          ...day.ways.map((way) => ({
            id: wayText(day, way),
            cells: cellsOf(day, way).map((cell, index) =>
              way === drawn && index < 5 ? <b key={index}>{cell}</b> : cell,
            ),
          })),
        ]}
      />
    </div>
  );
}

/** Held with nothing that happens: the plan has judged it, and what it takes needs no play. */
function unplayedCells(day: FleetDay, text: string): readonly ReactNode[] {
  const hours = formatCount(Math.round(day.heldDeviceHours));
  return [text, hours, formatDollars(day.heldCostUsd), unknownText, unknownText, heldCourse];
}

const wayNames = { deviceHours: "Device-hours", costUsd: "Cost", lateCalls: "Late calls", lateSeconds: "Minutes late" };

function cellsOf(day: FleetDay, way: FleetWay): readonly ReactNode[] {
  const again = way.lost > 0 ? `; ${formatCount(Math.round(way.lost))} calls sent again` : "";
  const at = `${day.poolId} ${way.isScaled ? "scaled" : "held"} ${way.hasEvents ? "hit" : "calm"}`;
  const said = [wayCourse(day, way), dayMethod(day)];
  const figure = (metric: keyof typeof wayNames, value: number | null, text: string) => (
    <ToldFigure
      metric={metric}
      at={at}
      value={value}
      name={`${wayNames[metric]}: ${wayText(day, way)}`}
      text={text}
      said={said}
    />
  );
  const late = lateCalls(way);
  return [
    wayText(day, way),
    figure("deviceHours", way.deviceHours, formatCount(Math.round(way.deviceHours))),
    figure("costUsd", way.costUsd, formatDollars(way.costUsd)),
    figure("lateCalls", late, way.isOverfull ? "without end" : formatCount(Math.round(late))),
    figure(
      "lateSeconds",
      way.lateSeconds,
      way.isOverfull ? unknownText : formatCount(Math.round(way.lateSeconds / secondsPerMinute)),
    ),
    `${wayCourse(day, way)}${again}`,
  ];
}
