import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { missText } from "./limit-text.ts";
import { nameOf, plannedPools } from "./planned-parts.ts";

/** A class's own cap on calls in the pool holds so many back that no count of replicas keeps its limits. */
const callsCapTooLow: FindingRule = {
  code: "calls-cap-too-low",
  severity: "blocker",
  when: (plan, input) =>
    plannedPools(plan, input)
      .filter(({ result }) => result.outcome === "limit-out-of-reach")
      .flatMap(({ result }) =>
        result.missed.flatMap((miss) => {
          const asked = input.classes.find(({ id }) => id === miss.class);
          const cap = asked?.serving.maxInFlight ?? null;
          if (asked === undefined || cap === null) return [];
          const path = `classes.${asked.id}.serving.maxInFlight`;
          const calls = cap === 1 ? "1 call" : `${formatCount(cap)} calls`;
          return [
            {
              at: path,
              text: `No number of replicas keeps every limit while no more than ${calls} of ${nameOf(asked)} may be in the pool at a time: ${missText(miss, input.classes)}.`,
              numbers: { maxInFlight: cap, limit: miss.limit, class: asked.id, value: miss.value, bound: miss.bound },
              remedies: [{ lever: "calls-cap", text: `Lift the cap of ${calls} at a time.`, set: { [path]: "none" } }],
            },
          ];
        }),
      ),
};

export default callsCapTooLow;
