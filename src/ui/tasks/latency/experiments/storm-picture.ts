import type { StormState } from "../../../../planning/experiments/retry-storm-curve.ts";
import type { RetryStorm, StormLoad, StormSide } from "../../../../planning/experiments/retry-storm.ts";
import type { StormPoint } from "../../../../planning/experiments/retry-storm-run.ts";
import { formatCount } from "../../../../quantity/format-number.ts";
import { secondsPerMinute } from "../../../../quantity/time.ts";
import type { SweepLook, SweepPanel, SweepPicture } from "../../../charts/sweep-chart-picture.ts";
import { plainDot } from "./sweep-picture.ts";
import { pushWords } from "../../../../experiment-words/storm-words.ts";
import type { ChartTable } from "../../../kit/chart-table.ts";

/** Longer timelines are drawn in minutes. */
const longSeconds = 300;

function bare(id: string, title: string, series: SweepPanel["series"], hasDiagonal = false): SweepPanel {
  return { id, title, series, limit: null, most: null, hasDiagonal };
}

/** Where a course ends: earlier than meant where its events ran out. */
function ends({ timeline }: StormSide): number {
  return timeline.at(-1)?.endSeconds ?? 0;
}

/** The course of a push: answered, sent and waiting, without caps and with them. */
export function stormTimePicture(storm: RetryStorm): SweepPicture {
  const { times, open, capped, poolId } = storm;
  const unit = Math.max(ends(open), ends(capped)) > longSeconds ? secondsPerMinute : 1;
  const line = (id: string, look: SweepLook, { timeline }: StormSide, of: (point: StormPoint) => number) => ({
    id,
    look,
    hasDots: false,
    points: timeline.map((point) => plainDot(point.endSeconds / unit, of(point))),
  });
  const panel = (id: string, title: string, of: (point: StormPoint) => number) =>
    bare(id, title, [line("open", "main", open, of), line("capped", "second", capped, of)]);
  return {
    description: `Pool ${poolId}: calls answered, calls sent and calls waiting over time, with a push in which more comes, without caps and with them`,
    xText: unit === 1 ? "simulated seconds" : "simulated minutes",
    mostX: Math.max(times.untilSeconds, ends(open), ends(capped)) / unit,
    wash: { from: times.fromSeconds / unit, to: times.untilSeconds / unit, text: "push" },
    marks: [],
    panels: [
      panel("answered", "Answered, calls a second", ({ answeredPerSecond }) => answeredPerSecond),
      panel("sent", "Sent, calls a second, those sent again included", ({ offeredPerSecond }) => offeredPerSecond),
      panel("waiting", "Waiting at the replicas, calls", ({ waiting }) => waiting),
    ],
    legend: [
      { look: "main", hasDots: false, text: `without caps, ${pushWords(storm)}` },
      { look: "second", hasDots: false, text: "with caps" },
    ],
  };
}

type Rate = "offeredPerSecond" | "answeredPerSecond";

/** The formulas' states branch by branch; the branch that tips is no state that lasts. */
function branches(states: readonly StormState[], of: Rate, most: number): SweepPanel["series"] {
  const inside = states.filter(({ usersPerSecond }) => usersPerSecond <= most * 1.02);
  return (["low", "tipping", "high"] as const).map((branch) => ({
    id: `formula ${branch}`,
    look: branch === "tipping" ? "formula-tipping" : "formula",
    hasDots: false,
    points: inside.filter((state) => state.branch === branch).map((state) => plainDot(state.usersPerSecond, state[of])),
  }));
}

/** Answered and sent against what users ask for: begun at rest, after a flood, and with caps. */
export function stormLoadPicture(storm: RetryStorm): SweepPicture {
  const { open, capped, planningCallsPerSecond: peak, poolId } = storm;
  const { curve } = open;
  const all = [...open.atRest, ...open.afterFlood, ...capped.afterFlood];
  const most = Math.max(peak, ...all.map(({ usersPerSecond }) => usersPerSecond));
  const dots = (id: string, look: SweepLook, loads: readonly StormLoad[], of: Rate) => ({
    id,
    look,
    hasDots: true,
    points: loads.map((load) => plainDot(load.usersPerSecond, load[of])),
  });
  const panel = (id: Rate, title: string) =>
    bare(
      id,
      title,
      [
        ...branches(curve.states, id, most),
        dots("capped", "third", capped.afterFlood, id),
        dots("flood", "second", open.afterFlood, id),
        dots("rest", "main", open.atRest, id),
      ],
      true,
    );
  const mark = (x: number | null, name: string, look: "line" | "dotted") =>
    x === null || x > most ? [] : [{ x, text: `${name} ${formatCount(x)}`, look }];
  return {
    description: `Pool ${poolId}: calls answered and calls sent against the calls that users ask for, begun at rest, after a flood and with caps, beside the healthy and the collapsed state of the formulas`,
    xText: "calls a second that users ask for",
    mostX: most,
    wash: null,
    marks: [
      ...mark(peak, "peak", "dotted"),
      ...mark(curve.recoversAtPerSecond, "comes back below", "dotted"),
      ...mark(curve.tipsAtPerSecond, "tips over at", "line"),
    ],
    panels: [panel("answeredPerSecond", "Answered, calls a second"), panel("offeredPerSecond", "Sent, calls a second")],
    legend: [
      { look: "main", hasDots: true, text: "begun at rest" },
      { look: "second", hasDots: true, text: "after a flood" },
      { look: "third", hasDots: true, text: "after a flood, with caps" },
      { look: "formula", hasDots: false, text: "formulas" },
      { look: "formula-tipping", hasDots: false, text: "formulas, where it tips" },
    ],
  };
}

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
