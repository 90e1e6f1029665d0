import type { Scenario, ScenarioPool } from "../../scenario/schema.ts";

type Region = ScenarioPool["regions"][number];

/** As the schema has it. */
export const mostRegions = 8;
/** A share is typed in a few digits. */
const shareDigits = 3;
/** Between continents, there and back. */
const usualLatencySeconds = 0.1;

function withRegions(scenario: Scenario, poolId: string, change: (regions: readonly Region[]) => Region[]): Scenario {
  return {
    ...scenario,
    pools: scenario.pools.map((pool) => (pool.id === poolId ? { ...pool, regions: change(pool.regions) } : pool)),
  };
}

/** Shares as they stand to each other that come to so much together. */
function scaled(regions: readonly Region[], sum: number): Region[] {
  const all = regions.reduce((total, { share }) => total + share, 0);
  return regions.map((region) => ({ ...region, share: Number(((region.share / all) * sum).toPrecision(shareDigits)) }));
}

function freeName(regions: readonly Region[]): string {
  const taken = new Set(regions.map(({ name }) => name));
  const numbers = Array.from({ length: regions.length + 1 }, (_, index) => index + 1);
  return `Region ${numbers.find((number) => !taken.has(`Region ${number}`)) ?? regions.length + 1}`;
}

/** What a region is called that has no name. */
const calledIn = (name: string, index: number) => (name === "" ? `Region ${index + 1}` : name).toLowerCase();

/** Why a region cannot be called so; `null`: it can. */
export function regionNameProblem(regions: readonly Region[], index: number, typed: string): string | null {
  if (typed === "") return "A region needs a name: tables tell regions apart by it.";
  const isTaken = regions.some(({ name }, at) => at !== index && calledIn(name, at) === typed.toLowerCase());
  return isTaken ? `Another region is called ${typed}: take a name of its own.` : null;
}

/** One more region with as many users as the others have on average; of a pool in one, two. */
export function withRegion(scenario: Scenario, poolId: string): Scenario {
  return withRegions(scenario, poolId, (regions) => {
    const latencySeconds = usualLatencySeconds;
    const known = regions.length > 0 ? regions : [{ name: "Region 1", share: 1, latencySeconds }];
    const share = Number((1 / (known.length + 1)).toPrecision(shareDigits));
    return [...scaled(known, 1 - share), { name: freeName(known), share, latencySeconds }].slice(0, mostRegions);
  });
}

/** Its users are taken to be where the others are; of two none is left, since a pool lies in one region anyway. */
export function withoutRegion(scenario: Scenario, poolId: string, index: number): Scenario {
  return withRegions(scenario, poolId, (regions) => {
    const left = regions.filter((_, at) => at !== index);
    return left.length < 2 ? [] : scaled(left, 1);
  });
}
