import type { Problem } from "../scenario/problem.ts";
import type { Machine } from "./sweep/machine.ts";

/** Everything outside the program that a command may touch; tests bring their own. */
export interface Io {
  /** Bytes only where nobody reads them on a terminal. */
  readonly out: (content: string | Uint8Array) => void;
  readonly err: (text: string) => void;
  /** A file's text, unpacked where its name ends in .gz, or why there is none. */
  readonly readFile: (path: string) => FileText;
  /** A file's bytes as they come, or why there are none. */
  readonly openFile: (path: string) => OpenedFile;
  /** Names of the files in a folder; `null`: it is none, or may not be read. */
  readonly readFolder: (path: string) => readonly string[] | null;
  readonly input: () => AsyncIterable<string>;
  /** Of a clock that only goes forward. */
  readonly seconds: () => number;
  /** Whether the reader sees colour: a terminal, and NO_COLOR unset. */
  readonly hasColour: boolean;
  /** Columns of the terminal; `null`: not a terminal. */
  readonly columns: number | null;
  readonly machine: Machine;
}

export type FileText =
  | { readonly state: "read"; readonly text: string }
  | { readonly state: "absent" | "folder" | "unreadable" | "too-long" | "no-file" | "damaged" | "binary" };

export type OpenedFile =
  | { readonly state: "open"; readonly bytes: number; readonly chunks: () => AsyncIterable<Uint8Array> }
  | { readonly state: "absent" | "folder" | "unreadable" | "no-file" };

export interface Option {
  readonly name: string;
  /** What stands for the value in the help; `null`: a switch without one. */
  readonly value: string | null;
  readonly about: string;
  readonly isRepeatable?: boolean;
}

/** What was typed after a command's name, checked against what the command knows. */
export interface Arguments {
  readonly operands: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/**
 * How a command ends: `null` with its answer; with a problem, and then it has printed nothing; `said`: problems stand in what it
 * printed; `missed`: the answer is printed, and what was to be checked does not hold.
 */
export type Ending = Problem | "said" | "missed" | null;

/** One command, one file in `commands/`. */
export interface Command {
  readonly name: string;
  /** What follows the name, as the help prints it: `SOURCE [--set path=value]...`. */
  readonly usage: string;
  readonly summary: string;
  /** What the arguments without a dash are, in order; those after `required` may be left out. */
  readonly operands: readonly string[];
  readonly required: number;
  /** Whether the last operand may be given several times. */
  readonly takesMany?: boolean;
  /** Said when a required argument is missing. */
  readonly needs?: string;
  /** `--json` and `--help` are every command's and not listed. */
  readonly options: readonly Option[];
  readonly run: (args: Arguments, io: Io) => Promise<Ending>;
}
