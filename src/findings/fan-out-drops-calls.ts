import type { WorkloadClass } from "../engine/input.ts";
import { formatCount } from "../quantity/format-number.ts";
import type { FindingRule } from "./finding.ts";
import { nameOf, plannedClasses } from "./planned-parts.ts";

/** What a step asks for beyond the cap, and what it asks for, of the kind of which the cap leaves out most. */
function leftOut({ tools, agents, budget }: WorkloadClass): { readonly asked: number; readonly what: string } | null {
  const cap = budget.fanOut;
  if (cap === null) return null;
  const kinds = [
    { asked: tools.callsPerStep, what: "tool calls" },
    ...agents
      .filter(({ when }) => when === "each-step")
      .map(({ runs, name, id }) => ({ asked: runs, what: `runs of ${name === "" ? id : name}` })),
  ];
  const [most] = kinds.toSorted((one, other) => other.asked - one.asked);
  return most === undefined || most.asked <= cap ? null : most;
}

/** The cap on fan-out leaves work out: the plan counts no success lost by it, which somebody should know. */
const fanOutDropsCalls: FindingRule = {
  code: "fan-out-drops-calls",
  severity: "note",
  when: (plan, input) =>
    plannedClasses(plan, input).flatMap(({ asked }) => {
      const most = leftOut(asked);
      const { fanOut } = asked.budget;
      if (most === null || fanOut === null) return [];
      const dropped = most.asked - fanOut;
      return [
        {
          at: `classes.${asked.id}.budget.fanOut`,
          text: `The cap of ${formatCount(fanOut)} leaves out ${formatCount(dropped)} of the ${formatCount(most.asked)} ${most.what} that a step of ${nameOf(asked)} asks for. The plan counts no success lost by that: if answers suffer, lower the share of attempts that succeed.`,
          numbers: { fanOut, asked: most.asked, dropped },
          remedies: [
            {
              lever: "fan-out",
              text: `Allow ${formatCount(Math.ceil(most.asked))} in a step.`,
              set: { [`classes.${asked.id}.budget.fanOut`]: String(Math.ceil(most.asked)) },
            },
          ],
        },
      ];
    }),
};

export default fanOutDropsCalls;
