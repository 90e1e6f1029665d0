import { allFigures } from "../../metrics/all-figures.ts";
import { pagePlan } from "../../planning/page-plan.ts";
import { explainedJudgement } from "../../planning/plan-scenario.ts";
import { nearest, type Outcome, quoted, refused, success } from "../../scenario/problem.ts";
import { readArguments } from "../arguments.ts";
import type { Command, Io } from "../command.ts";
import compare from "../commands/compare.ts";
import importCommand from "../commands/import.ts";
import open from "../commands/open.ts";
import plan from "../commands/plan.ts";
import { scenarioFrom } from "../source.ts";

/** What a tool is told, as it came: nothing of it is trusted. */
type ToolInput = Readonly<Record<string, unknown>>;

/** A tool as the protocol lists it, and what it does: text, or why there is none. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly call: (input: ToolInput, io: Io) => Promise<Outcome<string>>;
}

const scenarioSchema = {
  description:
    "A scenario: its JSON, a link, or the id of an example (support-chat, coding-agent, document-processing)",
  anyOf: [{ type: "object" }, { type: "string" }],
};
const formulaSchema = { type: "boolean", description: "Counts of replicas by formula, without a simulation: at once" };

/** The same io with files that are handed over instead of the disk's: a tool reads and writes nothing else. */
function withFiles(
  io: Io,
  files: Readonly<Record<string, string>>,
): { readonly io: Io; readonly printed: () => string } {
  const out: string[] = [];
  const has = (path: string) => Object.hasOwn(files, path);
  return {
    printed: () => out.join(""),
    io: {
      ...io,
      out: (content) => void out.push(typeof content === "string" ? content : ""),
      err: () => undefined,
      readFile: (path) => (has(path) ? { state: "read", text: files[path] ?? "" } : { state: "absent" }),
      openFile: (path) => {
        if (!has(path)) return { state: "absent" };
        const bytes = new TextEncoder().encode(files[path] ?? "");
        return {
          state: "open",
          bytes: bytes.length,
          async *chunks() {
            yield bytes;
          },
        };
      },
      readFolder: () => null,
      async *input() {
        yield "";
      },
      hasColour: false,
      columns: null,
    },
  };
}

/** A command's words as it takes them, run on files that are handed over; what it prints. */
async function printedBy(
  command: Command,
  words: readonly string[],
  files: Readonly<Record<string, string>>,
  io: Io,
): Promise<Outcome<string>> {
  const args = readArguments(words, command);
  if (!args.ok) return args;
  const own = withFiles(io, files);
  const ending = await command.run(args.value, own.io);
  return ending === null || typeof ending === "string"
    ? success(own.printed())
    : refused(ending.code, ending.at, ending.text);
}

/** What stands for a scenario on a command line: the name of a file that is handed over, or the text itself. */
function sourceOf(input: ToolInput, field: string, files: Record<string, string>): Outcome<string> {
  const given = input[field];
  if (typeof given === "object" && given !== null) {
    const name = `${field}.json`;
    files[name] = JSON.stringify(given);
    return success(name);
  }
  if (typeof given === "string" && given !== "" && given !== "-") return success(given);
  return refused("bad-argument", field, `${field} is a scenario: its JSON, a link or the id of an example.`);
}

function editsOf({ set }: ToolInput): Outcome<readonly string[]> {
  if (set === undefined) return success([]);
  const isList = Array.isArray(set) && set.every((one) => typeof one === "string");
  return isList
    ? success((set as readonly string[]).map((one) => `--set=${one}`))
    : refused("bad-argument", "set", 'set is a list of changes, such as ["classes.support.steps=3"].');
}

const planTool: Tool = {
  name: "plan",
  description:
    "Plan a scenario: devices, reserves, cost of a success, what binds first, findings. The JSON of plan --json.",
  inputSchema: {
    type: "object",
    properties: {
      scenario: scenarioSchema,
      set: { type: "array", items: { type: "string" }, description: 'Changes as typed: "classes.support.steps=3"' },
      formula: formulaSchema,
    },
    required: ["scenario"],
  },
  call: async (input, io) => {
    const files: Record<string, string> = {};
    const source = sourceOf(input, "scenario", files);
    const edits = editsOf(input);
    if (!source.ok) return source;
    if (!edits.ok) return edits;
    const words = ["--json", ...edits.value, ...(input["formula"] === true ? ["--formula"] : []), "--", source.value];
    return printedBy(plan, words, files, io);
  },
};

