import type { BurstBudget } from "../planning/fleet/burst-budget.ts";
import type { FleetDay } from "../planning/fleet/fleet-day.ts";
import type { LossPlayed } from "../planning/fleet/loss-played.ts";
import type { ScalerTuning } from "../planning/fleet/scaler-tuner.ts";
import type { SignalOrder } from "../planning/fleet/signals.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { formatSeconds } from "../quantity/format-time.ts";
import { type ExperimentAccount, known } from "./account-shape.ts";
import {
  burstLead,
  burstLength,
  burstTitle,
  dayMethod,
  dayTitle,
  heldAgainText,
  heldCourse,
  lateText,
  lossEvent,
  lossLeavesOut,
  lossTitle,
  lossVerdict,
  unplayedWayText,
  wayCourse,
  wayText,
} from "./fleet-words.ts";
import { crossedText, signalLateText, signalMethod, signalNames, signalText, signalTitle } from "./signal-words.ts";
import { edgeText, settingText, tuningMethod, tuningTitle } from "./tuning-words.ts";

export function dayAccount(day: FleetDay): ExperimentAccount {
  const unplayed = unplayedWayText(day);
  return {
    title: dayTitle(day),
    heads: [`The same ${day.length}`, "Device-hours", "Cost", "Late", "First token, 95 %", "Replicas"],
    rows: [
      ...(unplayed === null
        ? []
        : [[unplayed, formatCount(day.heldDeviceHours), known(day.heldCostUsd, formatUsd), "", "", heldCourse]]),
      ...day.ways.map((way) => [
        wayText(day, way),
        formatCount(way.deviceHours),
        known(way.costUsd, formatUsd),
        lateText(way),
        known(way.ttftP95Seconds, formatSeconds),
        wayCourse(day, way),
      ]),
    ],
    sentences: [dayMethod(day)],
  };
}

export function lossAccount(played: LossPlayed): ExperimentAccount {
  return {
    title: lossTitle(played),
    heads: ["What happens", "Limits hold again", "without the line", "First token, 95 %", "without", "The line"],
    rows: played.rows.map((row) => [
      lossEvent(row),
      heldAgainText(row.withLine),
      heldAgainText(row.withoutLine),
      known(row.withLine.ttftP95Seconds, formatSeconds),
      known(row.withoutLine.ttftP95Seconds, formatSeconds),
      lossVerdict(row),
    ]),
    sentences: [
      `Each at the plan's peak, ${formatSeconds(played.eventSeconds)} after it stands; what is lost is back ${formatSeconds(played.readySeconds)} later. ${formatCount(played.events)} events, seed ${played.seed}.${lossLeavesOut(played)}`,
    ],
  };
}

export function burstAccount(budget: BurstBudget): ExperimentAccount {
  return {
    title: burstTitle(budget),
    heads: ["Times the peak", "Absorbed for", "Calls waiting then", "and when replicas are ready"],
    rows: budget.points.map((point) => [
      String(point.factor),
      burstLength(point),
      formatCount(point.waiting),
      formatCount(point.waitingAtLead),
    ]),
    sentences: [burstLead(budget)],
  };
}

export function signalAccount(order: SignalOrder): ExperimentAccount {
  return {
    title: signalTitle(order),
    heads: ["Signal", "Before", "Usual threshold", "Crossed", "Highest"],
    rows: order.crossings.map((crossing) => [
      signalNames[crossing.signal],
      signalText(crossing.signal, crossing.before),
      signalText(crossing.signal, crossing.threshold),
      crossedText(crossing),
      signalText(crossing.signal, crossing.highest),
    ]),
    sentences: [signalLateText(order), signalMethod(order)],
  };
}

export function tuningAccount(tuning: ScalerTuning): ExperimentAccount {
  const { now, held, best, edges } = tuning;
  const line = (name: string, hours: number, costUsd: number | null, what: string) => [
    name,
    formatCount(hours),
    known(costUsd, formatUsd),
    what,
  ];
  const keeps = (holds: boolean) => (holds ? "keeps every limit" : "misses limits");
  return {
    title: tuningTitle(tuning),
    heads: ["Setting", "Device-hours a day", "Cost", "Limits"],
    rows: [
      line(`${formatCount(held.replicas)} held`, held.deviceHours, held.costUsd, "the plan as it stands"),
      line(`As it is: ${settingText(now.scaling)}`, now.deviceHours, now.costUsd, keeps(now.holds)),
      ...(best === null
        ? []
        : [line(`Cheapest: ${settingText(best.scaling)}`, best.deviceHours, best.costUsd, keeps(best.holds))]),
    ],
    sentences: [...(best === null ? [] : edges.map((edge) => edgeText(edge, best))), tuningMethod(tuning)],
  };
}
