import type { HostedBreakEven } from "./hosted-break-even.ts";
import type { PointState, ReadinessPoint } from "./readiness-point.ts";
import type { RecommendedLane } from "./recommended-lanes.ts";

export interface PointGroup {
  readonly id: "hosted" | "own" | "order";
  readonly title: string;
  readonly points: readonly ReadinessPoint[];
}

/** What is answered, assumed and open before capacity is bought, and where each class should run. */
export interface Readiness {
  readonly counts: Readonly<Record<PointState, number>>;
  readonly groups: readonly PointGroup[];
  readonly lanes: readonly RecommendedLane[];
  readonly breakEvens: readonly HostedBreakEven[];
}

/** `3 points are open. 8 are answered from this plan, 4 are assumed.` */
export function readinessText({ counts: { answered, assumed, open } }: Pick<Readiness, "counts">): string {
  const first = open === 0 ? "No point is open." : open === 1 ? "One point is open." : `${open} points are open.`;
  return `${first} ${answered} ${answered === 1 ? "is" : "are"} answered from this plan, ${assumed} ${assumed === 1 ? "is" : "are"} assumed.`;
}
