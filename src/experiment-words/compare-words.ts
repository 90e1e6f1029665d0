import { largestRemainder } from "../numeric/largest-remainder.ts";
import type {
  Bridge,
  BridgedId,
  BridgePart,
  ComparedFigure,
  Comparison,
} from "../planning/compare/comparison-document.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount, formatShare } from "../quantity/format-number.ts";
import { listed } from "../quantity/sentence.ts";
import { changesText, type OwnerNames } from "./change-words.ts";

/** What the two sides are called: `A` and `B`. */
export interface SideNames {
  readonly a: string;
  readonly b: string;
  readonly owners: OwnerNames;
}

/** What a part is called in a table: `the longer prompts`, or what is left for the simulation. */
export function partText({ changes }: BridgePart, { owners }: Pick<SideNames, "owners">): string {
  return changes.length === 0 ? "what the simulation adds" : changesText(changes, owners);
}

function bridgeOf({ bridges }: Comparison, figure: BridgedId): Bridge | null {
  return bridges.find((bridge) => bridge.figure === figure) ?? null;
}

const figureOf = ({ figures }: Comparison, id: ComparedFigure["id"]) => figures.find((figure) => figure.id === id);

/** Less than this part of a month is told as nothing. */
const toldShare = 0.0005;

/** `8 devices and $20.6k a month more`, of B against A; empty where neither is known or both are the same. */
function differenceText(found: Comparison, { a, b }: SideNames): string {
  const devices = figureOf(found, "devices");
  const month = figureOf(found, "costUsdPerMonth");
  const [more, moreUsd] = [devices?.difference ?? null, month?.difference ?? null];
  if (devices?.a === null || devices?.b === null || more === null) return unknownText(found, { a, b });
  const isSameMoney = moreUsd === null || Math.abs(moreUsd) <= toldShare * Math.abs(month?.a ?? 0);
  const money = formatUsd(Math.abs(moreUsd ?? 0));
  const way = (value: number) => (value > 0 ? "more" : "less");
  if (more === 0 && isSameMoney)
    return moreUsd === null
      ? `${b} needs as many devices as ${a}`
      : `${b} needs as many devices and as much money as ${a}`;
  if (more === 0) return `${b} needs as many devices as ${a}, and costs ${money} a month ${way(moreUsd ?? 0)}`;
  const count = `${formatCount(Math.abs(more))} ${Math.abs(more) === 1 ? "device" : "devices"}`;
  const fewer = more > 0 ? "more" : "fewer";
  if (isSameMoney) return `${b} needs ${count} ${fewer} than ${a}`;
  if (Math.sign(more) !== Math.sign(moreUsd))
    return `${b} needs ${count} ${fewer} than ${a}, and costs ${money} a month ${way(moreUsd)}`;
  return `${b} needs ${count} and ${money} a month ${more > 0 ? "more" : "less"} than ${a}`;
}

function unknownText({ a: planA, b: planB }: Comparison, { a, b }: Pick<SideNames, "a" | "b">): string {
  const [one, other] = [planA.devices === null, planB.devices === null];
  const both = one && other ? "Neither of the two has" : `${one ? a : b} has no`;
  return `${both}${one && other ? " a" : ""} fleet that carries its load, so nothing can be held against each other`;
}

/** `6 from the longer prompts, 3 from the tighter first token, none from the price`. */
function devicesText(bridge: Bridge, names: SideNames): string {
  const whole = largestRemainder(bridge.parts.map(({ amount }) => amount));
  const rows = bridge.parts.map((part, index) => ({ part, count: whole[index] ?? 0 }));
  const way = Math.sign(bridge.difference);
  const told = rows
    .filter(({ part, count }) => part.changes.length > 0 || count !== 0)
    .toSorted((one, other) => way * (other.count - one.count));
  const none = told.filter(({ count }) => count === 0).map(({ part }) => partText(part, names));
  const texts = told
    .filter(({ count }) => count !== 0)
    .map(({ part, count }) => {
      const from = part.changes.length === 0 ? "when simulated" : `from ${partText(part, names)}`;
      const against = way > 0 ? "fewer " : "more ";
      return `${formatCount(Math.abs(count))} ${count * way < 0 ? against : ""}${from}`;
    });
  return [...texts, ...(none.length === 0 ? [] : [`none from ${listed(none, "or")}`])].join(", ");
}

/** What moves the month and no device: `In money alone, $8.35k a month less from the lower price.` */
function moneyText(found: Comparison, names: SideNames): string {
  const month = bridgeOf(found, "costUsdPerMonth");
  const devices = bridgeOf(found, "devices");
  if (month === null) return "";
  const least =
    toldShare * Math.max(...[found.a, found.b].map(({ costUsdPerMonth }) => Math.abs(costUsdPerMonth ?? 0)));
  const told = month.parts
    .filter((part, index) => part.changes.length > 0 && isStill(devices, index) && Math.abs(part.amount) > least)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const texts = told.map((part) => {
    const way = part.amount < 0 ? "less" : "more";
    return `${formatUsd(Math.abs(part.amount))} a month ${way} from ${partText(part, names)}`;
  });
  return texts.length === 0 ? "" : `In money alone, ${texts.join(", ")}.`;
}

const isStill = (devices: Bridge | null, index: number) => Math.abs(devices?.parts[index]?.amount ?? 0) < 0.5;

/** One sentence or three to paste: what B needs more than A, and which changes that comes from. */
export function comparisonText(found: Comparison, names: SideNames): string {
  if (found.inputs.length === 0) return `${names.a} and ${names.b} are the same.`;
  const devices = bridgeOf(found, "devices");
  const parts =
    devices === null || devices.difference === 0 || devices.isWhole ? "" : `: ${devicesText(devices, names)}`;
  return [`${differenceText(found, names)}${parts}.`, moneyText(found, names)].filter((text) => text !== "").join(" ");
}

/** The fact alone, for a heading. */
export function comparisonFact(found: Comparison, names: SideNames): string {
  return found.inputs.length === 0 ? "The two are the same." : `${differenceText(found, names)}.`;
}

/** `A is cheaper in 83 of 100`: of draws at the same points of both. */
export function cheaperText(share: { readonly cheaper: number; readonly dearer: number }, names: SideNames): string {
  const [name, part] = share.cheaper >= share.dearer ? [names.a, share.cheaper] : [names.b, share.dearer];
  if (part === 0) return "Neither is cheaper in any draw.";
  const hundredths = Math.round(part * 100);
  return `${name} is cheaper in ${part < 1 ? Math.min(99, Math.max(1, hundredths)) : hundredths} of 100 draws at the same points.`;
}

/** `+20 %`; nothing where it stands on nothing. */
export function percentText({ a, difference }: ComparedFigure): string {
  if (a === null || a === 0 || difference === null) return "";
  const share = difference / Math.abs(a);
  return `${share > 0 ? "+" : ""}${formatShare(share)}`;
}
