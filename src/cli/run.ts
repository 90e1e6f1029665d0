import { type Outcome, type Problem, nearest, quoted, refused, success } from "../scenario/problem.ts";
import { hasOption, optionsOf, readArguments } from "./arguments.ts";
import type { Command, Ending, Io } from "./command.ts";
import { commands } from "./commands.ts";
import { paragraph } from "./report/prose.ts";

const columns = 92;
const about =
  "Plimsoll: how much LLM and agent work a fleet can carry inside its service levels, and what a success costs.";

/** What `help` prints: every command with one line. */
function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 4;
  return [
    ...paragraph(about, columns),
    "",
    "Run as: npm run --silent plimsoll -- COMMAND",
    "",
    ...commands.map(({ name, summary }) => paragraph(summary, columns, `  ${name}`.padEnd(width)).join("\n")),
    "",
    "A worked example to start from: plan support-chat",
    "More about one command: help COMMAND",
    "",
  ].join("\n");
}

/** What `help COMMAND` and `COMMAND --help` print. */
function commandHelp(command: Command): string {
  const options = optionsOf(command).map(({ name, value, about, isRepeatable }) => ({
    shown: `  --${name}${value === null ? "" : ` ${value}`}`,
    about: isRepeatable === true ? `${about}; may be repeated` : about,
  }));
  const width = Math.max(...options.map(({ shown }) => shown.length)) + 2;
  return [
    ...paragraph(`${command.name}: ${command.summary}`, columns),
    "",
    ...paragraph(command.usage, columns, `  ${command.name} `).map((line) => line.trimEnd()),
    "",
    ...options.map(({ shown, about }) => paragraph(about, columns, shown.padEnd(width)).join("\n")),
    "",
  ].join("\n");
}

const answered = 0;
const checkMissed = 1;
const badInput = 2;

/** Runs what was typed and gives the exit status: 0 with an answer, 1 where a check does not hold, 2 with bad input. */
export async function run(typed: readonly string[], io: Io): Promise<number> {
  const problem = await answer(typed, io);
  if (problem === null) return answered;
  if (problem === "missed") return checkMissed;
  if (problem === "said") return badInput;
  if (wantsJson(typed)) io.out(`${JSON.stringify({ error: problem })}\n`);
  else io.err(`${problem.text}\n`);
  return badInput;
}

async function answer(typed: readonly string[], io: Io): Promise<Ending> {
  const [name = "help", ...rest] = typed;
  if (name === "help" || name === "--help" || name === "-h") return help(rest, io);
  const command = commandOf(name);
  if (!command.ok) return command.problem;
  const args = readArguments(rest, command.value);
  if (!args.ok) return args.problem;
  if (hasOption(args.value, "help")) {
    io.out(commandHelp(command.value));
    return null;
  }
  return command.value.run(args.value, io);
}

function commandOf(name: string): Outcome<Command> {
  const command = commands.find((entry) => entry.name === name);
  if (command !== undefined) return success(command);
  const names = ["help", ...commands.map((entry) => entry.name)];
  return refused(
    "unknown-command",
    name,
    `There is no command ${quoted(name)}; the nearest is ${nearest(name, names, 1)[0]}.`,
  );
}

function help(rest: readonly string[], io: Io): Problem | null {
  const name = rest.find((word) => word !== "--json");
  if (name === undefined || name === "help") {
    io.out(overview(commands));
    return null;
  }
  const command = commandOf(name);
  if (!command.ok) return command.problem;
  io.out(commandHelp(command.value));
  return null;
}

/** Asked before the arguments are understood, so that a refusal of them has the right form too. */
function wantsJson(typed: readonly string[]): boolean {
  const end = typed.indexOf("--");
  return (end === -1 ? typed : typed.slice(0, end)).includes("--json");
}
