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
}

const decimalSteps: readonly ByteStep[] = [
  { name: "GB", bytes: bytesPerGigabyte },
  { name: "MB", bytes: bytesPerMegabyte },
  { name: "KB", bytes: bytesPerKilobyte },
];
const binarySteps: readonly ByteStep[] = [
  { name: "GiB", bytes: bytesPerGibibyte },
  { name: "MiB", bytes: bytesPerMebibyte },
  { name: "KiB", bytes: bytesPerKibibyte },
];

/** `80.0 GB`: one decimal; below 0.1 GB in MB, then KB, then whole bytes. */
export function formatBytes(bytes: number | null): string {
  return text(bytes, decimalSteps, null);
}

/** `74.5 GiB`: as `formatBytes` by powers of 1,024. */
export function formatGibibytes(bytes: number | null): string {
  return text(bytes, binarySteps, null);
}

/** `79.6543 GB`: with the significant digits asked for. */
export function formatLongBytes(bytes: number | null, digits: number): string {
  return text(bytes, decimalSteps, digits);
}

function text(bytes: number | null, steps: readonly ByteStep[], digits: number | null): string {
  if (bytes === null || !Number.isFinite(bytes)) return unknownText;
  const step = steps.find((candidate) => Math.abs(bytes) >= candidate.bytes / 10);
  if (step === undefined) return `${formatDigits(bytes, { digits: digits ?? 3 })} bytes`;
  const count = bytes / step.bytes;
  return `${digits === null ? formatDecimals(count, 1) : formatDigits(count, { digits })} ${step.name}`;
}
