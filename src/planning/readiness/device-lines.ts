import type { CostLine } from "../../engine/ledger.ts";

type Line = Pick<CostLine, "id">;

/** Whether a line pays for devices: busy, idle or in reserve. */
export function isOfDevices({ id }: Line): boolean {
  return id.startsWith("compute-") || id.startsWith("reserve-") || id === "stranded";
}

/** Whether it pays for devices that do nothing: off the peak, spare at it, in reserve, or bought with others. */
export function isIdle({ id }: Line): boolean {
  return id === "compute-idle" || id === "compute-spare" || id.startsWith("reserve-") || id === "stranded";
}
