/**
 * What the engine plans from: plain values at one point of a scenario's ranges, catalogue rows included, so that it knows
 * no ids to look up. `scenario/resolved` makes it. Units are in the names; shares are 0 to 1.
 */
import type { Adapters } from "./adapters.ts";
import type { HandsTo } from "./handover.ts";
import type { PlatformLineId, ReserveEvent } from "./ledger.ts";
import type { JudgedCount } from "./judged-count.ts";
import type { ModelShape, VisionTower } from "./model-shape.ts";
import type { Parallel } from "./parallel.ts";
import type { PoolOffload } from "./pool-offload.ts";
import type { PoolRouting } from "./pool-routing.ts";
import type { SchedulingProfile } from "./scheduling-profile.ts";
import type { Speculation } from "./speculation.ts";
import type { StackFactors } from "./stack.ts";
import type { WorkloadClass } from "./workload-class.ts";

export type { LayerGroup, ModelShape } from "./model-shape.ts";
export type { ClassLimits, HostedModel, Lane, LongContextRate, RetryScope, WorkloadClass } from "./workload-class.ts";

export type WeightFormat =
  | "bf16"
  | "fp16"
  | "fp8"
  | "fp8-mixed"
  | "int8"
  | "int4-awq"
  | "int4-gptq"
  | "mxfp4"
  | "nvfp4";
export type KvFormat = "bf16" | "fp8" | "int8" | "fp4";

export interface AcceleratorShape {
  readonly id: string;
  readonly name: string;
  /** What the driver reports before any process; `null` where no source says. */
  readonly memoryBytes: number | null;
  readonly bandwidthBytesPerSecond: number;
  /** Dense peaks, FLOP/s; `null` where the device has no such rate. */
  readonly bf16FlopsPerSecond: number;
  readonly fp8FlopsPerSecond: number | null;
  readonly int8FlopsPerSecond: number | null;
  readonly fp4FlopsPerSecond: number | null;
  /** Scale-up link, one way; `null`: devices talk over PCIe. */
  readonly linkBytesPerSecond: number | null;
  readonly pcieBytesPerSecond: number;
  /** Devices that the scale-up link joins. */
  readonly linkDomainDevices: number;
  /** Devices of one server. */
  readonly nodeDevices: number;
  /** Network between servers, one way, a device's share. */
  readonly networkBytesPerSecond: number;
}

