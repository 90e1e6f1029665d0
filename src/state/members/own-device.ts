import { bytesPerGibibyte, bytesPerGigabyte, bytesPerTerabyte } from "../../quantity/bytes.ts";
import { formatLongQuantity } from "../../quantity/format-quantity.ts";
import { trillion } from "../../quantity/number-words.ts";
import { parseQuantity } from "../../quantity/parse-quantity.ts";
import type { FieldFacts } from "../../scenario/field.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { freeId, idOf } from "./free-id.ts";

type DeviceRow = Scenario["catalogue"]["accelerators"][number];

/** A figure of a device as its data sheet prints it. */
export interface DeviceFigure {
  readonly id: Exclude<keyof DeviceRow, "id" | "name"> | "usdPerDeviceHour";
  readonly label: string;
  readonly unit: string;
  /** One of the printed unit. */
  readonly size: number;
  /** The device may have none. */
  readonly mayBeNone: boolean;
  readonly facts: FieldFacts;
}

const largest = 1e7;

function figure(
  id: DeviceFigure["id"],
  label: string,
  unit: string,
  size: number,
  { mayBeNone = false, whole = false, min = 0.000_1 }: { mayBeNone?: boolean; whole?: boolean; min?: number } = {},
): DeviceFigure {
  return { id, label, unit, size, mayBeNone, facts: { unit: "", min, max: largest, whole } };
}

const none = { mayBeNone: true };
const counted = { whole: true, min: 1 };

/** What a plan needs to know of a device, in the order in which a data sheet tells it. */
export const deviceFigures: readonly DeviceFigure[] = [
  figure("memoryBytes", "Memory that the driver reports", "GiB", bytesPerGibibyte),
  figure("bandwidthBytesPerSecond", "Memory bandwidth", "TB/s", bytesPerTerabyte),
  figure("bf16FlopsPerSecond", "Dense BF16", "TFLOP/s", trillion),
  figure("fp8FlopsPerSecond", "Dense FP8", "TFLOP/s", trillion, none),
  figure("int8FlopsPerSecond", "Dense INT8", "TOP/s", trillion, none),
  figure("fp4FlopsPerSecond", "Dense FP4", "TFLOP/s", trillion, none),
  figure("linkBytesPerSecond", "Scale-up link, one way", "GB/s", bytesPerGigabyte, none),
  figure("linkDomainDevices", "Devices that the link joins", "", 1, counted),
  figure("nodeDevices", "Devices of one server", "", 1, counted),
  figure("pcieBytesPerSecond", "PCIe, one way", "GB/s", bytesPerGigabyte),
  figure("networkBytesPerSecond", "Network, one way, a device's share", "GB/s", bytesPerGigabyte),
  figure("usdPerDeviceHour", "Price of a device and hour", "USD", 1, { mayBeNone: true, min: 0 }),
];

/** Texts of a device's figures, by id. */
export type DeviceTexts = Readonly<Record<string, string>>;

const unset = "none";
const digits = 9;

/** The figures of a pool's device as texts to begin with; empty where the pool or its device is not there. */
export function deviceTexts({ pools, catalogue }: Scenario, poolId: string): DeviceTexts {
  const pool = pools.find(({ id }) => id === poolId);
  const row = catalogue.accelerators.find(({ id }) => id === pool?.accelerator);
  if (pool === undefined || row === undefined) return {};
  const price = typeof pool.usdPerDeviceHour === "object" ? pool.usdPerDeviceHour?.base : pool.usdPerDeviceHour;
  const values: Readonly<Record<string, unknown>> = { ...row, usdPerDeviceHour: price };
  return Object.fromEntries(
    deviceFigures.map(({ id, size }) => {
      const value = values[id];
      return [id, typeof value === "number" ? formatLongQuantity(value / size, "", digits) : unset];
    }),
  );
}

/** Why a figure's text cannot be taken; `null`: it can. */
export function figureProblem({ mayBeNone, facts }: DeviceFigure, text: string): { readonly text: string } | null {
  if (mayBeNone && text.trim().toLowerCase() === unset) return null;
  const parsed = parseQuantity(text, facts);
  if (parsed.kind === "problem") return { text: mayBeNone ? `${parsed.text} It may also be none.` : parsed.text };
  return typeof parsed.value === "number" ? null : { text: "A range is none of these: a device is as it is." };
}

function valueOf({ size, facts }: DeviceFigure, text: string): number | null {
  const parsed = parseQuantity(text, facts);
  return parsed.kind === "value" && typeof parsed.value === "number" ? parsed.value * size : null;
}

/**
 * The scenario with a device of somebody's own in a pool: its row goes into the scenario's own catalogue, and so into its link. `null`: a figure
 * or the name cannot be taken.
 */
export function withOwnDevice(scenario: Scenario, poolId: string, name: string, texts: DeviceTexts): Scenario | null {
  const isFine = deviceFigures.every((one) => figureProblem(one, texts[one.id] ?? "") === null);
  if (!isFine || name.trim() === "") return null;
  const value = (id: string) => {
    const found = deviceFigures.find((one) => one.id === id);
    return found === undefined ? null : valueOf(found, texts[id] ?? "");
  };
  const known = (id: string) => value(id) ?? 1;
  const memory = value("memoryBytes");
  const row: DeviceRow = {
    id: freeId(scenario.catalogue.accelerators, `own-${idOf(name, "device")}`),
    name: name.trim(),
    memoryBytes: memory === null ? null : Math.round(memory),
    bandwidthBytesPerSecond: known("bandwidthBytesPerSecond"),
    bf16FlopsPerSecond: known("bf16FlopsPerSecond"),
    fp8FlopsPerSecond: value("fp8FlopsPerSecond"),
    int8FlopsPerSecond: value("int8FlopsPerSecond"),
    fp4FlopsPerSecond: value("fp4FlopsPerSecond"),
    linkBytesPerSecond: value("linkBytesPerSecond"),
    pcieBytesPerSecond: known("pcieBytesPerSecond"),
    linkDomainDevices: known("linkDomainDevices"),
    nodeDevices: known("nodeDevices"),
    networkBytesPerSecond: known("networkBytesPerSecond"),
  };
  const pools = scenario.pools.map((pool) =>
    pool.id === poolId
      ? {
          ...pool,
          accelerator: row.id,
          memoryBytes: null,
          usdPerDeviceHour: value("usdPerDeviceHour"),
          priceBasis: null,
          devicesPerUnit: 1,
        }
      : pool,
  );
  const { catalogue } = scenario;
  return { ...scenario, catalogue: { ...catalogue, accelerators: [...catalogue.accelerators, row] }, pools };
}
