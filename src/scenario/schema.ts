import { z } from "./zod.ts";
import { choice, identifier, isoDate, quantity, text } from "./field.ts";
import { pinnedRows } from "./pinned-rows.ts";

/**
 * The document a user edits and shares, version 1. Values travel in a link in the order of these fields, so the order of a
 * released version never changes: a change is a new version with an upgrader in `versions/`.
 */

const count = (about: string, fallback: number, min: number, max: number, unit = "") =>
  quantity(about, { unit, min, max }).default(fallback);
const tokens = (about: string, fallback: number, min = 0, max = 10_000_000) =>
  quantity(about, { unit: "tokens", min, max }).default(fallback);
const share = (about: string, fallback: number, min = 0, max = 1) =>
  quantity(about, { unit: "share", min, max }).default(fallback);
const seconds = (about: string, fallback: number, max = 86_400) =>
  quantity(about, { unit: "s", min: 0, max }).default(fallback);
const usd = (about: string, fallback: number, unit = "USD", max = 1e9) =>
  quantity(about, { unit, min: 0, max }).default(fallback);
const limitSeconds = (about: string) =>
  quantity(about, { unit: "s", min: 0.0001, max: 86_400 }).nullable().default(null);

const arrivals = z.strictObject({
  perDay: count("Workflows that users ask for in a day", 1000, 0, 1e9, "workflows/day"),
  peakToAverage: count("Peak rate over the day's mean", 2, 1, 1000),
  peakWindowSeconds: quantity("Window the peak was measured over", { unit: "s", min: 1, max: 86_400 }).default(600),
});

const limits = z.strictObject({
  ttftSeconds: limitSeconds("Most time to the first token of a call"),
  itlSeconds: limitSeconds("Most time between two tokens"),
  percentile: choice("Share of calls that must meet the limits", { unit: "share", min: 0.5, max: 0.9999 }).default(
    0.95,
  ),
});

const workloadClass = z.strictObject({
  id: identifier("Id of the class"),
  name: text("Name of the class", 80),
  enabled: z.boolean().default(true).meta({ description: "Whether the plan counts the class" }),
  pool: identifier("Id of the pool that serves the class"),
  lane: z
    .enum(["real-time", "priority", "background", "batch", "scheduled", "flex"])
    .default("real-time")
    .meta({ description: "How urgent the work is; a batch, scheduled or flex class gets a provider's batch price" }),
  arrivals,
  steps: count("Steps of an attempt that runs to its end", 1, 1, 1000, "steps"),
  callsPerStep: count("Model calls a step", 1, 0.01, 100, "calls"),
  prefixTokens: tokens("Prompt of the first call: system prompt, tools and first input", 1000, 1),
  growthTokensPerCall: tokens("Added to the prompt by each further call: output, tool result and next input", 0),
  contextCapTokens: tokens("No prompt is longer: older history is pruned or summarised", 131_072, 1),
  outputTokens: tokens("Tokens a call generates", 300, 1, 1_000_000),
  cachedShare: share("Share of prompt tokens found in the prompt cache", 0),
  toolSeconds: seconds("Waiting for tools after each step", 0),
  successPerAttempt: share("Share of attempts that succeed", 1, 0.001),
  maxAttempts: quantity("Most attempts a workflow gets, the first included", {
    unit: "attempts",
    min: 1,
    max: 1000,
    whole: true,
  }).default(1),
  retryScope: z
    .enum(["restart", "resume"])
    .default("restart")
    .meta({ description: "Whether a retry starts over or goes on from the last successful step" }),
  reviewShare: share("Share of workflows that a person reviews", 0),
  reviewMinutes: count("Time of one review", 0, 0, 10_000, "minutes"),
  toolUsdPerStep: usd("Paid to tools and outside APIs a step", 0, "USD/step", 10_000),
  valueUsdPerSuccess: quantity("What a successful workflow is worth", { unit: "USD", min: 0, max: 1e9 })
    .nullable()
    .default(null),
  limits,
  hosted: identifier("Hosted model to compare with").nullable().default(null),
  successMeans: text("What counts as success, in words", 200).default(""),
});

/** Where a pool's price comes from. */
const priceBasis = z.strictObject({
  accelerator: identifier("Accelerator the price is for"),
  provider: text("Provider", 80),
  region: text("Region", 80).nullable(),
  commitment: text("Commitment", 80),
  date: isoDate("Day the price was read"),
});

