import type { Catalogue } from "../scenario/catalogue.ts";
import type { ScenarioResult } from "../scenario/checked-scenario.ts";
import type { Scenario } from "../scenario/schema.ts";
import { wholeCatalogue } from "../scenario/whole-catalogue.ts";
import { exampleScenario } from "./example-scenario.ts";
import { openedFile } from "./opened-file.ts";

/** What the page looks up when it is asked for more than the scenario on show: it comes after the first answer. */
export interface Library {
  readonly catalogue: Catalogue;
  readonly exampleScenario: (id: string) => Scenario;
  readonly openedFile: (text: string) => ScenarioResult;
}

export const library: Library = { catalogue: wholeCatalogue, exampleScenario, openedFile };
