import type { MemoryLedger } from "../../engine/ledger.ts";
import { printedUnits } from "./printed-units.ts";

/** What one stretch of the bar stands for. Each has a mark of its own: colour is never the only signal. */
export interface BarPart {
  readonly mark: string;
  readonly words: string;
  readonly bytes: number;
}

const runtimeLines: readonly string[] = ["activations", "workspace", "communication", "overhead"];

function bytesOf(ledger: MemoryLedger, has: (id: string) => boolean): number {
  return ledger.lines.filter(({ id }) => has(id)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** One device's memory in the order it is taken: weights, runtime, KV in use, KV free, withheld. */
export function barParts(ledger: MemoryLedger, kvUse: number | null): readonly BarPart[] {
  const kv = bytesOf(ledger, (id) => id === "kv");
  const used = kv * Math.min(1, kvUse ?? 0);
  return [
    { mark: "█", words: "weights", bytes: bytesOf(ledger, (id) => id === "weights") },
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
