import { formatOf, plainText } from "../formats/format-of.ts";
import linkText from "../formats/link-text.ts";
import type { Catalogue } from "../scenario/typed/edited-scenario.ts";
import type { ScenarioResult } from "../scenario/checked-scenario.ts";
import type { Scenario } from "../scenario/schema.ts";
import { deviceOffers } from "../scenario/rows/device-offers.ts";
import { takenChoice } from "../scenario/rows/taken-choice.ts";
import { rememberedRows, wholeCatalogue } from "../scenario/rows/whole-catalogue.ts";
import { exampleScenario } from "./example-scenario.ts";
import { heldBy } from "./held-by.ts";
import type { Judgement } from "../planning/judge/judge.ts";
import { judgedExamples } from "./judged-examples.ts";
import { bytesPerMebibyte } from "../quantity/bytes.ts";
import { refused } from "../scenario/problem.ts";

/** What the page looks up when it is asked for more than the scenario on show: it comes after the first answer. */
export interface Library {
  readonly catalogue: Catalogue;
  readonly exampleScenario: (id: string) => Scenario;
  readonly openedFile: (text: string) => ScenarioResult;
  readonly heldBy: typeof heldBy;
  readonly takenChoice: typeof takenChoice;
  readonly deviceOffers: typeof deviceOffers;
  /** What the simulation says of the examples that are not shown first. */
  readonly judgedExamples: Readonly<Record<string, Judgement>>;
}

export const library: Library = {
  catalogue: rememberedRows(wholeCatalogue),
  exampleScenario,
  openedFile,
  heldBy,
  takenChoice,
  deviceOffers,
  judgedExamples,
};

/** A scenario with every list full stays under 100 KB. */
const mostCharacters = 5 * bytesPerMebibyte;

const neither = "This file holds neither a scenario as JSON nor a link to one.";

/** What the readers' problems mean of a file that somebody chose; others are told as they are. */
const fileProblems: Readonly<Record<string, readonly [code: string, text: string]>> = {
  "not-a-link": ["not-a-scenario", neither],
  "too-long": ["not-a-scenario", neither],
  "too-deep": ["too-deep", "This file is not a scenario: its lists nest too deep."],
  "not-json": ["not-json", "This file is not a scenario: it starts like JSON, but cannot be read as JSON."],
};

/** The scenario in a file's text, whatever its format; a text that looks like none may still be a link that was damaged. */
export function openedFile(text: string): ScenarioResult {
  if (text.length > mostCharacters) {
    return refused("too-long", "", "This file has more than 5 MiB; a scenario is far smaller.");
  }
  const plain = plainText(text);
  if (plain === "") return refused("empty", "", "This file is empty.");
  const format = formatOf(plain);
  const reading = (format?.holds === "scenario" ? format : linkText).read(plain);
  if (reading.ok) return { ok: true, scenario: reading.scenario };
  const told = fileProblems[reading.problem.code];
  return told === undefined ? reading : refused(told[0], "", told[1]);
}
