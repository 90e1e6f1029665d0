import type { MemoryLedger, MemoryLine } from "../../engine/ledger.ts";
import type { KvFormat, WeightFormat } from "../../engine/input.ts";
import { deviceWords } from "../../metrics/answer-sentence.ts";
import { bytesPerGigabyte } from "../../quantity/bytes.ts";
import { printedAmounts } from "../../quantity/format-money.ts";
import { formatDecimals } from "../../quantity/format-number.ts";
import { numberFormatName } from "../../quantity/number-format-name.ts";

/** What a stretch of the bar stands for; what serves KV cache is told apart by how full it is. */
export type DevicePartId = Exclude<MemoryLine["id"], "kv" | "draft-weights"> | "kv-used" | "kv-free" | "kv-past";

export interface DevicePart {
  readonly id: DevicePartId;
  readonly bytes: number;
  /** The same as a ledger prints it, whose tenths of a gigabyte add up. */
  readonly printedBytes: number;
  /** Where it begins, from the left end of the bar. */
  readonly start: number;
}

/** One device's memory as a bar in bytes. */
export interface DeviceBarParts {
  readonly parts: readonly DevicePart[];
  /** The whole bar: the device's memory, or what is asked of it where that is more. */
  readonly fullBytes: number;
  /** Where the engine stops. */
  readonly usableBytes: number;
  /** Where the KV cache is as full as the plan lets it be; `null` without room for KV cache. */
  readonly lineBytes: number | null;
  /** What weights, overhead and the call that has to fit need beyond what the engine may use; 0 where they fit. */
  readonly shortBytes: number;
}

/**
 * The parts in the order memory is taken. `use` is the share of the KV cache that the peak fills, `lineUse` the most it may
 * fill. Where weights and overhead do not fit, they run past the place where the engine stops. `callBytes`: of a call that
 * has to fit; where it does not, all room is taken and it runs past that place too.
 */
export function deviceBarParts(
  ledger: MemoryLedger,
  use: number | null,
  lineUse: number,
  callBytes = 0,
): DeviceBarParts {
  const bytesOf = (id: MemoryLine["id"]) => ledger.lines.find((row) => row.id === id)?.bytes ?? 0;
  const room = Math.max(0, bytesOf("kv"));
  const shortBytes = Math.max(0, callBytes - bytesOf("kv"));
  const used = shortBytes > 0 ? room : room * Math.min(1, use ?? 0);
  const free = Math.max(0, room * lineUse - used);
  const withheld = bytesOf("withheld");
  const usableBytes = ledger.totalBytes - withheld;
  const printed = printedAmounts(
    ledger.lines.map(({ bytes }) => bytes / bytesPerGigabyte),
    0.1,
  ).rows;
  const printedOf = (id: MemoryLine["id"]) =>
    ledger.lines.reduce((sum, line, index) => sum + (line.id === id ? (printed[index] ?? 0) * bytesPerGigabyte : 0), 0);
  const line = (id: Exclude<DevicePartId, "kv-used" | "kv-free" | "kv-past">) =>
    [id, bytesOf(id), printedOf(id)] as const;
  const sizes: readonly (readonly [id: DevicePartId, bytes: number, printedBytes?: number])[] = [
    ["weights", bytesOf("weights") + bytesOf("draft-weights"), printedOf("weights") + printedOf("draft-weights")],
    line("vision-tower"),
    line("adapters"),
    line("activations"),
    line("workspace"),
    line("communication"),
    line("overhead"),
    ["kv-used", used],
    ["kv-free", free],
    ["kv-past", room - used - free],
    ["withheld", Math.max(0, withheld - shortBytes)],
  ];
  let start = 0;
  const parts = sizes.flatMap(([id, bytes, printedBytes = bytes]) => {
    const part = { id, bytes, printedBytes, start };
    start += bytes;
    return bytes > 0 ? [part] : [];
  });
  const kvStart = usableBytes - room;
  return {
    parts,
    fullBytes: Math.max(ledger.totalBytes, usableBytes + shortBytes),
    usableBytes,
    lineBytes: room > 0 && shortBytes === 0 ? kvStart + room * lineUse : null,
    shortBytes,
  };
}

const smallNames: Readonly<Partial<Record<DevicePartId, string>>> = {
  "vision-tower": "vision tower",
  adapters: "adapters",
  activations: "activations",
  workspace: "workspace",
  communication: "buffers",
  overhead: "overhead",
};

/** The parts between the weights and the KV cache, too small for names of their own inside the bar. */
export function smallParts({ parts }: DeviceBarParts): readonly DevicePart[] {
  return parts.filter(({ id }) => smallNames[id] !== undefined);
}

/** `vision tower 1.1, activations 0.8 GB`; short, as what they are together: the runtime's, or others' too. */
export function smallPartsText(parts: readonly DevicePart[], isShort: boolean): string {
  if (!isShort)
    return `${parts.map(({ id, printedBytes }) => `${smallNames[id]} ${gigabytesText(printedBytes)}`).join(", ")} GB`;
  const isOthers = parts.some(({ id }) => id === "vision-tower" || id === "adapters");
  const all = parts.reduce((sum, { printedBytes }) => sum + printedBytes, 0);
  return `${isOthers ? "beside the weights" : "runtime"} ${gigabytesText(all)} GB`;
}

/** `72.7`: gigabytes with one decimal, where the unit stands elsewhere. */
export function gigabytesText(bytes: number): string {
  return formatDecimals(bytes / bytesPerGigabyte, 1);
}

/** The same of what is held: `under 0.1` where there is something, yet too little for a tenth. */
export function heldGigabytesText(bytes: number): string {
  const text = gigabytesText(bytes);
  return bytes > 0 && Number(text) === 0 ? "under 0.1" : text;
}

/** `H100`, as one device is called in a sentence. */
export function deviceName(accelerator: string): string {
  return deviceWords(1, accelerator).replace(/^1 /, "");
}

/** `mixed FP8`, `AWQ INT4`, `BF16`: a format as people write it. */
export function formatName(format: WeightFormat | KvFormat): string {
  return numberFormatName(format);
}
