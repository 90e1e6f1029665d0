import { bytesPerMebibyte } from "../quantity/bytes.ts";
import { decodeLink } from "../scenario/codec.ts";
import { deepestNesting } from "../scenario/link-limits.ts";
import { nestingDepth } from "../scenario/nesting-depth.ts";
import type { ScenarioResult } from "../scenario/checked-scenario.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { refused } from "../scenario/problem.ts";

/** A scenario with every list full stays under 100 KB. */
const mostCharacters = 5 * bytesPerMebibyte;

/** The scenario in a file's text: its JSON, or a link that somebody saved. */
export function openedFile(text: string): ScenarioResult {
  if (text.length > mostCharacters) {
    return refused("too-long", "", "This file has more than 5 MiB; a scenario is far smaller.");
  }
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (trimmed === "") return refused("empty", "", "This file is empty.");
  if (!/^[[{"]/.test(trimmed)) return fromLink(trimmed);
  if (nestingDepth(trimmed) > deepestNesting) {
    return refused("too-deep", "", "This file is not a scenario: its lists nest too deep.");
  }
  const json = parsedJson(trimmed);
  return json === undefined
    ? refused("not-json", "", "This file is not a scenario: it starts like JSON, but cannot be read as JSON.")
    : parseScenario(json);
}

function fromLink(text: string): ScenarioResult {
  const decoded = decodeLink(text);
  if (decoded.ok) return { ok: true, scenario: decoded.scenario };
  if (decoded.code === "not-a-link" || decoded.code === "too-long") {
    return refused("not-a-scenario", "", "This file holds neither a scenario as JSON nor a link to one.");
  }
  return refused(decoded.code, "", decoded.text);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
