import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { expect } from "@playwright/test";
import { type Command, type Engine, ended, engine, programPath, type Send, windowSize } from "./engine.ts";

/** WebKit needs a screen: the one there is, or one that nobody sees. */
const hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].some((name) => (process.env[name] ?? "") !== "");
const screenPath = programPath(["Xvfb"]);
const driverPath = programPath(["WebKitWebDriver"]);

export const hasWebkit = driverPath !== null && (hasScreen || screenPath !== null);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

type Route = (parameters: Readonly<Record<string, unknown>>) => readonly [method: string, path: string];

const routes: Readonly<Record<Command, Route>> = {
  navigate: () => ["POST", "/url"],
  size: () => ["POST", "/window/rect"],
  execute: () => ["POST", "/execute/sync"],
  find: () => ["POST", "/element"],
  click: ({ id }) => ["POST", `/element/${String(id)}/click`],
  keys: ({ id }) => ["POST", `/element/${String(id)}/value`],
  quit: () => ["DELETE", ""],
};

async function asked(address: string, method: string, parameters: object): Promise<unknown> {
  const body = method === "POST" ? { body: JSON.stringify(parameters) } : {};
  const response = await fetch(address, { method, ...body });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { message, error } = value as { readonly message: string; readonly error: string };
  throw new Error(`${error}: ${message}`);
}

/** A screen of its own, which says the number that it found free. */
async function hiddenScreen(path: string): Promise<readonly [ChildProcess, string]> {
  const words = ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"];
  const program = spawn(path, words, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise<string>((done) =>
    program.stdio[3]?.once("data", (text) => done(String(text).trim())),
  );
  return [program, `:${number}`];
}

/** The driver, and the screen where there is no other. */
async function programs(port: number): Promise<readonly ChildProcess[]> {
  if (driverPath === null) throw new Error("There is no WebKitWebDriver.");
  const words = [`--port=${port}`];
  if (hasScreen || screenPath === null) return [spawn(driverPath, words, { stdio: "ignore" })];
  const [screen, name] = await hiddenScreen(screenPath);
  const env = { ...process.env, DISPLAY: name, GDK_BACKEND: "x11" };
  return [screen, spawn(driverPath, words, { stdio: "ignore", env })];
}

/** WebKit as GTK shows it, in the small browser that comes with its driver. */
export async function webkit(): Promise<Engine> {
  const port = await freePort();
  const begun = await programs(port);
  const root = `http://127.0.0.1:${port}`;
  await expect.poll(async () => (await fetch(`${root}/status`).catch(() => null))?.ok ?? false).toBe(true);
  const session = (await asked(`${root}/session`, "POST", { capabilities: {} })) as { readonly sessionId: string };
  const send: Send = (command, parameters = {}) => {
    const [method, path] = routes[command](parameters);
    return asked(`${root}/session/${session.sessionId}${path}`, method, parameters);
  };
  await send("size", windowSize);
  return engine(send, async () => {
    for (const program of begun.toReversed()) await ended(program);
  });
}
