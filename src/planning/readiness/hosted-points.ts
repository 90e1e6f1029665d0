import { formatDollars, formatUsd } from "../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { isOfDevices, isIdle } from "./device-lines.ts";
import {
  answered,
  assumed,
  nameBefore,
  open,
  type ReadinessPoint,
  type ReadinessSubject,
  whose,
} from "./readiness-point.ts";

/** When hosted still wins: cost at this volume, load that leaves devices idle, a better model, nobody to run it. */
export function hostedPoints(subject: ReadinessSubject): readonly ReadinessPoint[] {
  return [...costPoints(subject), ...spikyPoint(subject), ...betterPoints(subject), staffPoint(subject)];
}

const cost = "A success costs less hosted";

function costPoints({ plan, input }: ReadinessSubject): readonly ReadinessPoint[] {
  return plan.classes.map(({ id, costUsdPerSuccess: own, hosted }) => {
    const workload = input.classes.find((one) => one.id === id);
    const before = nameBefore(workload?.name ?? id, plan.classes.length);
    const at = `hosted-cost ${id}`;
    const there = hosted?.costUsdPerSuccess ?? null;
    if (hosted === null) {
      const act = { label: "Choose one", path: `classes.${id}.hosted` };
      return open(at, cost, `${before}no hosted model is set beside this fleet`, act);
    }
    if (own === null || there === null) return unknownCost(at, before, subjectPrice(input));
    const isCheaper = there < own;
    const words = `${before}${isCheaper ? "yes" : "no"}: ${formatUsd(there)} on ${workload?.hosted?.name ?? hosted.model}, ${formatUsd(own)} here`;
    return answered(at, cost, words, "cost");
  });
}

/** The field of the first price that nobody has entered. */
function subjectPrice({ pools }: ReadinessSubject["input"]): string | null {
  const unpriced = pools.find(({ usdPerDeviceHour }) => usdPerDeviceHour === null);
  return unpriced === undefined ? null : `pools.${unpriced.id}.usdPerDeviceHour`;
}

function unknownCost(at: string, before: string, path: string | null): ReadinessPoint {
  return path === null
    ? answered(at, cost, `${before}unknown here: this fleet does not carry the work`, "plan")
    : open(at, cost, `${before}unknown here: a device has no price`, { label: "Enter it", path });
}

function spikyPoint({ plan }: ReadinessSubject): readonly ReadinessPoint[] {
  const sum = (of: "callsPerSecond" | "peakCallsPerSecond") => plan.classes.reduce((all, own) => all + own[of], 0);
  const mean = sum("callsPerSecond");
  if (mean <= 0) return [];
  const lines = plan.costLedger.lines.filter(isOfDevices);
  const usd = (of: typeof lines) => of.reduce((all, { usdPerMonth }) => all + (usdPerMonth ?? 0), 0);
  const isKnown = lines.every(({ usdPerMonth }) => usdPerMonth !== null) && usd(lines) > 0;
  const idle = isKnown
    ? `, ${formatShare(usd(lines.filter(isIdle)) / usd(lines), 2)} of what devices cost is idle or in reserve`
    : "";
  const words = `${formatCount(sum("peakCallsPerSecond") / mean)}× the mean at the peak${idle}`;
  return [answered("spiky", "Load is spiky and mostly idle", words, "day")];
}

function betterPoints({ input, breakEvens }: ReadinessSubject): readonly ReadinessPoint[] {
  const compared = input.classes.filter(({ hosted }) => hosted !== null);
  return compared.map(({ id, name, successPerAttempt, hostedSuccessPerAttempt: there }) => {
    const before = nameBefore(name, input.classes.length);
    const path = `classes.${id}.hostedSuccessPerAttempt`;
    const at = `hosted-better ${id}`;
    const point = "A hosted model does clearly better";
    if (there !== null) {
      const verdict = there > successPerAttempt ? "yes" : "no";
      const shares = `${formatShare(there)} of attempts succeed there, ${formatShare(successPerAttempt)} here`;
      return answered(at, point, `${before}${verdict}: ${shares}`, "cost");
    }
    const share = breakEvens.find(({ classId }) => classId === id)?.successPerAttempt ?? null;
    const below = share === null ? "" : `; below ${formatShare(share, 2)} it costs more than this`;
    return open(at, point, `${before}its share of successes is not known${below}`, { label: "Set it", path });
  });
}

function staffPoint({ scenario, input }: ReadinessSubject): ReadinessPoint {
  const path = "costs.staffUsdPerMonth";
  const point = "Nobody is there to run it";
  const { staffUsdPerMonth: usd } = input.costs;
  return usd > 0
    ? assumed(
        "staff",
        point,
        `${formatDollars(usd)} a month for engineering and on-call; ${whose(scenario, path)}`,
        path,
      )
    : open("staff", point, "nothing is planned for engineering and on-call", { label: "Set it", path });
}