const compareTool: Tool = {
  name: "compare",
  description: "What differs between two scenarios, and which change each part of the difference comes from.",
  inputSchema: { type: "object", properties: { a: scenarioSchema, b: scenarioSchema }, required: ["a", "b"] },
  call: async (input, io) => {
    const files: Record<string, string> = {};
    const [a, b] = [sourceOf(input, "a", files), sourceOf(input, "b", files)];
    if (!a.ok) return a;
    return b.ok ? printedBy(compare, ["--json", "--", a.value, b.value], files, io) : b;
  },
};

const importTool: Tool = {
  name: "import",
  description:
    "What a file holds: a model's config, an engine's log, a trace, a load test, metrics, usage. With into: the scenario that it makes.",
  inputSchema: {
    type: "object",
    properties: {
      name: { type: "string", description: "The file's name" },
      text: { type: "string", description: "What it holds" },
      into: scenarioSchema,
    },
    required: ["text"],
  },
  call: async (input, io) => {
    const { name = "file", text } = input;
    if (typeof text !== "string" || typeof name !== "string")
      return refused("bad-argument", "text", "text is what the file holds, and name what it is called.");
    const called = name.replaceAll(/[^\w.-]+/g, "-").replace(/^-+/, "") || "file";
    const files: Record<string, string> = { [called]: text };
    const into = input["into"] === undefined ? null : sourceOf(input, "into", files);
    if (into !== null && !into.ok) return into;
    const words = into === null ? [] : [`--into=${into.value}`];
    return printedBy(importCommand, ["--json", ...words, "--", called], files, io);
  },
};

const openTool: Tool = {
  name: "open",
  description: "The scenario in a link, as JSON.",
  inputSchema: { type: "object", properties: { link: { type: "string" } }, required: ["link"] },
  call: async ({ link }, io) =>
    typeof link === "string"
      ? printedBy(open, ["--json", "--", link], {}, io)
      : refused("bad-argument", "link", "link is the text of a link."),
};

/** `pools.chat.batchCap`, or `devices` of the whole plan. */
function figureAt(name: string) {
  const [, kind, at, id] = /^(classes|pools)\.([^.]+)\.(.+)$/.exec(name) ?? [null, "plan", null, name];
  const scope = kind === "classes" ? "class" : kind === "pools" ? "pool" : "plan";
  return { metric: allFigures.find((one) => one.scope === scope && one.id === id), at: at ?? null, scope };
}

const explainTool: Tool = {
  name: "explain",
  description:
    "How a figure of a plan comes about: its formula with inputs and source, its ledger, or where it was entered.",
  inputSchema: {
    type: "object",
    properties: {
      scenario: scenarioSchema,
      figure: {
        type: "string",
        description: "devices, costUsdPerMonth, pools.chat.batchCap, classes.support.callsPerSecond",
      },
      formula: formulaSchema,
    },
    required: ["scenario", "figure"],
  },
  call: async (input, io) => {
    const files: Record<string, string> = {};
    const source = sourceOf(input, "scenario", files);
    if (!source.ok) return source;
    const { figure } = input;
    if (typeof figure !== "string") return refused("bad-argument", "figure", "figure is the name of one.");
    const { metric, at, scope } = figureAt(figure);
    if (metric === undefined) {
      const [close = ""] = nearest(
        figure,
        allFigures.map(({ id }) => id),
        1,
      );
      return refused("unknown-figure", figure, `There is no figure ${quoted(figure)}; the nearest is ${close}.`);
    }
    const scenario = await scenarioFrom(source.value, withFiles(io, files).io);
    if (!scenario.ok) return scenario;
    const members = scope === "class" ? scenario.value.classes : scenario.value.pools;
    if (scope !== "plan" && !members.some(({ id }) => id === at))
      return refused("unknown-place", figure, `The scenario has no ${scope} ${quoted(at ?? "")}.`);
    const judgement = input["formula"] === true ? null : explainedJudgement(scenario.value);
    const { plan: planned, input: asked } = pagePlan(scenario.value, judgement);
    const { id, label, unit, words, read, explain } = metric;
    const value = read(planned, asked, at);
    return success(JSON.stringify({ id, at, label, unit, words, value, explanation: explain(planned, asked, at) }));
  },
};

/** Every tool, in the order of the list. */
export const tools: readonly Tool[] = [planTool, compareTool, importTool, openTool, explainTool];
