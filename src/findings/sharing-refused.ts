import type { SharingRefusal } from "../engine/parallel.ts";
import { formatCount } from "../quantity/format-number.ts";
import { counted } from "../quantity/sentence.ts";
import { type FindingRule, plainRemedy } from "./finding.ts";
import { ofPool, plannedPools } from "./planned-parts.ts";

/** So many of a field, as words: `1 copy of experts`, `3 groups that share a prompt`. */
function askedFor({ field, asked }: SharingRefusal): string {
  const words: Readonly<Record<SharingRefusal["field"], readonly [one: string, many: string]>> = {
    decodeContext: ["rank that shares a cache", "ranks that share a cache"],
    prefillContext: ["group that shares a prompt", "groups that share a prompt"],
    redundantExperts: ["copy of experts", "copies of experts"],
  };
  return counted(asked, ...words[field]);
}

/** Why engines do not start so, as the end of a sentence. */
export function refusalWords(refused: SharingRefusal, model: string): string {
  const { why, asked, bound } = refused;
  const who = askedFor(refused);
  switch (why) {
    case "divides-not":
      return `${who} do not divide the ${counted(bound, "rank that runs", "ranks that run")} a sequence`;
    case "not-the-same":
      return `of the ranks that run ${model} ${bound === 1 ? "no two hold" : `at most ${formatCount(bound)} hold`} the same of a sequence, and its cache is to be dealt to ${formatCount(asked)}`;
    case "uneven":
      return `with ${who} the ${formatCount(bound)} groups do not all have the same number of experts`;
    case "no-groups":
      return `${who} ${asked === 1 ? "is" : "are"} for groups that hold experts of their own, and there are none`;
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
