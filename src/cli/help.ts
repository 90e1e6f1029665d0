import { optionsOf } from "./arguments.ts";
import type { Command } from "./command.ts";

const columns = 92;

function padded(word: string, width: number): string {
  return word.padEnd(width);
}

/** Continues a text under itself: the first line follows `lead`, the others are indented as far. */
function hanging(lead: string, text: string): string {
  const lines: string[] = [];
  let line = lead;
  for (const word of text.split(" ")) {
    if (line.length + word.length + 1 > columns && line.trim() !== "") {
      lines.push(line.trimEnd());
      line = " ".repeat(lead.length);
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join("\n");
}

/** What `help` prints: every command with one line. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 4;
  return [
    "Plimsoll: how much LLM and agent work a fleet can carry inside its service levels, and what a success costs.",
    "",
    "Run as: npm run --silent plimsoll -- COMMAND",
    "",
    ...commands.map(({ name, summary }) => hanging(padded(`  ${name}`, width), summary)),
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
    `${command.name}: ${command.summary}`,
    "",
    `  ${command.name} ${command.usage}`.trimEnd(),
    "",
    ...options.map(({ shown, about }) => hanging(padded(shown, width), about)),
    "",
  ].join("\n");
}
