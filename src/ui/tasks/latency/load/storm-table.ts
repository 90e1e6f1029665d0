import type { RetryStorm } from "../../../../planning/simulation/retry-storm.ts";
import type { ChartTable } from "../../../kit/chart-table.ts";

const right = (id: string, label: string) => ({ id, label, align: "right" }) as const;
/** Rows of a timeline on paper. */
const paperRows = 12;

/** The course of the push in numbers. */
export function stormTimeTable({ open, capped }: RetryStorm): ChartTable {
  const longest = open.timeline.length >= capped.timeline.length ? open.timeline : capped.timeline;
  const every = Math.max(1, Math.floor(longest.length / paperRows));
  return {
    columns: [
      { id: "end", label: "Up to, s", align: "left" },
      right("answered", "Answered a second"),
      right("sent", "Sent a second"),
      right("waiting", "Waiting"),
      right("cappedAnswered", "With caps: answered"),
      right("cappedSent", "sent"),
      right("cappedWaiting", "waiting"),
    ],
    rows: longest.map(({ endSeconds }, index) => ({
      id: String(endSeconds),
      isBetween: (index + 1) % every !== 0,
      cells: [
        endSeconds,
        ...[open.timeline[index], capped.timeline[index]].flatMap((point) => [
          point?.answeredPerSecond ?? null,
          point?.offeredPerSecond ?? null,
          point?.waiting ?? null,
        ]),
      ],
    })),
  };
}

/** Every load that was simulated, each way it was begun. */
export function stormLoadTable({ open, capped }: RetryStorm): ChartTable {
  const ways = [open.atRest, open.afterFlood, capped.atRest, capped.afterFlood];
  const loads = [...new Set(ways.flatMap((way) => way.map(({ usersPerSecond }) => usersPerSecond)))];
  return {
    columns: [
      { id: "users", label: "Users' calls a second", align: "left" },
      right("restAnswered", "At rest: answered"),
      right("restSent", "sent"),
      right("floodAnswered", "After a flood: answered"),
      right("floodSent", "sent"),
      right("cappedAnswered", "Caps, at rest: answered"),
      right("cappedSent", "sent"),
      right("cappedFloodAnswered", "Caps, after a flood: answered"),
      right("cappedFloodSent", "sent"),
    ],
    rows: loads
      .toSorted((one, other) => one - other)
      .map((users) => ({
        id: String(users),
        cells: [
          users,
          ...ways.flatMap((way) => {
            const load = way.find(({ usersPerSecond }) => usersPerSecond === users);
            return [load?.answeredPerSecond ?? null, load?.offeredPerSecond ?? null];
          }),
        ],
      })),
  };
}
