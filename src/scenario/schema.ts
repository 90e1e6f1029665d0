import { mostClasses, mostPools } from "./most-members.ts";
import { defaulted, z } from "./zod.ts";
import { choice, described, flag, identifier, isoDate, orUnset, quantity, share, text, usd, word } from "./field.ts";
import { currency } from "./currency-schema.ts";
import { adapters } from "./adapter-schema.ts";
import { workloadClass } from "./class-schema.ts";
import { dayEvents, offload, readiness, regions, scaling } from "./fleet-parts.ts";
import { parallel } from "./parallel-schema.ts";
import { paidHours, poolWays } from "./pool-ways.ts";
import { speculation } from "./speculation-schema.ts";
import { kvFormats, split, weightFormats } from "./split-schema.ts";
import { stackFactors } from "./stack-schema.ts";
import { schemaId } from "./link/upgraders.ts";
import { forecast, priceChanges } from "./forecast-schema.ts";
import { simulation } from "./simulation-schema.ts";
import { pinnedRows } from "./rows/pinned-rows.ts";

/**
 * The document a user edits and shares. Values travel in a link in the order of these fields, so the order of a released
 * version never changes: `link/FORMATS.md` says which are, and how a new one is made.
 */

/** Where a pool's price comes from. */
const priceBasis = z.strictObject({
  accelerator: identifier("Accelerator the price is for"),
  provider: text("Provider", 80),
  region: z.nullable(text("Region", 80)),
  commitment: text("Commitment", 80),
  date: isoDate("Day the price was read"),
  effectiveFrom: orUnset(isoDate("First day that the price is asked; unset: not published")),
  effectiveTo: orUnset(isoDate("Last day that the price is asked; unset: not published")),
});

/** How calls come to the replicas of a pool, and how they wait there. */
const routing = z.strictObject({
  router: word(
    "Which replica a call goes to: one after the other, any, the one with the fewest calls, the one that holds most of its session, or none: the first that has room takes it from one line",
    ["round-robin", "random", "least-outstanding", "cache-aware", "central"],
    "least-outstanding",
  ),
  loadThreshold: defaulted(
    choice("A cache-aware router passes over a replica with so many more calls than the least busy one", {
      unit: "calls",
      min: 0,
      max: 10_000,
      whole: true,
    }),
    64,
  ),
  order: word(
    "Order of the waiting line: first come, first served; by the urgency of the lane; or by the calls left in the attempt, fewest first",
    ["fcfs", "priority", "turns-left"],
    "fcfs",
  ),
  whenFull: word(
    "What happens to a call that finds the waiting line full: it is refused, or held in front of the pool until there is room",
    ["refuse", "hold"],
    "refuse",
  ),
  keepState: flag("Whether the KV of a session is kept before that of others while its tools run", false),
});

const rankGroups = (about: string) => defaulted(choice(about, { unit: "groups", min: 1, max: 512, whole: true }), 1);

const pool = z.strictObject({
  id: identifier("Id of the pool"),
  model: identifier("Id of the model"),
  accelerator: identifier("Id of the accelerator"),
  runtime: defaulted(identifier("Engine, with its version where that is known, or id of a runtime profile"), "vllm"),
  tp: defaulted(
    choice("Tensor parallelism: devices that split each layer", {
      unit: "devices",
      min: 1,
      max: 512,
      whole: true,
    }),
    1,
  ),
  pp: defaulted(
    choice("Pipeline parallelism: groups of devices that split the layers", {
      unit: "stages",
      min: 1,
      max: 64,
      whole: true,
    }),
    1,
  ),
  attentionRanks: rankGroups(
    "Groups of ranks that each run sequences of their own (data-parallel attention); 1: all ranks split every sequence",
  ),
  ep: rankGroups("Groups of ranks that each hold experts of their own"),
  weights: word("Weight format", weightFormats, "bf16"),
  kv: word("KV cache format", kvFormats, "bf16"),
  memoryShare: share("Share of a device's memory that the engine may use", 0.9, 0.05),
  overheadBytes: orUnset(
    quantity("Memory that is neither weights nor KV; unset: the runtime's figures", {
      unit: "bytes",
      min: 0,
      max: 1e13,
    }),
  ),
  memoryBytes: orUnset(
    quantity("Memory the driver reports for a device; unset: the catalogue's figure", {
      unit: "bytes",
      min: 1e6,
      max: 1e15,
    }),
  ),
  maxSequences: defaulted(
    quantity("Most sequences a replica runs at once", {
      unit: "sequences",
      min: 1,
      max: 4096,
      whole: true,
    }),
    256,
  ),
  batchTokens: defaulted(
    quantity("Most tokens one iteration processes, in each group of ranks that runs sequences of its own", {
      unit: "tokens",
      min: 16,
      max: 1_000_000,
      whole: true,
    }),
    8192,
  ),
  maxWaiting: defaulted(
    quantity("Most calls that wait at a replica; more are refused", {
      unit: "calls",
      min: 0,
      max: 4096,
      whole: true,
    }),
    256,
  ),
  replicas: described(
    defaulted(z.union([z.literal("auto"), z.int().check(z.minimum(1), z.maximum(100_000))]), "auto"),
    "Serving replicas, reserves apart: the smallest count that meets every limit, or a number",
  ),
  usdPerDeviceHour: orUnset(
    quantity("Price of one device for an hour; unset: unknown", {
      unit: "USD/device-hour",
      min: 0,
      max: 10_000,
    }),
  ),
  priceBasis: orUnset(priceBasis),
  devicesPerUnit: defaulted(
    choice("Devices that the seller sells together: those of a node; 1: singly", {
      unit: "devices",
      min: 1,
      max: 1024,
      whole: true,
    }),
    1,
  ),
  quotaDevices: orUnset(
    quantity("Devices that can be had; unset: no quota", { unit: "devices", min: 0, max: 1e7, whole: true }),
  ),
  zones: defaulted(
    choice("Zones that the replicas are spread over evenly", { unit: "zones", min: 1, max: 16, whole: true }),
    1,
  ),
  rackDevices: orUnset(
    choice("Devices of a rack or a domain of fast links; unset: those that the device's links join", {
      unit: "devices",
      min: 1,
      max: 10_000,
      whole: true,
    }),
  ),
  regions,
  leadTimeDays: orUnset(
    quantity("Days from an order until its devices can be used; unset: unknown", { unit: "days", min: 0, max: 1000 }),
  ),
  routing: z.prefault(routing, {}),
  scaling,
  readiness: z.prefault(readiness, {}),
  day: z.prefault(dayEvents, {}),
  ways: z.prefault(poolWays, {}),
  paidHours,
  priceChanges,
  offload,
  speculation,
  adapters,
  split,
  parallel,
});

