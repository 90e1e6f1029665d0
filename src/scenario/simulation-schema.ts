import { choice } from "./field.ts";
import { defaulted, z } from "./zod.ts";

/** How far the simulation goes. */
export const simulation = z.strictObject({
  events: defaulted(
    choice("Most events of a simulation: stretches of steps in which the batch stays", {
      unit: "events",
      min: 10_000,
      max: 50_000_000,
      whole: true,
    }),
    400_000,
  ),
  runs: defaulted(
    choice("Independent runs where load is bursty or follows the day", { unit: "runs", min: 1, max: 50, whole: true }),
    5,
  ),
});
