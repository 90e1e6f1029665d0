import { z } from "./zod.ts";
import { choice, identifier } from "./field.ts";

const figure = (about: string, unit: string, whole: boolean) =>
  z.nullable(choice(about, { unit, min: 0, max: whole ? 1e15 : 1e300, whole }));

/** What the sender saw: a link opened after the method has changed says what it showed then. */
export const shownSchema = z.strictObject({
  method: choice("Revision of the method", { unit: "", min: 0, max: 1_000_000, whole: true }),
  devices: figure("Devices", "devices", true),
  replicas: figure("Replicas", "replicas", true),
  costUsdPerMonth: figure("Cost of a month", "USD/month", false),
  costUsdPerSuccess: figure("Cost of a successful workflow", "USD", false),
  bindingKind: z.nullable(identifier("What binds first")),
  bindingPool: z.nullable(identifier("The pool it binds in")),
});

export type Shown = z.infer<typeof shownSchema>;
