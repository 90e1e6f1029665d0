import type { Scenario } from "../../src/scenario/schema.ts";

/** A little more load each time, as while somebody types: of every class, or of the first alone. */
export function typedInto(scenario: Scenario, run: number, classes: "all" | "first" = "all"): Scenario {
  const typed = scenario.classes.map((workload, index) => {
    if (classes === "first" && index > 0) return workload;
    const { perDay } = workload.arrivals;
    const more = typeof perDay === "number" ? perDay + run : { ...perDay, base: perDay.base + run };
    return { ...workload, arrivals: { ...workload.arrivals, perDay: more } };
  });
  return { ...scenario, classes: typed };
}
