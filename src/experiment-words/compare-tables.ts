import { largestRemainder } from "../numeric/largest-remainder.ts";
import type { Bridge, ComparedFigure, Comparison } from "../planning/compare/comparison-document.ts";
import type { DifferingInput } from "../planning/compare/differing-inputs.ts";
import { capital } from "../quantity/sentence.ts";
import { formatCents, formatDollars, formatLongUsd } from "../quantity/format-money.ts";
import { formatCount, formatDecimals, formatShare } from "../quantity/format-number.ts";
import { formatLongQuantity, formatRange, type Ends } from "../quantity/format-quantity.ts";
import type { Scenario } from "../scenario/schema.ts";
import { fieldName, fieldRow } from "../scenario/field-table.ts";
import type { OwnerNames } from "./change-words.ts";
import { partText, percentText, type SideNames } from "./compare-words.ts";

/** What classes and pools are called, of both scenarios. */
export function ownerNames(a: Scenario, b: Scenario): OwnerNames {
  const named = [a, b].flatMap(({ classes, pools }) => [
    ...classes.map(({ id, name }) => [`classes.${id}`, name] as const),
    ...pools.map(({ id }) => [`pools.${id}`, id] as const),
  ]);
  return new Map(named);
}

/** An input that differs, as people read it. */
export interface InputRow {
  readonly path: string;
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly unit: string;
}

/** The inputs that differ; what is of one of several classes or pools says of which. */
export function inputRows({ inputs }: Pick<Comparison, "inputs">, owners: OwnerNames): readonly InputRow[] {
  return inputs.map((input) => {
    const { path, keys, a, b } = input;
    const isMember = keys.length === 2 && (keys[0] === "classes" || keys[0] === "pools");
    const unit = fieldRow(path)?.unit ?? "";
    if (isMember) {
      const there = (value: unknown) => (value === null ? "not there" : "there");
      return {
        path,
        name: `${memberNoun(input)} ${owners.get(path) ?? keys[1] ?? ""}`,
        a: there(a),
        b: there(b),
        unit,
      };
    }
    return { path, name: inputName(input, owners), a: valueText(a, path), b: valueText(b, path), unit };
  });
}

const memberNoun = ({ keys }: DifferingInput) => (keys[0] === "classes" ? "Class" : "Pool");

function inputName({ path, keys }: DifferingInput, owners: OwnerNames): string {
  if (keys[0] === "catalogue") return `Catalogue: ${keys[2] ?? ""}, ${keys.slice(3).join(" ")}`;
  const name = capital(fieldName(path));
  const owner = `${keys[0]}.${keys[1]}`;
  const kin = [...owners.keys()].filter((other) => other.startsWith(`${keys[0]}.`)).length;
  return owners.has(owner) && kin > 1 ? `${name} of ${owners.get(owner)}` : name;
}

const exactDigits = 6;

/** A value as it stands in a table of inputs. */
function valueText(value: unknown, path: string): string {
  const row = fieldRow(path);
  const unit =
    row === null || !/^(?:share|s|minutes|bytes|USD.*)$/.test(row.unit) ? "" : row.unit.replace(/^USD.*/, "USD");
  if (value === null || value === undefined) return row?.unset ?? "none";
  if (typeof value === "number") return formatLongQuantity(value, unit, exactDigits);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value === "" ? "none" : value;
  if (Array.isArray(value)) return `${formatCount(value.length)} ${value.length === 1 ? "entry" : "entries"}`;
  return typeof value === "object" && "base" in value ? formatRange(value as Ends, unit, exactDigits) : "set";
}

/** A figure of both plans with difference and percent, as people read them. */
export interface FigureRow {
  readonly id: ComparedFigure["id"];
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly difference: string;
  readonly percent: string;
}

