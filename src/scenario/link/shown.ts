import { z } from "../zod.ts";
import { choice, described, identifier } from "../field.ts";
import type { Headline } from "../../engine/plan-result.ts";

const figure = (about: string, unit: string, whole: boolean) =>
  z.nullable(choice(about, { unit, min: 0, max: whole ? 1e15 : 1e300, whole }));

/** A pool of a plan: a scenario's, or the replicas of it that compute prompts (`promptsOf`). */
const planPool = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}(?: prompts)?$/, "is not a pool of a plan"));

/** What the sender saw: a link opened after the method has changed says what it showed then. */
export const shownSchema = z.strictObject({
  method: choice("Revision of the method", { unit: "", min: 0, max: 1_000_000, whole: true }),
  devices: figure("Devices", "devices", true),
  replicas: figure("Replicas", "replicas", true),
  costUsdPerMonth: figure("Cost of a month", "USD/month", false),
  costUsdPerSuccess: figure("Cost of a successful workflow", "USD", false),
  bindingKind: z.nullable(identifier("What binds first")),
  bindingPool: z.nullable(described(planPool, "The pool it binds in")),
});

export type Shown = z.infer<typeof shownSchema>;

/** The headline that a link carries, so that whoever opens it later sees what it showed; nothing known yet: `null`. */
export function shownOf(headline: Headline | null, method: number): Shown {
  return {
    method,
    devices: headline?.devices ?? null,
    replicas: headline?.replicas ?? null,
    costUsdPerMonth: headline?.costUsdPerMonth ?? null,
    costUsdPerSuccess: headline?.costUsdPerSuccess ?? null,
    bindingKind: headline?.bindingLimit?.kind ?? null,
    bindingPool: headline?.bindingLimit?.pool ?? null,
  };
}
