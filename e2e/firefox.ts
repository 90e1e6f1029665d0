import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type Command, type Engine, ended, engine, programPath, type Send, windowSize } from "./engine.ts";

export const firefoxPath = programPath(["firefox-esr", "firefox"]);

const names: Readonly<Record<Command, string>> = {
  navigate: "WebDriver:Navigate",
  size: "WebDriver:SetWindowRect",
  execute: "WebDriver:ExecuteScript",
  find: "WebDriver:FindElement",
  click: "WebDriver:ElementClick",
  keys: "WebDriver:ElementSendKeys",
  quit: "Marionette:Quit",
};

/** Firefox speaks WebDriver by itself over a socket: messages `length:[type, number, name or error, value]`. */
function marionette(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>();
  let read = Buffer.alloc(0);
  let count = 0;
  const take = (message: unknown) => {
    if (!Array.isArray(message)) return;
    const [, number, error, value] = message as unknown as readonly [
      number,
      number,
      { message: string } | null,
      unknown,
    ];
    const asked = waiting.get(number);
    waiting.delete(number);
    if (error === null) asked?.done(value);
    else asked?.fail(new Error(error.message));
  };
  socket.on("data", (bytes: Buffer) => {
    read = Buffer.concat([read, bytes]);
    for (;;) {
      const colon = read.indexOf(":");
      const end = colon + 1 + Number(read.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || read.length < end) return;
      const message = read.subarray(colon + 1, end).toString();
      read = read.subarray(end);
      take(JSON.parse(message));
    }
  });
  socket.on("close", () => {
    for (const { fail } of waiting.values()) fail(new Error("Firefox has ended."));
  });
  return (name, parameters) =>
    new Promise((done, fail) => {
      count += 1;
      waiting.set(count, { done, fail });
      const text = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** A Firefox without windows in a profile of its own, which chooses its own port. */
export async function firefox(): Promise<Engine> {
  if (firefoxPath === null) throw new Error("There is no Firefox.");
  const profile = mkdtempSync(join(tmpdir(), "plimsoll-firefox-"));
  writeFileSync(join(profile, "user.js"), 'user_pref("marionette.port", 0);\n');
  const program = spawn(firefoxPath, ["--headless", "--marionette", "--no-remote", "--profile", profile], {
    stdio: "ignore",
  });
  const portFile = join(profile, "MarionetteActivePort");
  await expect.poll(() => existsSync(portFile) && readFileSync(portFile, "utf8")).toMatch(/^\d+$/);
  const socket = createConnection(Number(readFileSync(portFile, "utf8")), "127.0.0.1");
  const ask = marionette(socket);
  await ask("WebDriver:NewSession", {});
  const send: Send = async (command, parameters = {}) => {
    const answer = await ask(names[command], parameters);
    const isBare = command !== "execute" && command !== "find";
    return isBare ? null : (answer as { readonly value: unknown }).value;
  };
  await send("size", windowSize);
  return engine(send, async () => {
    socket.destroy();
    await ended(program);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}