const pool = z.strictObject({
  id: identifier("Id of the pool"),
  model: identifier("Id of the model"),
  accelerator: identifier("Id of the accelerator"),
  runtime: identifier("Id of the runtime profile").default("shared"),
  tp: choice("Tensor parallelism: devices that split each layer", {
    unit: "devices",
    min: 1,
    max: 512,
    whole: true,
  }).default(1),
  pp: choice("Pipeline parallelism: groups of devices that split the layers", {
    unit: "stages",
    min: 1,
    max: 64,
    whole: true,
  }).default(1),
  attention: z
    .enum(["tp", "dp"])
    .default("tp")
    .meta({ description: "Attention split over the ranks (tp), or whole on each rank with its own sequences (dp)" }),
  weights: z
    .enum(["bf16", "fp16", "fp8", "fp8-mixed", "int8", "int4-awq", "int4-gptq", "mxfp4", "nvfp4"])
    .default("bf16")
    .meta({ description: "Weight format" }),
  kv: z.enum(["bf16", "fp8", "int8", "fp4"]).default("bf16").meta({ description: "KV cache format" }),
  memoryShare: share("Share of a device's memory that the engine may use", 0.9, 0.05),
  overheadBytes: quantity("Memory that is neither weights nor KV; unset: the runtime's figures", {
    unit: "bytes",
    min: 0,
    max: 1e13,
  })
    .nullable()
    .default(null),
  memoryBytes: quantity("Memory the driver reports for a device; unset: the catalogue's figure", {
    unit: "bytes",
    min: 1e6,
    max: 1e15,
  })
    .nullable()
    .default(null),
  maxSequences: quantity("Most sequences a replica runs at once", {
    unit: "sequences",
    min: 1,
    max: 4096,
    whole: true,
  }).default(256),
  batchTokens: quantity("Most tokens one iteration processes", {
    unit: "tokens",
    min: 16,
    max: 1_000_000,
    whole: true,
  }).default(8192),
  maxWaiting: quantity("Most calls that wait at a replica; more are refused", {
    unit: "calls",
    min: 0,
    max: 4096,
    whole: true,
  }).default(256),
  replicas: z
    .union([z.literal("auto"), z.int().min(1).max(100_000)])
    .default("auto")
    .meta({ description: "Serving replicas, reserves apart: the smallest count that meets every limit, or a number" }),
  usdPerDeviceHour: quantity("Price of one device for an hour; unset: unknown", {
    unit: "USD/device-hour",
    min: 0,
    max: 10_000,
  })
    .nullable()
    .default(null),
  priceBasis: priceBasis.nullable().default(null),
  quotaDevices: quantity("Devices that can be had; unset: no quota", { unit: "devices", min: 0, max: 1e7, whole: true })
    .nullable()
    .default(null),
});

const wholeReplicas = (about: string, fallback: number) =>
  quantity(about, { unit: "replicas", min: 0, max: 1000, whole: true }).default(fallback);

const reserves = z.strictObject({
  failure: wholeReplicas("Replicas of each pool that may fail at the peak", 1),
  rollout: wholeReplicas("Replicas of each pool that an update takes out at a time", 0),
  maintenance: wholeReplicas("Replicas of each pool in maintenance", 0),
  warm: wholeReplicas("Replicas of each pool kept warm for a burst", 0),
});

const targets = z.strictObject({
  marginShare: share("Kept free below every limit", 0.05, 0, 0.9),
  kvUseLimit: share("Most of the KV cache that the load may fill", 0.85, 0.05),
  blockedShareLimit: share("Most calls that may be refused", 0.001, 0.000001),
});

const costs = z.strictObject({
  storageUsdPerMonth: usd("Storage", 0, "USD/month"),
  egressUsdPerMonth: usd("Network egress", 0, "USD/month"),
  observabilityUsdPerMonth: usd("Logs, traces and metrics", 0, "USD/month"),
  staffUsdPerMonth: usd("Engineering and on-call time that the service takes", 0, "USD/month"),
  reviewerUsdPerHour: usd("Wage of a reviewer", 0, "USD/hour", 100_000),
});

export const scenarioSchema = z.strictObject({
  schema: z.literal("plimsoll.scenario/1"),
  title: text("Title", 120),
  basedOn: identifier("Worked example that the values started from").nullable().default(null),
  asOfDate: isoDate("The day the plan speaks of; prices older than 180 days then are flagged"),
  seed: choice("Seed of every random draw", { unit: "", min: 0, max: 4_294_967_295, whole: true }).default(1),
  hoursPerMonth: choice("Hours in a month of cost", { unit: "h", min: 1, max: 800 }).default(730),
  classes: z.array(workloadClass).max(20),
  pools: z.array(pool).max(10),
  reserves,
  targets,
  costs,
  catalogue: pinnedRows,
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioClass = Scenario["classes"][number];
export type ScenarioPool = Scenario["pools"][number];
/** What a person writes: defaults may be left out. */
export type ScenarioDraft = z.input<typeof scenarioSchema>;
