import { allRuntimes } from "../../catalog/runtimes/index.generated.ts";
import type { RuntimeRow } from "../../catalog/runtimes/runtime-row.ts";
import type { RuntimeProfile } from "../../engine/input.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { formatCount } from "../../quantity/format-number.ts";

/** The catalogue's row that a pool's speeds are of; `null` where the scenario has figures of its own. */
export function runtimeRowOf(runtime: RuntimeProfile): RuntimeRow | null {
  const row = allRuntimes.find(({ id }) => id === runtime.id);
  return row !== undefined && row.bandwidthEfficiency === runtime.bandwidthEfficiency ? row : null;
}

/** `vLLM on Hopper, 8-bit: fitted on 398 measured rows of 20 deployments, 21 Nov 2026.` */
export function fitText(runtime: RuntimeProfile): string {
  const row = runtimeRowOf(runtime);
  if (row === null) return `${runtime.name}: ${bases[runtime.basis]}.`;
  const { rows, configurations } = row.fit;
  const deployments = `${formatCount(configurations)} ${configurations === 1 ? "deployment" : "deployments"}`;
  return `${runtime.name}: ${bases[row.basis]} on ${formatCount(rows)} measured rows of ${deployments}, ${dayWords(row.date)}.`;
}

const bases: Readonly<Record<RuntimeProfile["basis"], string>> = {
  measured: "measured",
  fitted: "fitted",
  assumed: "assumed",
};

/** Whose errors are told: never those of rows that the fit had seen. */
export function unseenText(runtime: RuntimeProfile): string {
  const row = runtimeRowOf(runtime);
  if (row === null) return "";
  return row.family === null
    ? "None of them is of this device in this number format. On devices that the fit had not seen:"
    : "On deployments that the fit had not seen:";
}
