import { optionsOf } from "./arguments.ts";
import type { Command } from "./command.ts";

import { paragraph } from "./report/paragraph.ts";

const columns = 92;
const about =
  "Plimsoll: how much LLM and agent work a fleet can carry inside its service levels, and what a success costs.";

/** What `help` prints: every command with one line. */
export function overview(commands: readonly Command[]): string {
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
export function commandHelp(command: Command): string {
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
