/** The fields that each section of a class holds, by the beginnings of their paths within the class. */
const pathsBySection = {
  arrivals: [
    "arrivals.hours",
    "arrivals.days",
    "arrivals.timeZone",
    "arrivals.planAtShare",
    "arrivals.growthPerMonth",
    "arrivals.burst",
    "arrivals.submission",
    "arrivals.concurrencyCap",
  ],
  workflow: ["agents"],
  spread: ["varies"],
  context: ["context"],
  tools: ["tools", "toolUsdPerStep"],
  outcome: ["outcome", "fallback"],
  budget: ["budget"],
  review: ["replay"],
  serving: ["serving"],
  worth: ["successMeans", "valueUsdPerSuccess", "failureUsd"],
  swaps: ["swaps"],
  labels: ["labels"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SectionId = keyof typeof pathsBySection;

/** Whether the field at a path stands in a section of a class. */
export function holdsField(section: SectionId, classId: string, path: string): boolean {
  if (path === "monthsAhead") return section === "arrivals";
  return pathsBySection[section].some((start) => `${path}.`.startsWith(`classes.${classId}.${start}.`));
}