const figureWords: Readonly<Record<ComparedFigure["id"], { name: string; text: (value: number | null) => string }>> = {
  devices: { name: "Devices", text: formatCount },
  replicas: { name: "Replicas", text: formatCount },
  costUsdPerMonth: { name: "Cost a month", text: formatDollars },
  costUsdPerSuccess: { name: "Cost of a success", text: successText },
  peakCallsPerSecond: { name: "Calls a second at the peak", text: formatCount },
  bindingUse: { name: "Use of what binds first", text: formatShare },
};

/** The figures side by side. */
export function figureRows({ figures }: Comparison): readonly FigureRow[] {
  return figures.map((figure) => {
    const { name, text } = figureWords[figure.id];
    const { id, a, b, difference } = figure;
    const percent = id === "bindingUse" ? "" : percentText(figure);
    const apart = id === "bindingUse" ? pointsText : text;
    return { id, name, a: text(a), b: text(b), difference: signed(difference, apart), percent };
  });
}

/** Cents, or more digits where a success costs less than a dollar. */
const centsFrom = 1;
function successText(usd: number | null): string {
  return usd === null || Math.abs(usd) >= centsFrom ? formatCents(usd) : formatLongUsd(usd, 3);
}

/** A difference of shares: `4.1 points`. */
function pointsText(share: number | null): string {
  return formatShare(share).replace("%", "points");
}

function signed(value: number | null, text: (value: number | null) => string): string {
  const printed = text(value);
  return value !== null && value > 0 && /[1-9]/.test(printed) ? `+${printed}` : printed;
}

/** A part of the bridge in all figures. */
export interface BridgeRow {
  readonly name: string;
  readonly paths: readonly string[];
  /** By figure; `null`: the figure is unknown on one side. */
  readonly devices: number | null;
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
  readonly texts: readonly [month: string, devices: string, success: string];
  /** What a sample of orders leaves open of the month; 0 where all orders count. */
  readonly errorUsd: number;
}

/** The bridge as a table: parts of the month in whole dollars that add up to the printed difference. */
export function bridgeRows(found: Comparison, names: Pick<SideNames, "owners">): readonly BridgeRow[] {
  const of = (figure: Bridge["figure"]) => found.bridges.find((bridge) => bridge.figure === figure) ?? null;
  const [devices, month, success] = [of("devices"), of("costUsdPerMonth"), of("costUsdPerSuccess")];
  const longest = [month, devices, success].find((bridge) => bridge !== null && !bridge.isWhole) ?? month ?? devices;
  if (longest === null) return [];
  const dollars = month === null ? [] : largestRemainder(month.parts.map(({ amount }) => amount));
  const amountOf = (bridge: Bridge | null, index: number) => {
    if (bridge === null || bridge.isWhole !== longest.isWhole) return null;
    return bridge.parts[index]?.amount ?? null;
  };
  const rows = longest.parts.map((part, index): BridgeRow => {
    const [inDevices, inMonth, inSuccess] = [devices, month, success].map((bridge) => amountOf(bridge, index)) as [
      number | null,
      number | null,
      number | null,
    ];
    const texts = [
      signed(inMonth === null ? null : (dollars[index] ?? 0), formatDollars),
      signed(inDevices, (value) =>
        value === null ? formatCount(null) : formatDecimals(value, isWhole(value) ? 0 : 1),
      ),
      signed(inSuccess, successText),
    ] as const;
    const amounts = { devices: inDevices, costUsdPerMonth: inMonth, costUsdPerSuccess: inSuccess };
    const errorUsd = month?.parts[index]?.standardError ?? 0;
    return { name: capital(partText(part, names)), paths: part.paths, ...amounts, texts, errorUsd };
  });
  // What the simulation adds stands last, and only where one of the two was simulated.
  const told = rows.slice(0, longest.isWhole ? rows.length : -1);
  const added = found.a.basis === "simulated" || found.b.basis === "simulated" ? rows.slice(told.length) : [];
  const size = (row: BridgeRow) => Math.abs(row.costUsdPerMonth ?? row.devices ?? 0);
  return [...told.toSorted((one, other) => size(other) - size(one)), ...added];
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 0.05;
}