/** How an engine runs on a family of devices in a number format: shares of peak it reaches, fixed times, and its memory. */
export interface RuntimeProfile {
  readonly id: string;
  readonly name: string;
  /** Share of peak memory bandwidth reached for weights, and for the KV cache; over 0, at most 1. */
  readonly bandwidthEfficiency: number;
  readonly kvBandwidthEfficiency: number;
  /** Share of peak compute reached in matrices, and in attention. */
  readonly computeEfficiency: number;
  readonly attentionEfficiency: number;
  readonly linkEfficiency: number;
  /** Of reading and computing, how much of the shorter one is not hidden behind the longer: 0 all hidden, 1 one after the other. */
  readonly unhiddenShare: number;
  readonly secondsPerLayer: number;
  /** On top, in layers with routed experts. */
  readonly secondsPerExpertLayer: number;
  /** On top, in layers with latent attention. */
  readonly secondsPerLatentLayer?: number | null;
  /** What the host takes at least to launch a layer of a step with prompts, which no graph holds ready; and on top with routed experts, with latent attention. */
  readonly secondsPerPromptLayer?: number | null;
  readonly secondsPerPromptExpertLayer?: number | null;
  readonly secondsPerPromptLatentLayer?: number | null;
  /** Of the bandwidth reached for the cache, the part that is reached where its values take a byte or less. */
  readonly narrowCacheShare?: number | null;
  readonly secondsPerStep: number;
  /** For each running sequence, each step: scheduling, sampling, sending its token. */
  readonly secondsPerSequence: number;
  /** What the first calls of a run wait on top, while the engine meets shapes that it has not prepared; absent: nothing. No plan begins cold. */
  readonly secondsToStart?: number;
  readonly allReduceLatencySeconds: number;
  /** Before a call's first step: taking the request in; and for each of its prompt tokens. */
  readonly secondsPerCall: number;
  readonly secondsPerPromptToken: number;
  /** Whether prompt chunks ride in the steps of running sequences; `false`: in steps of their own, while the others wait. */
  readonly mixesPrompts: boolean;
  /**
   * What a pool's `memoryShare` is of: the device's whole memory, overhead within it (vLLM); the whole memory, for weights and
   * cache alone, overhead beside it (SGLang); what is free once all else is loaded, for the cache alone (TensorRT-LLM).
   */
  readonly memoryRule: "share-of-total" | "static-share" | "share-of-free";
  /** Activations that neither tokens nor sequences add to; all of them where `bytesPerLogit` is 0. */
  readonly activationBytes: number;
  /** Bytes held of every logit while all sequences sample; 0: activations are the constant alone. */
  readonly bytesPerLogit: number;
  /** Kernels pad the width of experts in MXFP4 to a multiple of so many values; 1: they do not. */
  readonly expertWidthMultiple: number;
  readonly workspaceBytes: number;
  /** Only with more than one device a replica. */
  readonly communicationBytes: number;
  readonly blockTokens: number;
  /** Median error of the fit, and what four of five measured rows are within; `null`: not fitted on such rows. */
  readonly itlErrorPercent: number | null;
  readonly itlBandPercent: number | null;
  readonly ttftErrorPercent: number | null;
  readonly ttftBandPercent: number | null;
  readonly throughputErrorPercent: number | null;
  readonly throughputBandPercent: number | null;
  readonly basis: "measured" | "fitted" | "assumed";
  readonly scheduler: SchedulingProfile;
}

export interface Pool {
  readonly id: string;
  readonly model: ModelShape;
  readonly accelerator: AcceleratorShape;
  readonly runtime: RuntimeProfile;
  /** Devices that split each layer, pipeline stages, and of the `tp` ranks: groups that each run sequences of their own, and groups that each hold experts of their own. */
  readonly tp: number;
  readonly pp: number;
  readonly attentionRanks: number;
  readonly ep: number;
  readonly weights: WeightFormat;
  readonly kv: KvFormat;
  /** Share of the device's memory that the engine may use. */
  readonly memoryShare: number;
  /** Replaces activations, workspace and communication buffers; `null`: the runtime's own figures. */
  readonly overheadBytes: number | null;
  /** Replaces the accelerator's memory; `null`: the accelerator's own figure. */
  readonly memoryBytes: number | null;
  /** Whether that is from the device's label, as no source says what its driver reports. */
  readonly memoryIsAssumed: boolean;
  /** Most sequences a replica runs at once. */
  readonly maxSequences: number;
  /** Most tokens one iteration processes. */
  readonly batchTokens: number;
  /** Most calls that wait at a replica; further ones are refused. */
  readonly maxWaiting: number;
  /** Serving replicas, reserves apart; `null`: the smallest count that meets every limit. */
  readonly replicas: number | null;
  readonly usdPerDeviceHour: number | null;
  /** Its serving replicas are paid for the hours in which the load needs them, and not for all. */
  readonly isPaidAsNeeded: boolean;
  /** The day of that price; `null` where there is no price or the user typed it. */
  readonly priceDate: string | null;
  /** First and last day that the seller asks it; `null`: not published. */
  readonly priceFrom: string | null;
  readonly priceTo: string | null;
  /** Devices that the seller sells together; 1: singly. */
  readonly devicesPerUnit: number;
  /** Who sells them, on which terms: pools of one device and seller share what they buy. */
  readonly seller: string;
  /** Devices that can be had; `null`: no quota. */
  readonly quotaDevices: number | null;
  /** Zones that its replicas are spread over evenly, in each region. */
  readonly zones: number;
  /** Devices of a rack or a domain of fast links; `null`: as the catalogue has it. */
  readonly rackDevices: number | null;
  /** Regions that its users are in, each served where it is; fewer than two: all in one. */
  readonly regions: readonly Region[];
  /** From an order to the day its devices can be used; `null`: unknown. */
  readonly leadTimeDays: number | null;
  readonly routing: PoolRouting;
  /** Memory beneath the caches; absent: none. */
  readonly offload?: PoolOffload | null;
  /** Absent: the formulas size the pool. */
  readonly judged?: JudgedCount;
  /** Its price by the month, each over today's; absent: it stays. */
  readonly priceChanges?: readonly PriceChange[];
  /** How much more load the formulas' fleet is to carry, as simulations of plans that differ little had it; absent: none. */
  readonly loadFactors?: readonly LoadFactor[];
  /** Absent: each step gives a call one token. */
  readonly speculation?: Speculation;
  /** Absent: all calls are for the base model. */
  readonly adapters?: Adapters;
  /** It computes prompts alone, and another pool answers; absent: it answers itself. */
  readonly handsTo?: HandsTo;
  /** The pool that computes the prompts of its calls; absent: it does. */
  readonly promptsIn?: string;
  /** Absent: no context parallelism, each expert once. */
  readonly parallel?: Parallel;
  /** The tower that sees its classes' images; absent: they send none, and it is not loaded. */
  readonly seenBy?: VisionTower;
}

