import { choice, orUnset } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/**
 * How the calls of a class are sent and let in. What only the simulation asks for is a choice, never a range: it plays one
 * course of events.
 */
export const classServing = z.strictObject({
  timeoutSeconds: orUnset(
    choice("A call that is not done after so long is given up; unset: never", { unit: "s", min: 0.001, max: 86_400 }),
  ),
  retries: defaulted(
    choice("Times a call that was given up or refused is sent again", { unit: "", min: 0, max: 100, whole: true }),
    0,
  ),
  backoffSeconds: defaulted(choice("Wait before a call is first sent again", { unit: "s", min: 0, max: 86_400 }), 1),
  backoffFactor: defaulted(choice("Each further such wait over the one before", { unit: "", min: 1, max: 10 }), 2),
  maxInFlight: orUnset(
    choice("Most calls of the class in its pool, further ones wait in front of it; unset: any number", {
      unit: "calls",
      min: 1,
      max: 1e7,
      whole: true,
    }),
  ),
  callsPerSecond: orUnset(
    choice("Calls a second that a token bucket lets in, others are refused; unset: no bucket", {
      unit: "calls/s",
      min: 0.0001,
      max: 1e9,
    }),
  ),
  burstCalls: defaulted(
    choice("Calls at once that a full token bucket lets in", { unit: "calls", min: 1, max: 1e9, whole: true }),
    1,
  ),
  reservedReplicas: defaulted(
    choice("Replicas of the pool that only this class uses", { unit: "replicas", min: 0, max: 100_000, whole: true }),
    0,
  ),
  toolPrefillShare: defaulted(
    choice("Share of what tools add to the prompt that is computed while they still run", {
      unit: "share",
      min: 0,
      max: 1,
    }),
    0,
  ),
  arrivalCv: defaulted(
    choice("Variability of the gaps between arrivals: 1 is random, 0 even, more is bursty", {
      unit: "",
      min: 0,
      max: 10,
    }),
    1,
  ),
});
