import {
  choice,
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
  word,
} from "./field.ts";
import { launches, season } from "./forecast-schema.ts";
import { spread } from "./spread.ts";
import { defaulted, z } from "./zod.ts";

export const varies = z.strictObject({
  steps: spread("How the steps of an attempt vary between workflows"),
  prefixTokens: spread("How the first prompt varies between workflows"),
  outputTokens: spread("How the output varies between calls; unset: by half its mean, 0: not at all"),
  toolSeconds: spread("How the tool time varies between steps; unset: by half its mean, 0: not at all"),
  callsPerStep: spread("How the model calls of a step vary between steps"),
  growthTokensPerCall: spread("How what a call adds to the prompt varies between calls"),
});

const burst = z.strictObject({
  factor: defaulted(quantity("Rate within a burst over the planning load", { unit: "", min: 1, max: 1000 }), 2),
  seconds: defaulted(quantity("Length of a burst", { unit: "s", min: 0.1, max: 86_400 }), 60),
});

const submission = z.strictObject({
  workflows: defaulted(quantity("Workflows submitted at once", { unit: "workflows", min: 1, max: 1e9 }), 1000),
  deadlineSeconds: defaulted(quantity("Time until all of them are done", { unit: "s", min: 1, max: 2_592_000 }), 3600),
});

/** Loads of the hours of a day, or of the days of a week; only their proportions count; none: even. */
const loads = (about: string, aboutOne: string, most: number, wrongCount: string) => {
  const one = choice(aboutOne, { unit: "", min: 0, max: 1e6 });
  const noneOrAll = z.refine<readonly number[]>(({ length }) => length === 0 || length === most, wrongCount);
  return described(defaulted(z.array(one).check(z.maxLength(most), noneOrAll), []), about);
};

export const arrivals = z.strictObject({
  perDay: count("Workflows that users ask for in a day", 1000, 0, 1e9, "workflows/day"),
  peakToAverage: count("Peak rate over the mean of the day, or of the hour where the day has a shape", 2, 1, 1000),
  peakWindowSeconds: defaulted(quantity("Window the peak was measured over", { unit: "s", min: 1, max: 86_400 }), 600),
  hours: loads(
    "Load of each hour of the day, 24 numbers in any unit; empty: even",
    "Load of an hour",
    24,
    "a day has 24 hours, so it takes 24 numbers, or none",
  ),
  days: loads(
    "Load of each day of the week from Monday, 7 numbers in any unit; empty: even",
    "Load of a day",
    7,
    "a week has 7 days, so it takes 7 numbers, or none",
  ),
  timeZone: defaulted(text("Time zone that the hours are in", 60), "UTC"),
  planAtShare: defaulted(
    quantity("Share of the week's hours whose load the plan carries: 1 plans for the busiest hour", {
      unit: "share",
      min: 0.5,
      max: 1,
    }),
    1,
  ),
  growthPerMonth: defaulted(quantity("Growth of demand a month", { unit: "share", min: -0.5, max: 2 }), 0),
  burst: orUnset(burst),
  submission: orUnset(submission),
  concurrencyCap: orUnset(
    quantity("Most workflows in progress at a time; unset: no cap", { unit: "workflows", min: 1, max: 1e9 }),
  ),
  countedOn: word(
    "Which day the workflows a day are of: any of the seven, or a working day from Monday to Friday",
    ["every-day", "working-day"],
    "every-day",
  ),
  users: orUnset(quantity("Users who ask for the workflows; unset: nobody said", { unit: "users", min: 1, max: 1e10 })),
  deferrableShare: share("Share of workflows that wait for quieter hours, so that the hours' loads are level", 0),
  deferrableHours: defaulted(
    choice("Most hours that such a workflow waits until it begins", { unit: "h", min: 1, max: 168, whole: true }),
    8,
  ),
  season,
  launches,
  shapeDepth: defaulted(
    quantity("How far the hours and the days depart from an even load: 1 as they say, 0 not at all, 2 twice as far", {
      unit: "share",
      min: 0,
      max: 3,
    }),
    1,
  ),
});

