import type { Helper } from "../../planning/crew-of.ts";
import type { SweepQuestion } from "../../planning/sweeps/sweep-grid.ts";

/** What a sweep needs of the machine; tests bring their own. */
export interface Machine {
  readonly environment: (name: string) => string | null;
  /** Processors that this process may use. */
  readonly cores: number;
  /** How this program is called by whoever runs a job later: Node, and the bundle. */
  readonly program: readonly string[];
  readonly disk: Disk;
  /** Threads that plan points of a grid; `null`: there are none, and points are planned here. */
  readonly threads: ((question: SweepQuestion, count: number) => PointThreads) | null;
  /** Threads that work out parts of other work; `null`: there are none. */
  readonly helpers: ((count: number) => HelpingThreads) | null;
}

/** Others who help with one piece of work. */
export interface HelpingThreads {
  readonly helpers: readonly Helper[];
  /** Lets what they answered come in. */
  readonly turn: () => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** Points of a grid planned elsewhere. */
export interface PointThreads {
  readonly size: number;
  /** The lines of so many points from one on; one question at a time for each thread. */
  readonly lines: (thread: number, from: number, count: number) => Promise<readonly string[]>;
  readonly end: () => Promise<void>;
}

/** Files that are written. What the system refuses is thrown as it says it: `diskProblem` has the words. */
export interface Disk {
  readonly makeFolder: (path: string) => void;
  /** `null`: there is none. */
  readonly bytesOf: (path: string) => number | null;
  readonly bytesAt: (path: string, from: number, count: number) => Uint8Array;
  /** Opens a file to be written on from a place, and cuts off what stands there. */
  readonly openAt: (path: string, bytes: number) => OpenFile;
  readonly rename: (from: string, to: string) => void;
}

interface OpenFile {
  readonly append: (content: string | Uint8Array) => void;
  readonly bytes: () => number;
  /** Closes it when all of it is on the disk. */
  readonly close: () => void;
}
