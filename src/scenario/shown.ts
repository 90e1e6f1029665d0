import { z } from "./zod.ts";
import { choice, identifier } from "./field.ts";

const figure = (about: string, unit: string, whole: boolean) =>
  choice(about, { unit, min: 0, max: whole ? 1e15 : 1e300, whole }).nullable();

/** What the sender saw: a link opened after the method has changed says what it showed then. */
export const shownSchema = z.strictObject({
  method: choice("Revision of the method", { unit: "", min: 0, max: 1_000_000, whole: true }),
  devices: figure("Devices", "devices", true),
  replicas: figure("Replicas", "replicas", true),
  costUsdPerMonth: figure("Cost of a month", "USD/month", false),
  costUsdPerSuccess: figure("Cost of a successful workflow", "USD", false),
  bindingKind: identifier("What binds first").nullable(),
  bindingPool: identifier("The pool it binds in").nullable(),
});

export type Shown = z.infer<typeof shownSchema>;
