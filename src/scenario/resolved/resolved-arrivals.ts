import type { Deferral, WorkloadClass } from "../../engine/workload-class.ts";
import { levelledLoads } from "../../quantity/levelled-loads.ts";
import { deepened, hourlyLoads, shapeFactor, workingDaysPerWeek, workingWeekDays } from "../../quantity/week-loads.ts";
import type { ScenarioClass } from "../schema.ts";
import type { Point } from "./point.ts";

type WeekFields = "peakToAverage" | "hours" | "days" | "deferral";
type ArrivalFields = WeekFields | "workflowsPerDay" | "peakWindowSeconds" | "planAtShare";
type LaterArrivalFields = "workingDaysPerWeek" | "growthPerMonth" | "burst" | "submission" | "concurrencyCap" | "users";

/** When workflows of a class begin: what can wait has waited. */
export function resolvedArrivals(
  arrivals: ScenarioClass["arrivals"],
  { at, orNull, inside }: Point,
): Pick<WorkloadClass, ArrivalFields | LaterArrivalFields> {
  const { burst, submission } = arrivals;
  const depth = at("shapeDepth", arrivals.shapeDepth);
  const [hours, days] = [deepened(arrivals.hours, depth), deepened(arrivals.days, depth)];
  const planAtShare = at("planAtShare", arrivals.planAtShare);
  const isOfWorkingDays = arrivals.countedOn === "working-day";
  const [inBurst, inSubmission] = [inside("burst"), inside("submission")];
  return {
    workflowsPerDay: at("perDay", arrivals.perDay),
    peakWindowSeconds: at("peakWindowSeconds", arrivals.peakWindowSeconds),
    ...deferredWeek(
      {
        peakToAverage: at("peakToAverage", arrivals.peakToAverage),
        hours,
        days: isOfWorkingDays ? workingWeekDays(days) : days,
      },
      { share: at("deferrableShare", arrivals.deferrableShare), hours: arrivals.deferrableHours },
      planAtShare,
    ),
    workingDaysPerWeek: isOfWorkingDays ? workingDaysPerWeek(days) : null,
    planAtShare,
    growthPerMonth: at("growthPerMonth", arrivals.growthPerMonth),
    burst:
      burst === null
        ? null
        : { factor: inBurst.at("factor", burst.factor), seconds: inBurst.at("seconds", burst.seconds) },
    submission:
      submission === null
        ? null
        : {
            workflows: inSubmission.at("workflows", submission.workflows),
            deadlineSeconds: inSubmission.at("deadlineSeconds", submission.deadlineSeconds),
          },
    concurrencyCap: orNull("concurrencyCap", arrivals.concurrencyCap),
    users: orNull("users", arrivals.users),
  };
}

type Week = Pick<WorkloadClass, WeekFields>;

/** Levelled hours that differ by less from the mean are even. */
const nearlyEven = 1e-9;

/**
 * A week in which a share of the work waits for quieter hours. In the hour planned for, the peak is of what cannot wait; what has
 * waited fills the rest of that hour.
 *
 *     peak = max(hour after, (1 - share) · hour before · peak to average before)
 */
function deferredWeek(
  week: Omit<Week, "deferral">,
  { share, hours }: Pick<Deferral, "share" | "hours">,
  planAtShare: number,
): Week {
  if (share <= 0) return { ...week, deferral: null };
  const before = shapeFactor(week.hours, week.days, planAtShare);
  const levelled = Array.from(levelledLoads(hourlyLoads(week.hours, week.days), { share, hours }));
  const isEven = levelled.every((load) => Math.abs(load - 1) < nearlyEven);
  const after = isEven ? 1 : shapeFactor(levelled, [], planAtShare);
  const firm = (1 - share) * before * week.peakToAverage;
  return {
    peakToAverage: after > 0 ? Math.max(1, firm / after) : week.peakToAverage,
    hours: isEven ? [] : levelled,
    days: [],
    deferral: { share, hours, peakToAverage: week.peakToAverage, shapeFactor: before },
  };
}
