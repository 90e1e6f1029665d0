import { agent, arrivals, classServing, contract, fallback, varies } from "./class-parts.ts";
import {
  count,
  described,
  flag,
  identifier,
  orUnset,
  quantity,
  seconds,
  share,
  text,
  tokens,
  usd,
  word,
} from "./field.ts";
import type { Quantity } from "./field.ts";
import { images } from "./image-schema.ts";
import { defaulted, z } from "./zod.ts";

/** One class of a scenario: workflows with one shape, service level, lane and budget. */

const limitSeconds = (about: string) => orUnset(quantity(about, { unit: "s", min: 0.0001, max: 86_400 }));
const cap = (about: string, unit: string, min: number, max: number) => orUnset(quantity(about, { unit, min, max }));
const stepCap = (about: string) => orUnset(quantity(about, { unit: "steps", min: 1, max: 1000, whole: true }));

const limits = z.strictObject({
  ttftSeconds: limitSeconds("Most time to the first token of a call"),
  itlSeconds: limitSeconds("Most time between two tokens"),
  percentile: defaulted(
    quantity("Share of calls that must meet the limits", { unit: "share", min: 0.5, max: 0.9999 }),
    0.95,
  ),
});

const labels = z.strictObject({
  product: defaulted(text("Product that the class belongs to", 60), ""),
  feature: defaulted(text("Feature that the class belongs to", 60), ""),
  tenant: defaulted(text("Tenant that the class belongs to", 60), ""),
  tier: defaulted(text("Tier of its users", 60), ""),
});

const context = z.strictObject({
  policy: word(
    "What happens to history at the context cap: cap slides it, keep lets prompts grow on, prune cuts it back, summarise replaces it by a summary that a further call writes",
    ["cap", "keep", "prune", "summarise"],
    "cap",
  ),
  keptTokens: tokens("History that is left after pruning or summarising", 2000),
  growthExponent: defaulted(
    quantity("Shape of growth: 1 adds alike with each call, less than 1 adds more early on", {
      unit: "",
      min: 0.1,
      max: 2,
    }),
    1,
  ),
  sharedPrefixTokens: tokens("Part of the first prompt that all workflows of the class share", 0),
  cacheLifetimeSeconds: cap(
    "How long the prefix cache keeps what nobody uses; unset: for as long as there is room",
    "s",
    0,
    86_400,
  ),
});

const tools = z.strictObject({
  callsPerStep: count("Tool calls a step", 1, 0, 1000, "calls"),
  parallel: flag("Whether a step's tool calls run at the same time", false),
  ratePerSecond: cap("Most tool calls a second that the tools take; unset: no limit", "calls/s", 0.0001, 1e9),
  concurrency: cap("Most tool calls in flight that the tools take; unset: no limit", "calls", 1, 1e9),
  repeatShare: share(
    "Share of tool calls whose result a cache of earlier results gives: they take no time, nothing of the limits and no money",
    0,
    0,
    0.99,
  ),
});

const failure = (about: string, fallbackShare: number) =>
  z.strictObject({
    share: share(`Share of failed attempts: ${about}`, fallbackShare),
    retry: word("How an attempt that fails so is tried again", ["as-class", "restart", "resume", "never"], "as-class"),
  });
const atTheBase = (failures: Quantity) => (typeof failures === "number" ? failures : failures.base);

const triesOf = (layer: string) =>
  defaulted(
    quantity(`Times ${layer} tries a workflow whose attempts are used up, the first time included`, {
      unit: "times",
      min: 1,
      max: 10,
      whole: true,
    }),
    1,
  );
const retryLayers = described(
  z.strictObject({
    client: triesOf("the client"),
    gateway: triesOf("the gateway"),
    orchestrator: triesOf("the orchestrator"),
    ceiling: orUnset(
      quantity("Most attempts over all layers; unset: as many as their tries multiply to, 1,000 at most", {
        unit: "attempts",
        min: 1,
        max: 1000,
        whole: true,
      }),
    ),
  }),
  "Who tries a failed workflow again besides itself: what is inside a layer is tried by it as a whole, so that tries multiply",
);

const outcome = z
  .strictObject({
    modelError: z.prefault(failure("a model call goes wrong", 1), {}),
    toolFailure: z.prefault(failure("a tool fails", 0), {}),
    badOutput: z.prefault(failure("the result is found bad at the end", 0), {}),
    timeOut: z.prefault(failure("a step takes too long", 0), {}),
    backoffSeconds: seconds("Wait before the first retry", 0),
    backoffFactor: defaulted(quantity("Each further wait over the one before", { unit: "", min: 1, max: 10 }), 1),
    patienceSeconds: cap("Mean patience of the user; unset: nobody leaves", "s", 0.1, 1e7),
    cancelShare: share("Share of whole attempts that the user cancels", 0, 0, 0.99),
    approvalAfterSteps: stepCap("Steps after which a person must approve the rest; unset: nobody is asked"),
    approvedShare: share("Share of asked approvals that are given", 1),
    approvalSeconds: seconds("Wait for an approval", 0, 1e6),
    evidenceAfterSteps: stepCap("Steps after which thin evidence stops the work; unset: nothing stops it"),
    thinEvidenceShare: share("Share of workflows whose evidence is too thin", 0),
    retryLayers: z.prefault(retryLayers, {}),
  })
  .check(
    z.refine(
      ({ modelError, toolFailure, badOutput, timeOut }) =>
        [modelError, toolFailure, badOutput, timeOut].some(({ share }) => atTheBase(share) > 0),
      "at least one kind of failure needs a share above 0",
    ),
  );

