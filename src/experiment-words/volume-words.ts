import type { VolumeCrossing, VolumeLineId, VolumeLines, VolumePoint } from "../planning/experiments/volume-lines.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { counted } from "../quantity/sentence.ts";
import { type ExperimentAccount, known } from "./account-shape.ts";

const lineNames: Readonly<Record<VolumeLineId, string>> = {
  hosted: "Hosted by tokens",
  "on-demand": "Rented",
  reserved: "Reserved",
  owned: "Owned",
};

/** In the order of the page. */
export const lineIds = Object.keys(lineNames) as readonly VolumeLineId[];

type Named = Pick<VolumeLines, "hostedLabel">;

/** What a line is called in a picture and a table. */
export function lineName(id: VolumeLineId, { hostedLabel }: Named): string {
  return id === "hosted" ? hostedLabel : lineNames[id];
}

const inSentence = (id: VolumeLineId, named: Named) => lineName(id, named).toLowerCase();

/** `41,200 workflows a month`. */
function volumeText({ workflowsPerMonth }: VolumePoint): string {
  return `${counted(workflowsPerMonth, "workflow")} a month`;
}

/** `2.1× this plan`. */
export function factorText({ factor }: VolumePoint): string {
  return `${formatCount(factor)}× this plan`;
}

/** All lines at one volume: `121,667 workflows a month, 1× this plan: hosted by tokens $3.08 a success, $202k a month; …`. */
export function pointText(point: VolumePoint, named: Named): string {
  const lines = lineIds.flatMap((id) => {
    const { costUsdPerSuccess: success, costUsdPerMonth: month } = point.lines[id];
    return success === null || month === null
      ? []
      : [`${inSentence(id, named)} ${formatUsd(success)} a success, ${formatUsd(month)} a month`];
  });
  return `${volumeText(point)}, ${factorText(point)}: ${lines.join("; ")}`;
}

/** The line on which a success costs least; `null`: none is known. */
function cheapestLine({ lines }: VolumePoint): VolumeLineId | null {
  const costs = lineIds.flatMap((id) => {
    const usd = lines[id].costUsdPerSuccess;
    return usd === null ? [] : [{ id, usd }];
  });
  return costs.toSorted((one, other) => one.usd - other.usd)[0]?.id ?? null;
}

/** Which line costs least at this volume, and from which volumes on another does. */
export function volumeTitle(found: VolumeLines): string {
  const { points, now, crossings } = found;
  const least = cheapestLine(now);
  if (least === null) return "What a success costs is unknown each way at this volume";
  const alone = lineIds.filter((id) => now.lines[id].costUsdPerSuccess !== null).length === 1;
  if (alone) return `Only ${inSentence(least, found)} has a price: there is nothing to compare it with`;
  const above = crossings.find(({ dearer, point, isForGood }) => dearer === least && point.factor > 1 && isForGood);
  const below = crossings.findLast(({ cheaper, point }) => cheaper === least && point.factor <= 1);
  const parts = [
    ...(above === undefined ? [] : [`${inSentence(above.cheaper, found)} from ${factorText(above.point)}`]),
    ...(below === undefined ? [] : [`${inSentence(below.dearer, found)} ${belowText(below, crossings)}`]),
  ];
  const others = parts.length > 0 ? parts.join(", ") : `and at ${rangeText(points)}`;
  return `${lineName(least, found)} costs least at this volume${parts.length > 0 ? "; " : ", "}${others}`;
}

/** `below 0.8× this plan`; where the line costs less only from some volume on, `between 0.7× and 0.8× this plan`. */
function belowText({ cheaper, dearer, point }: VolumeCrossing, crossings: readonly VolumeCrossing[]): string {
  const from = crossings.findLast(
    (one) => one.cheaper === dearer && one.dearer === cheaper && one.point.factor < point.factor,
  );
  return from === undefined
    ? `below ${factorText(point)}`
    : `between ${formatCount(from.point.factor)}× and ${factorText(point)}`;
}

/** `0.01 to 30 times it`. */
function rangeText(points: readonly VolumePoint[]): string {
  return `${formatCount(points[0]?.factor ?? 1)} to ${formatCount(points.at(-1)?.factor ?? 1)} times it`;
}

/** `From 41,200 workflows a month, 2.1× this plan, rented costs less than hosted by tokens; its replicas are used 38 % at the mean`. */
export function crossingText({ cheaper, dearer, point, isForGood }: VolumeCrossing, named: Named): string {
  const own = [cheaper, dearer].includes("hosted") ? point.usedShare : null;
  const used = own === null ? "" : `; replicas are used ${formatShare(own)} there at the mean`;
  const further = isForGood ? "" : ", not yet for good: replicas come whole";
  return `From ${volumeText(point)}, ${factorText(point)}, ${inSentence(cheaper, named)} costs less than ${inSentence(dearer, named)}${further}${used}`;
}

/** What the lines count on. */
export function volumeMethod({ isSimulated, points, mixed, hostedLabel }: VolumeLines): string {
  const mark =
    mixed !== null
      ? "the mark is this plan's volume"
      : isSimulated
        ? "the mark is the plan with its simulated counts"
        : "the mark is the plan";
  const billed =
    hostedLabel === lineNames.hosted
      ? "Hosted has its batch price where the lane allows it, cached reads, and its own success and tokens."
      : "Hosted is billed as agreed, by calls, units or tokens, with its own success and tokens.";
  return `Each volume, ${formatCount(points[0]?.factor ?? 1)} to ${formatCount(points.at(-1)?.factor ?? 1)} times this plan's, is a whole plan by formula, with its own replicas, reserves, people and platform; ${mark}. ${billed} A crossing is found by halving, to a thousandth of its volume.`;
}

/** A plan of which hosted models serve a part is none of the lines: what it costs beside them. */
export function mixedTexts({ mixed }: VolumeLines): readonly string[] {
  if (mixed === null) return [];
  const { costUsdPerSuccess: success, costUsdPerMonth: month } = mixed;
  return [
    `This plan serves a part of its work hosted, and is none of the lines: ${known(success, formatUsd)} a success, ${known(month, formatUsd)} a month.`,
  ];
}

/** What to enter for the lines that have no price. */
export function unpricedTexts(found: VolumeLines): readonly string[] {
  return found.unpriced.map(({ id, words }) => `${lineName(id, found)}: ${words}`);
}

const everyPoint = 8;

/** Some volumes with all crossings among them, one a line. */
export function volumeAccount(found: VolumeLines): ExperimentAccount {
  const some = found.points.filter((_, index) => index % everyPoint === 0);
  const rows = [...some, found.now, ...found.crossings.map(({ point }) => point)].toSorted(
    (one, other) => one.factor - other.factor,
  );
  return {
    title: volumeTitle(found),
    heads: ["Workflows a month", "Times this", ...lineIds.map((id) => `${lineName(id, found)}, a success`), "Used"],
    rows: rows.map((point) => [
      `${formatCount(point.workflowsPerMonth)}${point === found.now ? ", this plan" : ""}`,
      formatCount(point.factor),
      ...lineIds.map((id) => known(point.lines[id].costUsdPerSuccess, formatUsd)),
      known(point.usedShare, formatShare),
    ]),
    sentences: [
      ...mixedTexts(found),
      ...found.crossings.map((crossing) => `${crossingText(crossing, found)}.`),
      ...unpricedTexts(found).map((text) => `${text}.`),
      volumeMethod(found),
    ],
  };
}
