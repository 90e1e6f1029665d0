import { parseScenario } from "../../scenario/parse-scenario.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { editScenario } from "../../scenario/typed/edit.ts";

/** What somebody was offered for a device-hour, as typed. */
export interface OwnPrice {
  readonly usdPerDeviceHour: string;
  readonly provider: string;
  /** Empty: none. */
  readonly region: string;
  readonly commitment: string;
  readonly date: string;
  /** First and last day that it is asked; empty: nobody said. */
  readonly effectiveFrom: string;
  readonly effectiveTo: string;
}

/** The offer that a pool has now, or what a new one begins with. */
export function ownPriceOf({ asOfDate, pools }: Scenario, poolId: string): OwnPrice {
  const pool = pools.find(({ id }) => id === poolId);
  const price = pool?.usdPerDeviceHour ?? null;
  const base = typeof price === "object" ? price?.base : price;
  return {
    usdPerDeviceHour: base === undefined || base === null ? "" : String(base),
    provider: pool?.priceBasis?.provider ?? "",
    region: pool?.priceBasis?.region ?? "",
    commitment: pool?.priceBasis?.commitment ?? "on-demand",
    date: asOfDate,
    effectiveFrom: pool?.priceBasis?.effectiveFrom ?? "",
    effectiveTo: pool?.priceBasis?.effectiveTo ?? "",
  };
}

/** The scenario with a pool at an offer of somebody's own: price, seller, region, terms and day; or which of them cannot be taken. */
export function withOwnPrice(scenario: Scenario, poolId: string, offer: OwnPrice): Outcome<Scenario> {
  const at = `pools.${poolId}.usdPerDeviceHour`;
  const priced = editScenario(scenario, [{ path: at, typed: offer.usdPerDeviceHour }]);
  if (!priced.ok) return refused(priced.problem.code, "usdPerDeviceHour", priced.problem.text.replace(`${at}: `, ""));
  const words = { provider: offer.provider.trim(), commitment: offer.commitment.trim() };
  if (words.provider === "") return refused("missing", "provider", "Say who sells it.");
  if (words.commitment === "") return refused("missing", "commitment", "Say on which terms: on-demand, 1 year, spot.");
  const region = offer.region.trim();
  const pools = priced.scenario.pools.map((pool) => {
    if (pool.id !== poolId) return pool;
    const basis = {
      accelerator: pool.accelerator,
      ...words,
      region: region === "" ? null : region,
      date: offer.date.trim(),
      effectiveFrom: offer.effectiveFrom.trim() === "" ? null : offer.effectiveFrom.trim(),
      effectiveTo: offer.effectiveTo.trim() === "" ? null : offer.effectiveTo.trim(),
    };
    return { ...pool, priceBasis: basis };
  });
  const parsed = parseScenario({ ...scenario, pools });
  if (parsed.ok) return success(parsed.scenario);
  const { code, at: path, text } = parsed.problem;
  return refused(code, path.split(".").at(-1) ?? path, text.replace(`${path} `, "This "));
}
