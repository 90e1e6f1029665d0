import type { HostedModel, LongContextRate } from "../../engine/workload-class.ts";
import type { ScenarioClass } from "../schema.ts";
import type { Point } from "./point.ts";

/** A hosted model at the prices that were agreed on: each takes the place of its list price, for long prompts too, and units that of all. */
export function contracted(
  row: HostedModel | null,
  contract: ScenarioClass["contract"],
  { orNull }: Point,
): HostedModel | null {
  if (row === null) return null;
  const input = orNull("inputUsdPerMillion", contract.inputUsdPerMillion);
  const cached = orNull("cachedInputUsdPerMillion", contract.cachedInputUsdPerMillion);
  const output = orNull("outputUsdPerMillion", contract.outputUsdPerMillion);
  const rates = <Rates extends LongContextRate | HostedModel>(listed: Rates): Rates => ({
    ...listed,
    inputUsdPerMillion: input ?? listed.inputUsdPerMillion,
    cachedInputUsdPerMillion: cached ?? listed.cachedInputUsdPerMillion,
    // What is agreed for a prompt token holds for one that is written to the cache, too.
    cacheWriteUsdPerMillion: input === null ? listed.cacheWriteUsdPerMillion : null,
    outputUsdPerMillion: output ?? listed.outputUsdPerMillion,
  });
  const terms = {
    usdPerCall: orNull("usdPerCall", contract.usdPerCall),
    unitUsdPerHour: orNull("unitUsdPerHour", contract.unitUsdPerHour),
    unitTokensPerMinute: orNull("unitTokensPerMinute", contract.unitTokensPerMinute),
  };
  const isByUnits = terms.unitUsdPerHour !== null && terms.unitTokensPerMinute !== null;
  const isAllAgreed = isByUnits || (input !== null && output !== null);
  return {
    ...rates(row),
    ...terms,
    longContext: row.longContext === null ? null : rates(row.longContext),
    date: isAllAgreed ? null : row.date,
  };
}
