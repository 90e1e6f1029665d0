import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { scenarioShape } from "../scenario-shape.ts";
import { positionalValue } from "./positional.ts";
import type { Scenario } from "../schema.ts";

/** Hex digits of a scenario's fingerprint: 64 bits, enough to tell a person's scenarios apart and short enough to read. */
const digits = 16;

/**
 * A fingerprint of everything in a scenario, pinned rows included: the same wherever and whenever this version takes it. A
 * version that says more of every scenario gives it another.
 */
export function scenarioHash(scenario: Scenario): string {
  return fingerprint(JSON.stringify(positionalValue(scenarioShape, scenario)));
}

/** So many hex digits of a text's SHA-256. */
export function fingerprint(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, digits);
}
