import { formatCount } from "../../quantity/format-number.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import type { Scenario } from "../../scenario/schema.ts";
import linkText from "../link-text.ts";
import type { ImportFormat } from "../reading/import-format.ts";
import { type Imported, oneRow, unusable } from "../reading/imported.ts";
import { textAt } from "../reading/json-text.ts";

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

function imported(scenario: Scenario): Imported {
  const { title, classes, pools } = scenario;
  const holds = `${counted(classes.length, "class", "classes")} of work, ${counted(pools.length, "pool", "pools")}`;
  return { kind: "scenario", rows: oneRow, scenario, remarks: [`The scenario “${title}”: ${holds}.`] };
}

const oneDropped = { read: 1, kept: 0, dropped: [{ reason: "not valid", rows: 1 }] };

/** A link of ours, alone or in an address or a sentence. */
const link = /(?:#|%23)[1-9]\d{0,5}\.[\w-]{20,}|^\s*[1-9]\d{0,5}\.[\w-]{40,}\s*$/;

/** A scenario of our own: its document, or a link. */
const scenario: ImportFormat = {
  id: "scenario",
  called: "a scenario",
  kind: "scenario",
  ways: [
    {
      takes: "document",
      claims: (value) => textAt(value, "schema")?.startsWith("plimsoll.scenario/") === true,
      read: (value) => {
        const read = parseScenario(value);
        if (read.ok) return imported(read.scenario);
        const { code, at, text } = read.problem;
        return unusable(code, at, text, oneDropped);
      },
    },
    {
      takes: "text",
      claims: (head) => link.test(head),
      read: (text) => {
        const read = linkText.read(text.trim());
        if (read.ok) return imported(read.scenario);
        return unusable(read.problem.code, "", read.problem.text, oneDropped);
      },
    },
  ],
};

export default scenario;
