import type { Problem } from "../scenario/problem.ts";
import type { Arguments } from "./arguments.ts";
import type { Io } from "./io.ts";

export interface Option {
  readonly name: string;
  /** What stands for the value in the help; `null`: a switch without one. */
  readonly value: string | null;
  readonly about: string;
  readonly isRepeatable?: boolean;
}

/** One command, one file in `commands/`. */
export interface Command {
  readonly name: string;
  /** What follows the name, as the help prints it: `SOURCE [--set path=value]...`. */
  readonly usage: string;
  readonly summary: string;
  /** What the arguments without a dash are, in order; those after `required` may be left out. */
  readonly operands: readonly string[];
  readonly required: number;
  /** Said when a required argument is missing. */
  readonly needs?: string;
  /** `--json` and `--help` are every command's and not listed. */
  readonly options: readonly Option[];
  /** Prints the answer and gives `null`, or gives the problem and prints nothing. */
  readonly run: (args: Arguments, io: Io) => Promise<Problem | null>;
}
