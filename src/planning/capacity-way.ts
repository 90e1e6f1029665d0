/** Ways to get the devices of a plan. */
export type CapacityWayId =
  | "on-demand"
  | "on-demand-scaled"
  | "reserved"
  | "reserved-base"
  | "spot"
  | "owned"
  | "hosted"
  /** Beside a plan in which only some classes are hosted. */
  | "all-hosted";

/** Replicas that stand in for what is taken away of a pool on spot. */
export interface SpotStandIns {
  readonly poolId: string;
  readonly usdPerDeviceHour: number;
  /** `null`: no number does. */
  readonly extraReplicas: number | null;
  readonly usdPerMonth: number | null;
  /** Found by playing interruptions through; otherwise by formula. */
  readonly isPlayed: boolean;
}

/** What the plan costs where its devices come another way, everything else as it is. */
export interface CapacityWay {
  readonly id: CapacityWayId;
  readonly label: string;
  /** Whether it is what the plan counts on. */
  readonly isPlan: boolean;
  /** The devices, or the tokens in their place; `null`: a price is unknown, or the plan is. */
  readonly capacityUsdPerMonth: number | null;
  /** The whole month with them. */
  readonly costUsdPerMonth: number | null;
  readonly costUsdPerSuccess: number | null;
  /** What is bound by it: all of a term, or the price of what is bought; `null`: nothing, or unknown. */
  readonly committedUsd: number | null;
  /** What of that is paid before the first month. */
  readonly upfrontUsd: number | null;
  /** What the figures count on; where they are unknown, what to enter. */
  readonly countsOn: string;
  /** Of spot alone, pool by pool, where its prices are set. */
  readonly standIns: readonly SpotStandIns[];
  /** Fields of the scenario that must be set first. */
  readonly missing: readonly string[];
}
