import type { Pool } from "../engine/input.ts";
import type { PoolResult } from "../engine/plan-result.ts";
import { heldText } from "./held-text.ts";
import { formatBytes } from "../quantity/format-bytes.ts";
import type { FindingRule } from "./finding.ts";
import { parallelismRemedies, smallestFit, weightRemedies } from "./fit-remedies.ts";
import { plannedPools, type PlannedPool } from "./planned-parts.ts";

function lineBytes({ result }: PlannedPool, id: "weights" | "kv"): number | null {
  return result.memoryLedger?.lines.find((line) => line.id === id)?.bytes ?? null;
}

function sentence(pool: Pool, { fitAttempts }: PoolResult, weightBytes: number | null, shortBytes: number): string {
  const devices = pool.tp * pool.pp;
  const what = `${pool.model.name} does not fit on ${devices === 1 ? "one" : devices} ${pool.accelerator.name}`;
  if (weightBytes === null) return `${what}: its weights exceed what a device may use.`;
  const who = devices === 1 ? "the device" : `each of the ${devices} devices`;
  const own = fitAttempts.find(({ tp, pp }) => tp === pool.tp && pp === pool.pp);
  const held =
    own === undefined
      ? `${formatBytes(weightBytes)} of weights`
      : heldText({ ...own, weightBytesPerDevice: weightBytes });
  return `${what}: ${who} would hold ${held}, and with the runtime's own memory that is ${formatBytes(shortBytes)} too much.`;
}

/** The weights and the runtime's own memory exceed what a device gives: no replica starts. */
const doesNotFit: FindingRule = {
  code: "does-not-fit",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.outcome === "weights-do-not-fit")
      .map((planned) => {
        const { pool, result } = planned;
        const weightBytes = lineBytes(planned, "weights");
        // The ledger's KV line is what is left, so below zero it is what lacks.
        const shortBytes = Math.max(0, -(lineBytes(planned, "kv") ?? 0));
        const fit = smallestFit(result);
        const remedies = [...parallelismRemedies(pool, result), ...weightRemedies(pool, weightBytes ?? 0, shortBytes)];
        const otherwise =
          remedies.length === 0 ? " Splitting it over more devices does not help: take a device with more memory." : "";
        return {
          at: `pools.${pool.id}`,
          text: `${sentence(pool, result, weightBytes, shortBytes)}${otherwise}`,
          numbers: {
            tp: pool.tp,
            pp: pool.pp,
            weightBytesPerDevice: weightBytes,
            shortBytesPerDevice: shortBytes,
            smallestTp: fit?.tp ?? null,
            smallestPp: fit?.pp ?? null,
          },
          remedies,
        };
      }),
};

export default doesNotFit;
