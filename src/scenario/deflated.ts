import { deflateSync } from "fflate";
import { inflated } from "./inflated.ts";

/**
 * The smallest settings there are; `mem` is said because its default comes from `Math.log`, whose last bit is each browser's
 * own, and a scenario has one link everywhere.
 */
const settings = { level: 9, mem: 3 } as const;

/**
 * Bytes deflated against a dictionary. Where they would grow, fflate stores them as they are and puts the dictionary before
 * them: such bytes are deflated without one, which the same `inflated` reads, as they then never refer to it.
 */
export function deflated(bytes: Uint8Array, dictionary: Uint8Array): Uint8Array {
  const body = deflateSync(bytes, { ...settings, dictionary });
  const back = inflated(body, bytes.length, dictionary);
  const isWhole = back?.length === bytes.length && back.every((byte, index) => byte === bytes[index]);
  return isWhole ? body : deflateSync(bytes, settings);
}
