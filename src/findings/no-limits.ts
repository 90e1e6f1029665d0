import { plainRemedy, type FindingRule } from "./finding.ts";

/** Without limits on latency a class is sized by throughput alone. */
const noLimits: FindingRule = {
  code: "no-limits",
  severity: "note",
  when: (_, input) =>
    input.classes
      .filter(({ poolId }) => poolId !== null)
      .filter(({ limits }) => limits.ttftSeconds === null && limits.itlSeconds === null)
      .map(({ id, name, lane }) => ({
        at: `classes.${id}.limits`,
        text: `${name || id} has no limit on latency: it is sized by throughput alone, and its calls may be slow.`,
        numbers: { lane },
        remedies: [plainRemedy("limit")],
      })),
};

export default noLimits;