const budget = z.strictObject({
  steps: stepCap("Most steps of an attempt"),
  tokens: cap("Most prompt and output tokens of an attempt", "tokens", 1, 1e10),
  usd: cap(
    "Most money of an attempt, tools and the hosted model's token prices, also where units of provisioned throughput are paid in their place",
    "USD",
    0,
    1e6,
  ),
  fanOut: cap(
    "Most tool calls, and most runs of a sub-agent, in a step; what is beyond is left out, at no cost in success",
    "calls",
    1,
    1000,
  ),
  atCap: word("What happens to an attempt that has used its budget", ["stop", "summarise", "ask", "fall-back"], "stop"),
  successAtCap: share("Share of capped attempts that still succeed, by summary or by a person", 0),
  askMinutes: count("Time of the person asked at the cap", 10, 0, 10_000, "minutes"),
});

const replay = z.strictObject({
  share: share("Evaluations and replays per workflow", 0, 0, 100),
  atPeak: flag("Whether replays also run at the peak", false),
});

/** What another model changes: it may need fewer tokens, or fail more. */
const swap = z.strictObject({
  model: identifier("Model that these figures hold for"),
  tokenFactor: defaulted(quantity("Output and growth over those of the class", { unit: "", min: 0.01, max: 100 }), 1),
  successPerAttempt: cap("Share of attempts that succeed with it; unset: as the class", "share", 0.001, 1),
});

const steps = count("Steps of an attempt that runs to its end, in the mean", 1, 1, 1000, "steps");

export const workloadClass = z.strictObject({
  id: identifier("Id of the class"),
  name: text("Name of the class", 80),
  enabled: flag("Whether the plan counts the class", true),
  pool: identifier("Id of the pool that serves the class, or would if it were not served hosted"),
  lane: word(
    "How urgent the work is; a batch, scheduled or flex class gets a provider's batch price",
    ["real-time", "priority", "background", "batch", "scheduled", "flex"],
    "real-time",
  ),
  arrivals,
  steps,
  callsPerStep: count("Model calls a step", 1, 0.01, 100, "calls"),
  prefixTokens: tokens("Prompt of the first call: system prompt, tools and first input", 1000, 1),
  growthTokensPerCall: tokens("Added to the prompt by each further call: output, tool result and next input", 0),
  contextCapTokens: tokens("No prompt is longer: older history is pruned or summarised", 131_072, 1),
  outputTokens: tokens("Tokens a call generates", 300, 1, 1_000_000),
  cachedShare: orUnset(
    quantity("Share of prompt tokens found in the prompt cache; unset: what the caches have room for", {
      unit: "share",
      min: 0,
      max: 1,
    }),
  ),
  toolSeconds: seconds("Waiting for a tool call after a step; several that run one after another take it each", 0),
  successPerAttempt: share("Share of attempts that succeed", 1, 0.001),
  maxAttempts: defaulted(
    quantity("Most attempts a workflow gets, the first included", {
      unit: "attempts",
      min: 1,
      max: 1000,
      whole: true,
    }),
    1,
  ),
  retryScope: word(
    "Whether a retry starts over or goes on from the last successful step",
    ["restart", "resume"],
    "restart",
  ),
  reviewShare: share("Share of workflows that a person reviews", 0),
  reviewMinutes: count("Time of one review", 0, 0, 10_000, "minutes"),
  toolUsdPerStep: usd("Paid to tools and outside APIs a step", 0, "USD/step", 10_000),
  valueUsdPerSuccess: cap("What a successful workflow is worth", "USD", 0, 1e9),
  limits,
  hosted: orUnset(identifier("Hosted model to compare with, or to be served by")),
  hostedSuccessPerAttempt: orUnset(
    quantity("Share of attempts that succeed on the hosted model; unset: as many as here", {
      unit: "share",
      min: 0.001,
      max: 1,
    }),
  ),
  hostedTokenFactor: defaulted(
    quantity("Output and growth on the hosted model over those of the class", { unit: "", min: 0.01, max: 100 }),
    1,
  ),
  successMeans: defaulted(text("What counts as success, in words", 200), ""),
  failureUsd: usd("What a failed workflow costs the business", 0),
  labels: z.prefault(labels, {}),
  varies: z.prefault(varies, {}),
  context: z.prefault(context, {}),
  tools: z.prefault(tools, {}),
  outcome: z.prefault(outcome, {}),
  budget: z.prefault(budget, {}),
  agents: defaulted(z.array(agent).check(z.maxLength(6)), []),
  fallback: orUnset(fallback),
  replay: z.prefault(replay, {}),
  swaps: defaulted(z.array(swap).check(z.maxLength(6)), []),
  serving: z.prefault(classServing, {}),
  servedBy: word(
    "Who serves the class: its own pool, or its hosted model, with all roles and sub-agents that would run on a pool",
    ["own", "hosted"],
    "own",
  ),
  contract: z.prefault(contract, {}),
  overflowAbovePerSecond: cap(
    "Workflows that begin in a second above which the rest of a class on its own pool goes to its hosted model, whole sessions at a time; unset: nothing overflows",
    "workflows/s",
    0,
    1e6,
  ),
  note: defaulted(text("Note for whoever opens it", 500), ""),
  images,
});
