import type { FindingRule } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** The plan counts devices and shows no money: nobody knows the price, and zero would be a lie. */
const priceUnknown: FindingRule = {
  code: "price-unknown",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ pool, result }) => pool.usdPerDeviceHour === null && result.outcome !== "no-work")
      .map(({ pool }) => {
        const path = `pools.${pool.id}.usdPerDeviceHour`;
        return {
          at: path,
          text: `The price of ${pool.accelerator.name} is unknown: devices can be counted, money cannot be shown. Enter what one device${ofPool(pool, input)} costs an hour.`,
          numbers: { accelerator: pool.accelerator.id },
          remedies: [{ lever: "price", text: "Enter the price of one device for an hour.", set: {} }],
        };
      }),
};

export default priceUnknown;
