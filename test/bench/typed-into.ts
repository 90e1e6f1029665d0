import type { Scenario } from "../../src/scenario/schema.ts";

/** A little more load each time, as while somebody types. */
export function typedInto(scenario: Scenario, run: number): Scenario {
  const classes = scenario.classes.map((workload) => {
    const { perDay } = workload.arrivals;
    const more = typeof perDay === "number" ? perDay + run : { ...perDay, base: perDay.base + run };
    return { ...workload, arrivals: { ...workload.arrivals, perDay: more } };
  });
  return { ...scenario, classes };
}
