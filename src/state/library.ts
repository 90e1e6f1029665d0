import type { Catalogue } from "../scenario/catalogue.ts";
import type { ScenarioResult } from "../scenario/checked-scenario.ts";
import type { Scenario } from "../scenario/schema.ts";
import { wholeCatalogue } from "../scenario/whole-catalogue.ts";
import { exampleScenario } from "./example-scenario.ts";
import { bytesPerMebibyte } from "../quantity/bytes.ts";
import { decodeLink } from "../scenario/codec.ts";
import { deepestNesting } from "../scenario/link-limits.ts";
import { nestingDepth } from "../scenario/nesting-depth.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { refused } from "../scenario/problem.ts";

/** What the page looks up when it is asked for more than the scenario on show: it comes after the first answer. */
export interface Library {
  readonly catalogue: Catalogue;
  readonly exampleScenario: (id: string) => Scenario;
  readonly openedFile: (text: string) => ScenarioResult;
}

export const library: Library = { catalogue: wholeCatalogue, exampleScenario, openedFile };

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
