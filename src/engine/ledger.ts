/** A total is a ledger: lines that sum to it, each naming the method that gave it. */
export interface MemoryLine {
  readonly id:
    | "weights"
    | "draft-weights"
    | "adapters"
    | "vision-tower"
    | "activations"
    | "workspace"
    | "communication"
    | "overhead"
    | "kv"
    | "withheld";
  readonly bytes: number;
  readonly method: string;
}

/** One device's memory: the lines sum to what the driver reports. */
export interface MemoryLedger {
  readonly scope: "device";
  readonly totalBytes: number;
  readonly lines: readonly MemoryLine[];
}

/** Events that whole replicas are held for, in the order of the reserve ledger. */
export type ReserveEvent =
  | "failure"
  | "node"
  | "rack"
  | "zone"
  | "region"
  | "rollout"
  | "canary"
  | "maintenance"
  | "warm";

/** Lines beside the load of the whole: what regions round up to whole replicas each, then what events ask for. */
export type HeldLineId = "rounding" | ReserveEvent;

export interface ReserveLine {
  readonly id: "steady" | HeldLineId;
  /** What the line adds: those of its event, or none where another line that it shares with holds as many. */
  readonly replicas: number;
  /** Replicas that its event takes; for `steady`, those that serve. */
  readonly covers: number;
  /** The line whose replicas stand in for these; `null`: it holds its own. */
  readonly sharedWith: ReserveEvent | null;
  readonly devices: number;
  readonly costUsdPerMonth: number | null;
  /** The named event that the line holds capacity for. */
  readonly protects: string;
}

export interface ReserveLedger {
  readonly totalReplicas: number;
  readonly totalDevices: number;
  readonly lines: readonly ReserveLine[];
}

/** A region of a pool: its part of the load, and what stands in it. */
export interface RegionPlace {
  readonly name: string;
  /** Of all users of the pool; the shares of its regions sum to 1. */
  readonly share: number;
  /** What its users wait longer for a first token while other regions serve them. */
  readonly latencySeconds: number;
  /** For its own users, and for these and all that comes over when other regions are lost. */
  readonly servingReplicas: number;
  readonly carryingReplicas: number;
  /** All that stand in it: the sum of its lines. */
  readonly replicas: number;
  readonly lines: readonly Pick<ReserveLine, "id" | "replicas" | "covers">[];
  readonly nodes: number;
  readonly freeDevices: number;
  readonly racks: number;
  readonly freeRackDevices: number;
}

/** Where the replicas of a pool lie, and how many of them a node, a rack, a zone or a region takes with it. */
export interface Places {
  readonly nodeDevices: number;
  readonly replicasPerNode: number;
  readonly nodesPerReplica: number;
  readonly nodes: number;
  /** Of these nodes, without a replica of the pool. */
  readonly freeDevices: number;
  /** Bought, and of use to no pool: gaps that are too small for a replica; 0 where devices are sold singly. */
  readonly unusableDevices: number;
  /** Nodes that share a rack or a domain of fast links; 1: a node is all there is of it. */
  readonly nodesPerRack: number;
  readonly replicasPerRack: number;
  readonly racks: number;
  /** Of these racks, without a replica of the pool. */
  readonly freeRackDevices: number;
  /** Of each region. */
  readonly zones: number;
  /** None: all lie in one. */
  readonly regions: readonly RegionPlace[];
  readonly lostWithNode: number;
  readonly lostWithRack: number;
  readonly lostWithZone: number;
  readonly lostWithRegion: number;
}

/** What a pool buys, where its seller sells several devices at a time. */
export interface Purchase {
  readonly unit: "node";
  readonly devicesPerUnit: number;
  readonly units: number;
  /** Bought and used by no pool; those that a later pool of the same device and seller uses are not among them. */
  readonly strandedDevices: number;
}

export type CostNature = "fixed" | "variable" | "shared" | "external";

/** The lines of a month's bill. */
export type CostLineId =
  | "compute-passing"
  | "compute-failing"
  | "compute-replay"
  | "compute-idle"
  | "compute-spare"
  | `reserve-${HeldLineId}`
  | "stranded"
  | "provider-tokens"
  | "provider-failing"
  | "tools-passing"
  | "tools-failing"
  | "review"
  | "stack"
  | PlatformLineId;

/** What is entered for a month and falls on classes by their part of the tokens: `storage` is `storageUsdPerMonth`. */
export type PlatformLineId =
  | "storage"
  | "egress"
  | "observability"
  | "staff"
  | "engineering"
  | "evaluation"
  | "incidents"
  | "upgrades"
  | "security";

/** An amount for every line there is: a new line without one does not compile. */
export type LineAmounts<Id extends CostLineId = CostLineId> = Readonly<Record<Id, number | null>>;

export interface CostLine {
  readonly id: string;
  readonly label: string;
  readonly usdPerMonth: number | null;
  readonly nature: CostNature;
  readonly method: string;
}

export interface CostLedger {
  /** `null` as soon as one line is unknown. */
  readonly totalUsdPerMonth: number | null;
  readonly lines: readonly CostLine[];
}

/** Prompt tokens that are computed, prompt tokens found in a cache, and generated ones: as providers price them. */
export type TokenKind = "input" | "cachedInput" | "output";

export type ByTokens<Value = number> = Readonly<Record<TokenKind, Value>>;

/** What devices and providers cost for a million tokens of each kind; `null`: no price, or no such tokens. No tool, review or platform is a token's. */
export interface TokenCosts {
  readonly costUsdPerMillionInputTokens: number | null;
  readonly costUsdPerMillionCachedInputTokens: number | null;
  readonly costUsdPerMillionOutputTokens: number | null;
}

/** What stays on a device beside a model's weights, where anything does. */
export interface BesideWeights {
  /** Weights of what drafts, slots for adapters, a vision tower, on each device; absent: none of them is there. */
  readonly besideWeights?: readonly { readonly kind: "drafts" | "adapters" | "tower"; readonly bytes: number }[];
}
