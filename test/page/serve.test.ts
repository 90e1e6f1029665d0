import { spawn } from "node:child_process";
import { connect } from "node:net";
import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";

const elsewhere = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

/** Whether something listens at an address. */
function isReached(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 }, () => resolve(socket.destroy() !== null));
    socket.on("error", () => resolve(false));
    socket.on("timeout", () => resolve(socket.destroy() === null));
  });
}

/** Starts the server at any free port; gives its port, and what ends it. */
async function served(host?: string) {
  const env = { ...process.env, PORT: "0", ...(host === undefined ? {} : { HOST: host }) };
  const server = spawn(process.execPath, ["scripts/serve.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise<string>((resolve) => server.stdout.once("data", (text) => resolve(String(text))));
  return { line, port: Number(/:(\d+)\//.exec(line)?.[1]), end: () => server.kill() };
}

/** `npm test` builds it before. */
const isBuilt = existsSync("dist/page/index.html");

test.skipIf(!isBuilt)("the page is served to this machine alone", async () => {
  const { line, port, end } = await served();
  try {
    expect(line).toMatch(/^Plimsoll is at http:\/\/localhost:\d+\/\n$/);
    expect(await isReached("127.0.0.1", port)).toBe(true);
    if (elsewhere !== undefined) expect(await isReached(elsewhere, port)).toBe(false);
  } finally {
    end();
  }
});

test.skipIf(!isBuilt || elsewhere === undefined)("HOST=0.0.0.0 serves it to others too", async () => {
  const { port, end } = await served("0.0.0.0");
  try {
    expect(await isReached(elsewhere ?? "", port)).toBe(true);
  } finally {
    end();
  }
});
