import { formatDigits, formatShare } from "../../../../quantity/format-number.ts";
import { formatSeconds } from "../../../../quantity/format-time.ts";
import type { SimulatedClass } from "../../../../planning/simulation/simulated-plan.ts";
import type { PercentilePanel, PercentilePicture } from "../../../charts/percentile-chart-layout.ts";
import type { ChartTable } from "../../../kit/chart-table.ts";
import { usedShare, type HeldTime } from "./held-time.ts";
import type { Estimate } from "../../../../engine/simulation/measure/lane-report.ts";
import { intervalText } from "../../../explain/simulated/interval-text.ts";

const takes: Readonly<Record<HeldTime["kind"], string>> = {
  ttft: "have their first token within",
  callItl: "get a further token every",
  e2e: "are done within",
};

const panelTitles: Readonly<Record<HeldTime["kind"], string>> = {
  ttft: "To first token",
  callItl: "Between tokens, mean of a call",
  e2e: "End to end",
};

/** What the curves of a class say: the time that is nearest to its limit, or the first where none has one. */
export function curveTitle(name: string, { limits }: SimulatedClass, times: readonly HeldTime[]): string {
  const byUse = times.toSorted((one, other) => (usedShare(other) ?? -1) - (usedShare(one) ?? -1));
  const [told] = byUse.filter(({ estimate }) => estimate !== null);
  if (told === undefined || told.estimate === null) return `No call of ${name} is done`;
  const fact = `${formatShare(limits.percentile)} of ${name}'s calls ${takes[told.kind]} ${toldText(told.estimate)}`;
  if (told.boundSeconds === null) return `${fact}; no limit is set`;
  return `${fact}; ${formatSeconds(told.boundSeconds)} is allowed`;
}

/** An estimate at the end of a sentence: what is only known to be so long or more says first what was seen. */
function toldText(estimate: Estimate): string {
  const { value, low, high } = estimate;
  if (low === null || high !== null) return intervalText(estimate);
  return `${formatSeconds(value)} (${formatSeconds(low)} at the least)`;
}

/** What is drawn of a class. */
export function curvePicture(name: string, percentile: number, times: readonly HeldTime[]): PercentilePicture {
  const between = times.some(({ kind }) => kind === "callItl") ? ", between tokens," : "";
  return {
    description: `${name}: share of calls against the time they take at most: to the first token${between} and from end to end, with limits`,
    panels: times.map((time) => panelOf(time, percentile)),
    timeText: formatSeconds,
    shareText: (share) => formatShare(share),
  };
}

function panelOf({ kind, estimate, curve, boundSeconds }: HeldTime, share: number): PercentilePanel {
  return {
    id: kind,
    title: panelTitles[kind],
    curve,
    limit:
      boundSeconds === null
        ? null
        : {
            seconds: boundSeconds,
            texts: [`limit ${formatSeconds(boundSeconds)}`, formatSeconds(boundSeconds)],
          },
    mark:
      estimate === null
        ? null
        : {
            share,
            seconds: estimate.value,
            texts: [`${formatShare(share)}: ${intervalText(estimate)}`, intervalText(estimate)],
          },
  };
}

const told = new Set(["0.5", "0.9", "0.95", "0.99", "0.999"]);

/** The points of the curves. */
export function curveTable(times: readonly HeldTime[]): ChartTable {
  const shares = (times.find(({ curve }) => curve.length > 0)?.curve ?? []).map(({ share }) => share);
  return {
    columns: [
      { id: "share", label: "Share of calls", align: "left" },
      ...times.map(({ kind }) => ({ id: kind, label: `${panelTitles[kind]}, s`, align: "right" as const })),
    ],
    rows: shares.map((share, index) => ({
      id: String(share),
      cells: [
        { text: formatShare(share), value: share },
        ...times.map(({ curve }) => {
          const seconds = curve[index]?.seconds ?? null;
          return { text: seconds === null ? "" : formatDigits(seconds, { digits: 3 }), value: seconds };
        }),
      ],
      isBetween: !told.has(String(share)),
    })),
  };
}