/** A role or sub-agent of a workflow: its calls are a session of their own, with their own prompt, model and place. */
export const agent = z.strictObject({
  id: identifier("Id of the role or sub-agent"),
  name: text("Name of the role or sub-agent", 60),
  role: word("What its calls do: plan, routine work, or judge", ["planning", "work", "judgement"], "work"),
  when: word(
    "When it runs: as an attempt starts from its first step, in each step, or as its last step ends",
    ["start", "each-step", "end"],
    "each-step",
  ),
  runs: count("Sub-agents of this kind each time: the fan-out", 1, 0.01, 1000, "runs"),
  parallel: flag("Whether they run at the same time", true),
  calls: count("Model calls of one run", 1, 1, 1000, "calls"),
  prefixTokens: tokens("Prompt of a run's first call", 1000, 1),
  sharedPrefixTokens: tokens("Part of that prompt which runs started together share", 0),
  growthTokensPerCall: tokens("Added to its prompt by each further call", 0),
  outputTokens: tokens("Tokens a call generates", 300, 1, 1_000_000),
  cachedShare: orUnset(
    quantity(
      "Share of the rest of its prompts found in the prompt cache; unset: what the caches have room for, of all of them",
      { unit: "share", min: 0, max: 1 },
    ),
  ),
  resultTokens: tokens("What a run hands back into the history of the workflow", 0),
  pool: orUnset(identifier("Pool that serves it; unset: the class's own")),
  hosted: orUnset(identifier("Hosted model that serves it instead of a pool")),
  callSeconds: seconds("Time of one call on the hosted model", 0),
});

/** Where a workflow goes when its attempts are used up. */
export const fallback = z.strictObject({
  pool: orUnset(identifier("Pool that serves the fallback; unset: a hosted model")),
  hosted: orUnset(identifier("Hosted model that serves the fallback")),
  successShare: share("Share of fallbacks that succeed", 0.5),
  callSeconds: seconds("Time of one call on the hosted model", 0),
});

const contractPrice = (about: string) =>
  orUnset(quantity(`${about}; unset: its list price`, { unit: "USD per million tokens", min: 0, max: 1e6 }));
const minuteLimit = (about: string, unit: string) =>
  orUnset(quantity(`${about}; unset: not known`, { unit, min: 1, max: 1e12 }));

/** What is agreed with the provider of a class's hosted model. */
export const contract = z.strictObject({
  inputUsdPerMillion: contractPrice(
    "Own price of prompt tokens that the hosted model computes, however long the prompt",
  ),
  cachedInputUsdPerMillion: contractPrice("Own price of prompt tokens that its cache holds"),
  outputUsdPerMillion: contractPrice("Own price of generated tokens"),
  requestsPerMinute: minuteLimit("Most calls a minute that the provider takes for the hosted model", "calls/min"),
  tokensPerMinute: minuteLimit(
    "Most prompt and generated tokens a minute that the provider takes for it",
    "tokens/min",
  ),
  usdPerCall: orUnset(
    quantity("Price of a call of the hosted model besides its tokens; unset: none", { unit: "USD", min: 0, max: 1e6 }),
  ),
  unitUsdPerHour: orUnset(
    quantity(
      "Price of a unit of provisioned throughput for an hour; as many as carry the peak of all classes on such units are held all month, and their tokens are then not billed; unset: tokens are billed",
      { unit: "USD/hour", min: 0.0001, max: 1e6 },
    ),
  ),
  unitTokensPerMinute: orUnset(
    quantity(
      "Tokens a minute that such a unit carries, prompt and generated tokens counted alike; unset: tokens are billed",
      { unit: "tokens/min", min: 1, max: 1e12 },
    ),
  ),
});

/**
 * How the calls of a class are sent and let in. Of what is a range the simulation plays one value at a time.
 */
export const classServing = z.strictObject({
  timeoutSeconds: orUnset(
    quantity("A call that is not done after so long is given up; unset: never", { unit: "s", min: 0.001, max: 86_400 }),
  ),
  retries: defaulted(
    quantity("Times a call that was given up or refused is sent again", { unit: "", min: 0, max: 100, whole: true }),
    0,
  ),
  backoffSeconds: defaulted(quantity("Wait before a call is first sent again", { unit: "s", min: 0, max: 86_400 }), 1),
  backoffFactor: defaulted(quantity("Each further such wait over the one before", { unit: "", min: 1, max: 10 }), 2),
  maxInFlight: orUnset(
    quantity("Most calls of the class in its pool, further ones wait in front of it; unset: any number", {
      unit: "calls",
      min: 1,
      max: 1e7,
      whole: true,
    }),
  ),
  callsPerSecond: orUnset(
    quantity("Calls a second that a token bucket lets in, others are refused; unset: no bucket", {
      unit: "calls/s",
      min: 0.0001,
      max: 1e9,
    }),
  ),
  burstCalls: defaulted(
    quantity("Calls at once that a full token bucket lets in", { unit: "calls", min: 1, max: 1e9, whole: true }),
    1,
  ),
  reservedReplicas: defaulted(
    quantity("Replicas of the pool that only this class uses", { unit: "replicas", min: 0, max: 100_000, whole: true }),
    0,
  ),
  toolPrefillShare: defaulted(
    quantity("Share of what tools add to the prompt that is computed while they still run", {
      unit: "share",
      min: 0,
      max: 1,
    }),
    0,
  ),
  arrivalCv: defaulted(
    quantity("Variability of the gaps between arrivals: 1 is random, 0 even, more is bursty", {
      unit: "",
      min: 0,
      max: 10,
    }),
    1,
  ),
});
