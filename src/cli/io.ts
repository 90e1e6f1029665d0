/** Everything outside the program that a command may touch; tests bring their own. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** A file's text, unpacked where its name ends in .gz, or why there is none. */
  readonly readFile: (path: string) => FileText;
  /** Names of the files in a folder; `null`: it is none, or may not be read. */
  readonly readFolder: (path: string) => readonly string[] | null;
  readonly input: () => AsyncIterable<string>;
  /** Whether the reader sees colour: a terminal, and NO_COLOR unset. */
  readonly hasColour: boolean;
  /** Columns of the terminal; `null`: not a terminal. */
  readonly columns: number | null;
}

export type FileText =
  | { readonly state: "read"; readonly text: string }
  | { readonly state: "absent" | "folder" | "unreadable" | "too-long" };