const wholeReplicas = (about: string, fallback: number) =>
  defaulted(quantity(about, { unit: "replicas", min: 0, max: 1000, whole: true }), fallback);

const reserves = z.strictObject({
  failure: wholeReplicas("Replicas of each pool that may fail at the peak", 1),
  rollout: wholeReplicas("Replicas of each pool that an update takes out at a time", 0),
  maintenance: wholeReplicas("Replicas of each pool in maintenance", 0),
  warm: wholeReplicas("Replicas of each pool kept warm for a burst", 0),
  node: defaulted(
    quantity("Nodes of each pool that may fail at the peak, with all replicas on them", {
      unit: "nodes",
      min: 0,
      max: 100,
      whole: true,
    }),
    0,
  ),
  rack: defaulted(
    quantity("Racks of each pool that may fail at the peak, with all replicas in them", {
      unit: "racks",
      min: 0,
      max: 100,
      whole: true,
    }),
    0,
  ),
  zone: defaulted(
    quantity("Zones that may fail at the peak, with all replicas of each pool in them", {
      unit: "zones",
      min: 0,
      max: 8,
      whole: true,
    }),
    0,
  ),
  region: defaulted(
    quantity("Regions that may fail at the peak: the others carry the load of their users", {
      unit: "regions",
      min: 0,
      max: 4,
      whole: true,
    }),
    0,
  ),
  canary: wholeReplicas("Replicas of each pool that try a new version", 0),
  shared: word(
    "Which lines stand in for each other: none, they add up; losses, as one happens at a time; planned work, as one is done at a time; one loss beside one work; or all of them, one at a time",
    ["summed", "one-loss", "one-work", "one-of-each", "one-event"],
    "summed",
  ),
});

const targets = z.strictObject({
  marginShare: share("Kept free below every limit", 0.05, 0, 0.9),
  kvUseLimit: share("Most of the KV cache that the load may fill", 0.85, 0.05),
  blockedShareLimit: share("Most calls that may be refused", 0.001, 0.000001),
  budgetUsdPerMonth: orUnset(
    quantity("Most that a month may cost; unset: no budget", { unit: "USD/month", min: 0, max: 1e9 }),
  ),
});

const costs = z.strictObject({
  storageUsdPerMonth: usd("Storage", 0, "USD/month"),
  egressUsdPerMonth: usd("Network egress", 0, "USD/month"),
  observabilityUsdPerMonth: usd("Logs, traces and metrics", 0, "USD/month"),
  staffUsdPerMonth: usd("People who run the service and are on call", 0, "USD/month"),
  reviewerUsdPerHour: usd("Wage of a reviewer", 0, "USD/hour", 100_000),
  engineeringUsdPerMonth: usd("Engineers who build and change the service", 0, "USD/month"),
  evaluationUsdPerMonth: usd("Evaluation: test sets, judges, labels", 0, "USD/month"),
  incidentsUsdPerMonth: usd("Incidents: credits to customers, repair", 0, "USD/month"),
  upgradesUsdPerMonth: usd("Changes to newer models: trials, prompts, cut-over", 0, "USD/month"),
  securityUsdPerMonth: usd("Security controls and audits", 0, "USD/month"),
});

export const scenarioSchema = z.strictObject({
  schema: z.literal(schemaId),
  title: text("Title", 120),
  basedOn: orUnset(identifier("Worked example that the values started from")),
  asOfDate: isoDate("The day the plan speaks of; prices older than 180 days then are flagged"),
  seed: defaulted(choice("Seed of every random draw", { unit: "", min: 0, max: 4_294_967_295, whole: true }), 1),
  currency: z.prefault(currency, {}),
  hoursPerMonth: defaulted(choice("Hours in a month of cost", { unit: "h", min: 1, max: 800 }), 730),
  monthsAhead: defaulted(
    quantity("Months of growth that the plan looks ahead", { unit: "months", min: 0, max: 120 }),
    0,
  ),
  classes: z.array(workloadClass).check(z.maxLength(mostClasses)),
  pools: z.array(pool).check(z.maxLength(mostPools)),
  reserves,
  targets,
  stack: z.prefault(stackFactors, {}),
  costs,
  simulation: z.prefault(simulation, {}),
  forecast: z.prefault(forecast, {}),
  note: defaulted(text("Note for whoever opens it", 1000), ""),
  catalogue: pinnedRows,
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioClass = Scenario["classes"][number];
export type ScenarioPool = Scenario["pools"][number];
/** What a person writes: defaults may be left out. */
export type ScenarioDraft = z.input<typeof scenarioSchema>;
