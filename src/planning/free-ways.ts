import type { Finding } from "../findings/finding.ts";
import { inIdOrder } from "../numeric/in-id-order.ts";
import type { Scenario, ScenarioPool } from "../scenario/schema.ts";

/** Prices of other ways to get devices that nobody gives away, by their place in a pool's ways. */
const prices = [
  { at: "reserved.usdPerDeviceHour", what: "a reserved device", of: ({ reserved }) => reserved.usdPerDeviceHour },
  { at: "spot.usdPerDeviceHour", what: "a spot device", of: ({ spot }) => spot.usdPerDeviceHour },
  { at: "owned.usdPerDevice", what: "an owned device", of: ({ owned }) => owned.usdPerDevice },
  { at: "owned.usdPerKilowattHour", what: "power", of: ({ owned }) => owned.usdPerKilowattHour },
] as const satisfies readonly {
  readonly at: string;
  readonly what: string;
  readonly of: (ways: ScenarioPool["ways"]) => number | null;
}[];

/** Other ways to get devices that a price of zero makes cheaper than they are: taken as typed, and said. */
export function freeWays({ pools }: Pick<Scenario, "pools">): readonly Finding[] {
  return inIdOrder(pools).flatMap(({ id, ways }) =>
    prices
      .filter(({ of }) => of(ways) === 0)
      .map(({ at, what }) => ({
        code: "price-zero",
        severity: "warning" as const,
        at: `pools.${id}.ways.${at}`,
        text: `The price of ${what} of pool ${id} is zero: where it is compared with other ways to get capacity it counts as free.`,
        numbers: { pool: id },
        remedies: [
          { lever: "price" as const, text: "Enter the price, or leave it unset where nobody knows it.", set: {} },
        ],
      })),
  );
}
