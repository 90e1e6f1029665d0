import { run } from "../../src/cli/run.ts";
import type { World } from "./fake-io.ts";
import { fakeIo } from "./fake-io.ts";

export interface Ran {
  readonly status: number;
  readonly printed: string;
  readonly complaints: string;
}

/** Runs a command line in this process. */
export async function ran(typed: readonly string[], world: World = {}): Promise<Ran> {
  const io = fakeIo(world);
  const status = await run(typed, io);
  return { status, printed: io.printed(), complaints: io.complaints() };
}

/** What a command that has an answer prints. */
export async function printed(typed: readonly string[], world: World = {}): Promise<string> {
  const { status, printed: text, complaints } = await ran(typed, world);
  if (status !== 0) throw new Error(`${typed.join(" ")} ends with ${status}: ${complaints}${text}`);
  return text;
}
