import type { WorkloadClass } from "../engine/input.ts";
import { formatUsd } from "../quantity/format-money.ts";
import { formatCount } from "../quantity/format-number.ts";
import { type FindingRule, plainRemedy } from "./finding.ts";
import { nameOf } from "./planned-parts.ts";

/** The half of a provisioned unit that is entered, and the field of the other; `null`: both are, or none. */
function halfOf({ hosted }: WorkloadClass): { readonly missing: string; readonly text: string } | null {
  const { unitUsdPerHour = null, unitTokensPerMinute = null } = hosted ?? {};
  if (unitUsdPerHour !== null && unitTokensPerMinute === null) {
    const text = `costs ${formatUsd(unitUsdPerHour)} an hour, and how many tokens a minute it carries is not known`;
    return { missing: "unitTokensPerMinute", text };
  }
  if (unitUsdPerHour === null && unitTokensPerMinute !== null) {
    const text = `carries ${formatCount(unitTokensPerMinute)} tokens a minute, and its price is not known`;
    return { missing: "unitUsdPerHour", text };
  }
  return null;
}

/** A unit without its price or without what it carries counts for nothing: tokens are billed, so that nothing is free by accident. */
const unitIncomplete: FindingRule = {
  code: "unit-incomplete",
  severity: "warning",
  when: (_, { classes }) =>
    classes.flatMap((asked) => {
      const half = halfOf(asked);
      if (half === null || asked.hosted === null) return [];
      return [
        {
          at: `classes.${asked.id}.contract.${half.missing}`,
          text: `A provisioned unit of ${asked.hosted.name} ${half.text}: until it is, the tokens of ${nameOf(asked)} are counted at their prices.`,
          numbers: { hosted: asked.hosted.id, missing: half.missing },
          remedies: [plainRemedy("provisioned-unit")],
        },
      ];
    }),
};

export default unitIncomplete;
