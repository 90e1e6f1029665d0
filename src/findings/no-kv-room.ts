import { formatBytes } from "../quantity/format-bytes.ts";
import { formatCount } from "../quantity/format-number.ts";
import { plainRemedy, type FindingRule } from "./finding.ts";
import { parallelismRemedies, smallestFit } from "./fit-remedies.ts";
import { ofPool, plannedClasses, plannedPools } from "./planned-parts.ts";

/** The weights fit, but what they leave holds not one call of the longest context. */
const noKvRoom: FindingRule = {
  code: "no-kv-room",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.outcome === "no-kv-room")
      .map(({ pool, result }) => {
        const roomBytes = result.memoryLedger?.lines.find(({ id }) => id === "kv")?.bytes ?? 0;
        const contexts = plannedClasses(plan, input)
          .filter(({ asked }) => asked.poolId === pool.id)
          .map((planned) => planned.result.contextWorstTokens);
        const worstTokens = contexts.reduce((most, tokens) => Math.max(most, tokens), 0);
        const fit = smallestFit(result);
        const narrower = pool.kv === "bf16" ? [plainRemedy("kv", { [`pools.${pool.id}.kv`]: "fp8" })] : [];
        return {
          at: `pools.${pool.id}`,
          text: `There is no room for KV cache${ofPool(pool, input)}: the weights leave ${formatBytes(roomBytes)} on a device, and one call of ${formatCount(worstTokens)} tokens does not fit in it.`,
          numbers: {
            roomBytesPerDevice: roomBytes,
            contextWorstTokens: worstTokens,
            smallestTp: fit?.tp ?? null,
            smallestPp: fit?.pp ?? null,
          },
          remedies: [...parallelismRemedies(pool, result), ...narrower],
        };
      }),
};

export default noKvRoom;
