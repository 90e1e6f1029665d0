import { formatDecimals } from "../../quantity/format-number.ts";
import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import type { MemoryLedger, MemoryLine } from "../../engine/ledger.ts";
import { printedUnits, shareCells, wholeCell } from "./printed-units.ts";
import type { Table } from "./table.ts";

const lineWords: Readonly<Record<MemoryLine["id"], string>> = {
  weights: "weights",
  "draft-weights": "draft",
  adapters: "LoRA adapters",
  "vision-tower": "vision tower",
  activations: "activations",
  workspace: "workspace",
  communication: "communication",
  overhead: "overhead",
  kv: "KV room",
  withheld: "withheld",
};

/** A tenth of a gigabyte: the last digit that is printed. */
const unitBytes = bytesPerGigabyte / 10;

function gigabytes(bytes: number): string {
  return formatDecimals(bytes / bytesPerGigabyte, 1);
}

/** One device's memory as a table in GB with one decimal; the printed rows add up to the printed total. */
export function memoryTable({ lines, totalBytes }: MemoryLedger): Table {
  const tenths = printedUnits(
    lines.map(({ bytes }) => bytes),
    unitBytes,
  );
  const shares = shareCells(
    lines.map(({ bytes }) => bytes),
    totalBytes,
  );
  const total = tenths.reduce((sum, units) => sum + units, 0) * unitBytes;
  return {
    columns: [
      { head: "line", align: "left" },
      { head: "GB", align: "right" },
      { head: "share", align: "right" },
      { head: "how", align: "left" },
    ],
    rows: lines.map(({ id, method }, index) => [
      lineWords[id],
      gigabytes((tenths[index] ?? 0) * unitBytes),
      shares[index] ?? "",
      method,
    ]),
    total: ["device", gigabytes(total), wholeCell(totalBytes), "as its driver reports"],
  };
}

/** What one stretch of the bar stands for. Each has a mark of its own: colour is never the only signal. */
interface BarPart {
  readonly mark: string;
  readonly words: string;
  readonly bytes: number;
}

const runtimeLines: readonly string[] = [
  "adapters",
  "vision-tower",
  "activations",
  "workspace",
  "communication",
  "overhead",
];

function bytesOf(ledger: MemoryLedger, has: (id: string) => boolean): number {
  return ledger.lines.filter(({ id }) => has(id)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** One device's memory in the order it is taken: weights, runtime, KV in use, KV free, withheld. */
export function barParts(ledger: MemoryLedger, kvUse: number | null): readonly BarPart[] {
  const kv = bytesOf(ledger, (id) => id === "kv");
  const used = kv * Math.min(1, kvUse ?? 0);
  return [
    { mark: "█", words: "weights", bytes: bytesOf(ledger, (id) => id === "weights" || id === "draft-weights") },
    { mark: "▓", words: "runtime", bytes: bytesOf(ledger, (id) => runtimeLines.includes(id)) },
    { mark: "▒", words: "KV in use at the peak", bytes: used },
    { mark: "░", words: kvUse === null ? "KV room" : "KV free", bytes: kv - used },
    { mark: "·", words: "withheld", bytes: bytesOf(ledger, (id) => id === "withheld") },
  ];
}

/** The bar, exactly `width` marks long whatever the rounding. Weights that do not fit fill it whole. */
export function barText(parts: readonly BarPart[], width: number): string {
  const positive = parts.map(({ bytes }) => Math.max(0, bytes));
  const total = positive.reduce((sum, bytes) => sum + bytes, 0);
  if (total <= 0) return " ".repeat(width);
  const cells = printedUnits(positive, total / width);
  return parts.map(({ mark }, index) => mark.repeat(cells[index] ?? 0)).join("");
}

/** Column of the bar at which the KV room is filled to `share`; `null` without KV room. */
export function kvLineColumn(parts: readonly BarPart[], share: number, width: number): number | null {
  const [weights, runtime, used, free] = parts.map(({ bytes }) => Math.max(0, bytes));
  const total = parts.reduce((sum, { bytes }) => sum + Math.max(0, bytes), 0);
  const kv = (used ?? 0) + (free ?? 0);
  if (kv <= 0 || total <= 0) return null;
  const bytes = (weights ?? 0) + (runtime ?? 0) + kv * share;
  return Math.min(width - 1, Math.round((bytes / total) * width));
}

/** `█ weights   ░ KV room`: the marks that the bar has, with their words. */
export function barLegend(parts: readonly BarPart[]): string {
  return parts
    .filter(({ bytes }) => bytes > 0)
    .map(({ mark, words }) => `${mark}\u00A0${words.replaceAll(" ", "\u00A0")}`)
    .join("   ");
}
