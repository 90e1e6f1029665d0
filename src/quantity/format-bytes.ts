import {
  bytesPerGibibyte,
  bytesPerGigabyte,
  bytesPerKibibyte,
  bytesPerKilobyte,
  bytesPerMebibyte,
  bytesPerMegabyte,
} from "./bytes.ts";
import { formatDecimals, formatDigits, unknownText } from "./format-number.ts";

interface ByteStep {
  readonly name: string;
  readonly bytes: number;
  /** A count that rounds to this goes to the next step. */
  readonly below: number;
}

const decimalSteps: readonly ByteStep[] = [
  { name: "KB", bytes: bytesPerKilobyte, below: 1000 },
  { name: "MB", bytes: bytesPerMegabyte, below: 1000 },
  { name: "GB", bytes: bytesPerGigabyte, below: Infinity },
];
const binarySteps: readonly ByteStep[] = [
  { name: "KiB", bytes: bytesPerKibibyte, below: 1024 },
  { name: "MiB", bytes: bytesPerMebibyte, below: 1024 },
  { name: "GiB", bytes: bytesPerGibibyte, below: Infinity },
];

/** `80.0 GB`: one decimal; below 1 GB in MB, then KB, then bytes. */
export function formatBytes(bytes: number | null): string {
  return inSteps(bytes, decimalSteps, null);
}

/** `74.5 GiB`: as `formatBytes` by powers of 1,024. */
export function formatGibibytes(bytes: number | null): string {
  return inSteps(bytes, binarySteps, null);
}

/** `85.5235 GB`: with the significant digits asked for. */
export function formatLongBytes(bytes: number | null, digits: number): string {
  return inSteps(bytes, decimalSteps, digits);
}

function inSteps(bytes: number | null, steps: readonly ByteStep[], digits: number | null): string {
  if (bytes === null || !Number.isFinite(bytes)) return unknownText;
  const alone = Number(bytes.toPrecision(digits ?? 3));
  if (Math.abs(alone) < (steps[0]?.bytes ?? 1)) return `${formatDigits(bytes, { digits: digits ?? 3 })} bytes`;
  for (const { name, bytes: size, below } of steps) {
    const count = bytes / size;
    const rounded = digits === null ? Number(count.toFixed(1)) : Number(count.toPrecision(digits));
    if (Math.abs(rounded) < below) {
      return `${digits === null ? formatDecimals(count, 1) : formatDigits(count, { digits })} ${name}`;
    }
  }
  return unknownText;
}
