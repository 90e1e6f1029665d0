import type { FileText, Io } from "../../src/cli/command.ts";
import { processDisk } from "../../src/cli/process-disk.ts";
import { processIo } from "../../src/cli/process-io.ts";
import type { Machine } from "../../src/cli/sweep/machine.ts";

export interface FakeIo extends Io {
  readonly printed: () => string;
  readonly complaints: () => string;
}

export interface World {
  readonly files?: Readonly<Record<string, string>>;
  readonly input?: readonly string[];
  readonly hasColour?: boolean;
  readonly columns?: number | null;
  /** That go by from each look at the clock to the next. */
  readonly secondsApart?: number;
  readonly machine?: Partial<Machine>;
  /** Whether files are those of the disk. */
  readonly isOnDisk?: boolean;
}

/** An io that keeps what is printed and reads from what it is given. */
export function fakeIo({
  files = {},
  input = [],
  hasColour = false,
  columns = null,
  secondsApart = 0,
  machine = {},
  isOnDisk = false,
}: World = {}): FakeIo {
  const out: string[] = [];
  const err: string[] = [];
  let now = 0;
  return {
    out: (content) => void out.push(typeof content === "string" ? content : Buffer.from(content).toString("latin1")),
    err: (text) => void err.push(text),
    readFile: (path): FileText => {
      const text = files[path];
      return text === undefined ? { state: "absent" } : { state: "read", text };
    },
    openFile: (path) => {
      const text = files[path];
      if (text === undefined)
        return { state: Object.keys(files).some((file) => file.startsWith(`${path}/`)) ? "folder" : "absent" };
      const bytes = new TextEncoder().encode(text);
      return {
        state: "open",
        bytes: bytes.length,
        async *chunks() {
          yield bytes;
        },
      };
    },
    readFolder: (path) => {
      const names = Object.keys(files).flatMap((file) =>
        file.startsWith(`${path}/`) ? [file.slice(path.length + 1)] : [],
      );
      return names.length === 0 ? null : names;
    },
    ...(isOnDisk ? onDisk() : {}),
    async *input() {
      yield* input;
    },
    seconds: () => (now += secondsApart),
    hasColour,
    columns,
    machine: {
      environment: () => null,
      cores: 1,
      program: ["plimsoll"],
      disk: processDisk,
      threads: null,
      helpers: null,
      ...machine,
    },
    printed: () => out.join(""),
    complaints: () => err.join(""),
  };
}

function onDisk(): Pick<Io, "readFile" | "openFile" | "readFolder"> {
  const { readFile, openFile, readFolder } = processIo(process, new URL(import.meta.url));
  return { readFile, openFile, readFolder };
}
