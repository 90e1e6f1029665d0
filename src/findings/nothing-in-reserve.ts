import { plainRemedy, type FindingRule } from "./finding.ts";

/** Losing one replica at the peak breaks the limits that all of them together just meet. */
const nothingInReserve: FindingRule = {
  code: "nothing-in-reserve",
  severity: "note",
  when: (plan, input) => {
    const hasReplicas = plan.pools.some(({ steadyReplicas }) => steadyReplicas !== null && steadyReplicas > 0);
    if (input.reserves.failure > 0 || !hasReplicas) return [];
    return [
      {
        at: "reserves.failure",
        text: "No replica is held for a failure: if one is lost at the peak, the rest may miss a limit until it is back.",
        numbers: { failure: input.reserves.failure },
        remedies: [plainRemedy("reserve", { "reserves.failure": "1" })],
      },
    ];
  },
};

export default nothingInReserve;
