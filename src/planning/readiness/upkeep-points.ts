import type { PlatformCosts } from "../../engine/input.ts";
import { formatDollars } from "../../quantity/format-money.ts";
import { formatShare } from "../../quantity/format-number.ts";
import { deviceMoney } from "../../metrics/device-use.ts";
import {
  answered,
  assumed,
  nameBefore,
  open,
  type ReadinessPoint,
  type ReadinessSubject,
  whose,
} from "./readiness-point.ts";

/** What a fleet of one's own takes beside its devices, each with the field of its cost. */
const upkeep = [
  { id: "security", point: "Security has an owner", cost: "securityUsdPerMonth", what: "security controls and audits" },
  { id: "evaluation", point: "Evaluation has an owner", cost: "evaluationUsdPerMonth", what: "evaluation" },
  { id: "incidents", point: "Incidents are provided for", cost: "incidentsUsdPerMonth", what: "incidents" },
  {
    id: "upgrades",
    point: "Changes of model are provided for",
    cost: "upgradesUsdPerMonth",
    what: "changes to newer models",
  },
] as const satisfies readonly { id: string; point: string; cost: keyof PlatformCosts; what: string }[];

/** Whether devices are kept busy, who looks after the fleet, and what happens where it fails. */
export function upkeepPoints(subject: ReadinessSubject): readonly ReadinessPoint[] {
  const { scenario, input } = subject;
  const owned = upkeep.map(({ id, point, cost, what }) => {
    const path = `costs.${cost}`;
    const usd = input.costs[cost];
    return usd > 0
      ? assumed(id, point, `${formatDollars(usd)} a month for ${what}; ${whose(scenario, path)}`, path)
      : open(id, point, `nothing is planned for ${what}`, { label: "Set it", path });
  });
  return [...busyPoint(subject), ...owned, ...fallbackPoints(subject)];
}

function busyPoint({ plan }: ReadinessSubject): readonly ReadinessPoint[] {
  const { usedUsdPerMonth: used, idleUsdPerMonth: idle, heldUsdPerMonth: held } = deviceMoney(plan.costLedger);
  if (used === null || idle === null || held === null || used + idle + held <= 0) return [];
  const share = used / (used + idle + held);
  return [
    answered(
      "busy",
      "Devices are kept busy over peaks and troughs",
      `${formatShare(share, 2)} of what devices cost is work; the rest idles or stands in reserve`,
      "cost",
    ),
  ];
}

function fallbackPoints({ input }: ReadinessSubject): readonly ReadinessPoint[] {
  const point = "A fallback is there";
  return input.classes.map(({ id, name, fallback }) => {
    const before = nameBefore(name, input.classes.length);
    const path = `classes.${id}.fallback`;
    return fallback === null
      ? open(`fallback ${id}`, point, `${before}none: what fails here fails`, { label: "Set one", path })
      : answered(
          `fallback ${id}`,
          point,
          `${before}${formatShare(fallback.successShare)} of what falls back succeeds`,
          "plan",
        );
  });
}
