import type { WorkloadClass } from "../../../../engine/input.ts";
import type { ClassResult } from "../../../../engine/plan-result.ts";
import { formatCount, formatShare } from "../../../../quantity/format-number.ts";
import { hoursPerDay } from "../../../../quantity/time.ts";
import { StepChart, type StepLevel, type StepPicture } from "../../../charts/step-chart.tsx";
import { ChartFrame } from "../../../kit/chart-frame.tsx";
import type { ChartTable } from "../../../kit/chart-table.ts";
import type { ClassFigures } from "./class-figures.ts";
import { perText, rateText, rateUnit, volumeText } from "./rate-unit.ts";

interface WeekPictureProps {
  readonly figures: ClassFigures;
  readonly timeZone: string;
}

/** The hours of a class's week, with the load that the plan carries. */
export function WeekPicture({ figures: { input, result, view }, timeZone }: WeekPictureProps) {
  const week = { hours: view.hours, arrivals: result, rules: input };
  if (view.hours.length === 0) return null;
  return (
    <ChartFrame
      title={weekFinding(week)}
      caption={weekCaption(week, timeZone)}
      table={weekTable(week)}
      fileName={`week-${input.id}`}
    >
      <StepChart picture={weekSteps(week)} />
    </ChartFrame>
  );
}

type Arrivals = Pick<
  ClassResult,
  "workflowsPerSecond" | "peakWorkflowsPerSecond" | "burstWorkflowsPerSecond" | "shapeFactor"
>;

/** A week of a class: workflows a second in each hour from Monday's first. */
interface Week {
  readonly hours: readonly number[];
  readonly arrivals: Arrivals;
  readonly rules: Pick<WorkloadClass, "peakToAverage" | "planAtShare" | "submission" | "deferral">;
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Hours that differ by less are alike. */
const nearlySame = 1e-9;

const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const dayOf = (place: number) => days[Math.floor(place / hoursPerDay)] ?? "";

/** Places of the hours that bring most. */
function busiest(hours: readonly number[]): readonly number[] {
  const most = Math.max(0, ...hours);
  return hours.flatMap((load, place) => (load >= most * (1 - nearlySame) ? [place] : []));
}

/** Hours that bring more than the one that the plan is made for. */
function hoursOver({ hours, arrivals }: Week): number {
  const planned = arrivals.shapeFactor * arrivals.workflowsPerSecond * (1 + nearlySame);
  return hours.filter((load) => load > planned).length;
}

/** `Tuesday at 14:00 is busiest`; hours that repeat on several days are told by the hour. */
function busiestWords(hours: readonly number[]): string {
  const places = busiest(hours);
  const [first = 0] = places;
  if (places.length === 1) return `${dayOf(first)} at ${hourText(first % hoursPerDay)} is busiest`;
  const isOneHour = places.every((place) => place % hoursPerDay === first % hoursPerDay);
  if (isOneHour) return `${hourText(first % hoursPerDay)} on ${places.length} days is busiest`;
  const onOneDay = places.every((place) => dayOf(place) === dayOf(first));
  return onOneDay ? `${dayOf(first)} is busiest` : `${places.length} hours of the week bring most`;
}

/** When work comes, and what the plan carries, without its full stop. */
export function weekFinding(week: Week): string {
  const { hours, arrivals } = week;
  const mean = arrivals.workflowsPerSecond;
  if (mean <= 0) return "No workflow comes";
  const times = arrivals.peakWorkflowsPerSecond / mean;
  const carried = Math.abs(times - 1) < nearlySame ? "the mean" : `${formatCount(times)} times the mean`;
  const most = Math.max(...hours) / mean;
  if (most <= 1 + nearlySame) return `Every hour brings the same; the plan carries ${carried}`;
  const busy = `${busiestWords(hours)}, ${formatCount(most)} times the mean`;
  const over = hoursOver(week);
  if (over === 0) return `${busy}; the plan carries ${carried}`;
  return `${busy}; the plan carries ${carried}, made for all but ${over} ${over === 1 ? "hour" : "hours"}`;
}

/** Where the planning load comes from. */
export function weekCaption({ arrivals, rules }: Week, timeZone: string): string {
  const hour = `the hour that ${rules.planAtShare >= 1 ? "brings most" : `${formatCount(rules.planAtShare * 100)} of 100 hours stay within`}`;
  const times = `${hour} times ${formatCount(rules.peakToAverage)} for the peak within it`;
  const batch = rules.submission === null ? "" : ", or what a submission needs to meet its deadline";
  const spared = arrivals.shapeFactor === 1 ? `the mean times ${formatCount(rules.peakToAverage)}` : times;
  return `Workflows ${deferredWords(rules)}in each of the 168 hours of a week, ${timeZone}. Planned for: ${spared}${batch}.`;
}

/** What has waited stands where it runs. */
function deferredWords({ deferral }: Week["rules"]): string {
  if (deferral === null) return "";
  return `that begin, ${formatShare(deferral.share)} of them after waiting up to ${formatCount(deferral.hours)} h, `;
}

function levelsOf({ arrivals }: Week, times: number): readonly StepLevel[] {
  const { workflowsPerSecond, peakWorkflowsPerSecond, burstWorkflowsPerSecond } = arrivals;
  const text = (name: string, perSecond: number) => `${name}: ${volumeText(perSecond * times)}`;
  const mean = {
    id: "mean",
    value: workflowsPerSecond * times,
    text: text("mean", workflowsPerSecond),
    tone: "limit",
  } as const;
  const planned = {
    id: "planned",
    value: peakWorkflowsPerSecond * times,
    text: text("planned for", peakWorkflowsPerSecond),
    tone: "load",
  } as const;
  if (workflowsPerSecond <= 0) return [];
  const isMeanPlanned = Math.abs(peakWorkflowsPerSecond - workflowsPerSecond) <= nearlySame * workflowsPerSecond;
  const burst = burstWorkflowsPerSecond ?? 0;
  return [
    ...(isMeanPlanned ? [] : [mean]),
    planned,
    ...(burst > 0
      ? [{ id: "burst", value: burst * times, text: text("in a burst", burst), tone: "limit" as const }]
      : []),
  ];
}

export function weekSteps(week: Week): StepPicture {
  const { hours, arrivals } = week;
  const unit = rateUnit(arrivals.workflowsPerSecond);
  const hot = new Set(arrivals.workflowsPerSecond > 0 ? busiest(hours) : []);
  const isEven = hot.size === hours.length;
  return {
    description: `${weekFinding(week)}: ${rateText(arrivals.peakWorkflowsPerSecond, "workflows", unit)}`,
    slots: hours.map((load, place) => {
      const isHot = hot.has(place) && !isEven;
      return { from: place, to: place + 1, parts: isHot ? [0, load * unit.seconds] : [load * unit.seconds, 0] };
    }),
    parts: [
      { name: "", isHot: false },
      { name: "", isHot: true },
    ],
    levels: levelsOf(week, unit.seconds),
    xMarks: days.map((day, index) => ({ at: (index + 0.5) * hoursPerDay, text: day.slice(0, 3) })),
    xTitle: "hours of the week",
    yTitle: `workflows ${perText(unit)}`,
    yText: (value) => formatCount(value),
    farthestLevel: 10,
  };
}

function weekTable({ hours }: Week): ChartTable {
  return {
    columns: [
      { id: "hour", label: "Hour", align: "left" },
      { id: "rate", label: "Workflows/s", align: "right" },
    ],
    rows: hours.map((load, place) => ({
      id: String(place),
      cells: [`${dayOf(place)} ${hourText(place % hoursPerDay)}`, load],
      isBetween: true,
    })),
  };
}
