import type { SharingRefusal } from "../engine/parallel.ts";
import { formatCount } from "../quantity/format-number.ts";
import { type FindingRule, plainRemedy } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

const names: Readonly<Record<SharingRefusal["field"], string>> = {
  decodeContext: "ranks that share a cache",
  prefillContext: "groups that share a prompt",
  redundantExperts: "copies of experts",
};

/** Why engines do not start so, as the end of a sentence. */
export function refusalWords({ field, why, asked, bound }: SharingRefusal, model: string): string {
  const who = `${formatCount(asked)} ${names[field]}`;
  switch (why) {
    case "divides-not":
      return `${who} do not divide the ${formatCount(bound)} ranks that run a sequence`;
    case "not-the-same":
      return `of the ranks that run ${model} ${bound === 1 ? "no two hold" : `at most ${formatCount(bound)} hold`} the same of a sequence, and its cache is to be dealt to ${formatCount(asked)}`;
    case "uneven":
      return `with ${who} the ${formatCount(bound)} groups do not all have the same number of experts`;
    case "no-groups":
      return `${who} are for groups that hold experts of their own, and there are none`;
    default:
      return why satisfies never;
  }
}

/** Ranks cannot share or hold what they are asked to: engines do not start so. */
const sharingRefused: FindingRule = {
  code: "sharing-refused",
  severity: "warning",
  when: (plan, input) =>
    plannedPools(plan, input).flatMap(({ pool, result: { parallel } }) => {
      const refused = parallel?.refused ?? null;
      if (refused === null) return [];
      const at = `pools.${pool.id}.parallel.${refused.field}`;
      return [
        {
          at,
          text: `Engines do not start with the ranks${ofPool(pool, input)} as they are asked for: ${refusalWords(refused, pool.model.name)}.`,
          numbers: { asked: refused.asked, bound: refused.bound, taken: refused.taken },
          remedies: [plainRemedy("sharing", { [at]: String(refused.taken) })],
        },
      ];
    }),
};

export default sharingRefused;
