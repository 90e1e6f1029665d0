import { bytesToHex } from "@noble/hashes/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { strToU8 } from "fflate";
import { scenarioShape } from "./field-shape.ts";
import { positionalValue } from "./positional.ts";
import type { Scenario } from "./schema.ts";
import { oldestValues } from "./versions/oldest-values.ts";

/** Hex digits of a scenario's fingerprint: 64 bits, enough to tell a person's scenarios apart and short enough to read. */
const digits = 16;

/** A fingerprint of everything in a scenario, pinned rows included: the same wherever and whenever it is taken, also by later versions. */
export function scenarioHash(scenario: Scenario): string {
  const text = JSON.stringify(oldestValues(positionalValue(scenarioShape, scenario)));
  return bytesToHex(sha256(strToU8(text))).slice(0, digits);
}
