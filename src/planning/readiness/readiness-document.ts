import type { Review } from "./cadence.ts";
import type { HostedBreakEven } from "./hosted-break-even.ts";
import type { PointState, ReadinessPoint } from "./readiness-point.ts";
import type { RecommendedLane } from "./recommended-lanes.ts";

export interface PointGroup {
  readonly id: "decision" | "hosted" | "own" | "order";
  readonly title: string;
  readonly points: readonly ReadinessPoint[];
}

/** What is answered, assumed and open before capacity is bought, and where each class should run. */
export interface Readiness {
  /** How many points are open, answered and assumed, in words. */
  readonly sentence: string;
  readonly counts: Readonly<Record<PointState, number>>;
  readonly groups: readonly PointGroup[];
  /** Who looks again at what, and when. */
  readonly reviews: readonly Review[];
  readonly lanes: readonly RecommendedLane[];
  readonly breakEvens: readonly HostedBreakEven[];
}
