import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect } from "@playwright/test";

/** Sends a command of WebDriver and gives what it answers. */
export type Send = (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
export type Command = "navigate" | "size" | "execute" | "find" | "click" | "keys" | "quit";

/** A browser other than the one of the stories, driven as WebDriver drives it: with no library between. */
export interface Engine {
  readonly open: (address: string) => Promise<void>;
  /** What a function gives in the page; it may use nothing but its arguments. */
  readonly inPage: <Result>(run: (...args: never[]) => Result, ...args: readonly unknown[]) => Promise<Result>;
  readonly click: (css: string) => Promise<void>;
  /** Real keys into what a selector finds, over what it holds; those without a letter by the numbers that WebDriver gives them. */
  readonly type: (css: string, keys: string) => Promise<void>;
  readonly quit: () => Promise<void>;
}

export const enter = "\uE007";
export const escape = "\uE00C";
export const right = "\uE014";

/** As wide as the stories' own page. */
export const windowSize = { x: 0, y: 0, width: 1440, height: 900 };

function hold(css: string): void {
  const element = document.querySelector<HTMLElement>(css);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/** The name that WebDriver gives to an element's id. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

export function engine(send: Send, whenQuit: () => Promise<void> | void): Engine {
  const found = async (css: string) => {
    const answer = (await send("find", { using: "css selector", value: css })) as Readonly<Record<string, string>>;
    return { id: String(answer[elementKey]) };
  };
  const inPage: Engine["inPage"] = async (run, ...args) =>
    (await send("execute", { script: `return (${String(run)}).apply(null, arguments)`, args })) as ReturnType<
      typeof run
    >;
  return {
    open: async (address) => void (await send("navigate", { url: address })),
    inPage,
    click: async (css) => void (await send("click", await found(css))),
    type: async (css, keys) => {
      await inPage(hold, css);
      await send("keys", { ...(await found(css)), text: keys });
    },
    quit: async () => {
      await send("quit").catch(() => undefined);
      await whenQuit();
    },
  };
}

/** Where the first of the programs is that this machine has. */
export function programPath(names: readonly string[]): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

/** Ends a program and waits until it is gone. */
export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((done) => program.once("exit", done));
  program.kill();
  await gone;
}

/** Waits until the page says so. */
export async function until(driven: Engine, isSo: (...args: never[]) => boolean, ...args: readonly unknown[]) {
  await expect.poll(() => driven.inPage(isSo, ...args), { timeout: 240_000 }).toBe(true);
}
