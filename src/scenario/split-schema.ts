import { addedLater, choice, described, identifier, isoDate, orUnset, quantity, word } from "./field.ts";
import { z } from "./zod.ts";

const whole = (about: string, unit: string, max: number) =>
  orUnset(choice(`${about}; unset: the pool's`, { unit, min: 1, max, whole: true }));
const format = <const Word extends string>(about: string, words: readonly Word[]) =>
  orUnset(described(z.enum(words), `${about}; unset: the pool's`));

export const weightFormats = [
  "bf16",
  "fp16",
  "fp8",
  "fp8-mixed",
  "int8",
  "int4-awq",
  "int4-gptq",
  "mxfp4",
  "nvfp4",
] as const;
export const kvFormats = ["bf16", "fp8", "int8", "fp4"] as const;

/** Replicas of a pool that compute prompts alone, and what of them is otherwise than of those that answer. */
export const split = addedLater(
  described(
    z.strictObject({
      accelerator: orUnset(identifier("Accelerator that computes prompts; unset: the pool's")),
      runtime: orUnset(identifier("Engine, or id of a runtime profile, of the prompts; unset: the pool's")),
      tp: whole("Devices that split each layer", "devices", 512),
      pp: whole("Pipeline stages", "stages", 64),
      weights: format("Weight format", weightFormats),
      kv: format("KV cache format in which states are sent", kvFormats),
      replicas: orUnset(
        choice("Replicas that compute prompts; unset: as many as it takes", {
          unit: "replicas",
          min: 1,
          max: 100_000,
          whole: true,
        }),
      ),
      answerSequences: whole("Most calls that a replica of answers takes at once", "sequences", 4096),
      transfer: word(
        "How a state is sent: each layer as soon as it is computed, or all when the prompt is done",
        ["layers", "whole"],
        "layers",
      ),
      linkBytesPerSecond: orUnset(
        quantity("Rate at which a device sends; unset: as what joins the devices allows", {
          unit: "B/s",
          min: 1e6,
          max: 1e14,
        }),
      ),
      usdPerDeviceHour: orUnset(
        quantity("Price of a device of the prompts for an hour; unset: the pool's, of another device unknown", {
          unit: "USD/device-hour",
          min: 0,
          max: 10_000,
        }),
      ),
      priceDate: orUnset(isoDate("Day that price was read; unset: typed")),
      devicesPerUnit: whole("Devices of the prompts that are sold together", "devices", 1024),
    }),
    "Prompts computed on replicas of their own; unset: each replica does both",
  ),
);
