import { formatOf, plainText } from "../formats/format-of.ts";
import linkText from "../formats/link-text.ts";
import scenarioJson from "../formats/scenario-json.ts";
import { exampleById, exampleList } from "../scenario/example-list.ts";
import { type Outcome, nearest, quoted, refused, success } from "../scenario/problem.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Io } from "./command.ts";

/** Said where a scenario is asked for and none is given: an unquoted link is a comment to most shells. */
export const sourceWords = "a file, a link in quotes, - for standard input or the id of an example";

const mostCharacters = 64 * 1024 * 1024;

/** All of standard input; refused past what any scenario needs, before it fills the memory. */
async function wholeInput(io: Io): Promise<Outcome<string>> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of io.input()) {
    length += part.length;
    if (length > mostCharacters) return refused("too-long", "-", "Standard input is longer than any scenario.");
    parts.push(part);
  }
  return success(parts.join(""));
}

/** A scenario in whatever format; what looks like none is read as JSON, which says where it is not. */
function scenarioFromText(text: string, name: string): Outcome<Scenario> {
  const plain = plainText(text);
  if (plain === "") return refused("empty", name, `${name} is empty.`);
  const format = formatOf(plain);
  const reading = (format?.holds === "scenario" ? format : scenarioJson).read(plain);
  if (reading.ok) return success(reading.scenario);
  const { code, text: reason } = reading.problem;
  return code === "not-json" || code === "too-deep"
    ? refused("not-json", name, `${name} is not JSON: ${reason}.`)
    : reading;
}

function parsed(json: unknown): Outcome<Scenario> {
  const result = parseScenario(json);
  return result.ok ? success(result.scenario) : result;
}

function scenarioFromWord(word: string): Outcome<Scenario> {
  const example = exampleById(word.toLowerCase());
  if (example !== null) return parsed(example.scenario);
  if (linkText.sniffs(word)) {
    const reading = linkText.read(word);
    return reading.ok ? success(reading.scenario) : reading;
  }
  const ids = exampleList.map(({ id }) => id);
  const [close] = nearest(word, ids, 1);
  return refused(
    "no-such-source",
    word,
    `There is no file ${quoted(word)}, and it is no link; the nearest example is ${close}.`,
  );
}

const fileProblems = {
  folder: "is a folder",
  unreadable: "may not be read",
  "too-long": "is longer than any scenario",
  "no-file": "is a device, not a file",
  damaged: "is damaged: it cannot be unpacked",
  binary: "holds bytes that are no text",
} as const;

/** The scenario that a SOURCE stands for: standard input, a file, an example or a link. */
export async function scenarioFrom(source: string, io: Io): Promise<Outcome<Scenario>> {
  if (source === "-") {
    const text = await wholeInput(io);
    return text.ok ? scenarioFromText(text.value, "Standard input") : text;
  }
  const file = io.readFile(source);
  if (file.state === "read") return scenarioFromText(file.text, quoted(source));
  if (file.state === "absent") return scenarioFromWord(source);
  return refused("unreadable-file", source, `${quoted(source)} ${fileProblems[file.state]}.`);
}