/** The load by which a pool is counted over its own, where the formulas find so many replicas for its own. */
export interface LoadFactor {
  readonly replicas: number;
  readonly factor: number;
}

/** Where some of a pool's users are. */
export interface Region {
  readonly name: string;
  /** Users of it, over those of all regions added up. */
  readonly share: number;
  /** What a first token takes longer when another region serves its users. */
  readonly latencySeconds: number;
}

/** Which lines of the reserve stand in for each other: one loss at a time, one work at a time, one of each, one of all; or none. */
export type ReserveSharing = "summed" | "one-loss" | "one-work" | "one-of-each" | "one-event";

/** What may happen to each pool at the peak: replicas, nodes, racks, zones and regions lost, replicas taken out or kept warm. */
export interface Reserves extends Readonly<Record<ReserveEvent, number>> {
  readonly shared: ReserveSharing;
}

export interface Targets {
  /** Kept free below every limit: 0.05 plans to 95 % of it. */
  readonly marginShare: number;
  /** Most of the KV cache that the mean load may fill. */
  readonly kvUseLimit: number;
  /** Most calls that may be refused. */
  readonly blockedShareLimit: number;
}

export type PlatformCosts = Readonly<Record<`${PlatformLineId}UsdPerMonth` | "reviewerUsdPerHour", number>>;

/** How far a simulation goes. */
export interface SimulationBudget {
  /** Most events: stretches of steps in which the batch stays. */
  readonly events: number;
  /** Independent runs where load is bursty or follows the day. */
  readonly runs: number;
}

/** A price from a month on, over today's. */
export interface PriceChange {
  readonly fromMonth: number;
  readonly factor: number;
}

export interface EngineInput {
  /** Enabled classes only. */
  readonly classes: readonly WorkloadClass[];
  readonly pools: readonly Pool[];
  readonly reserves: Reserves;
  readonly targets: Targets;
  readonly costs: PlatformCosts;
  readonly stack: StackFactors;
  /** Most that a month may cost; `null`: no budget. */
  readonly budgetUsdPerMonth: number | null;
  /** YYYY-MM-DD: the day the plan speaks of; the engine has no clock. */
  readonly asOfDate: string;
  /** The day whose month season, steps and growth are counted from; absent: the as-of date. */
  readonly startDate?: string;
  readonly hoursPerMonth: number;
  /** Of every random draw. */
  readonly seed: number;
  /** Months that demand has grown for; 0: today. */
  readonly monthsAhead: number;
  /** Months after which the plan says beside today's figures what it would take then; 0: none. */
  readonly lookAheadMonths: number;
  readonly simulation: SimulationBudget;
}
