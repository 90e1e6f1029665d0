import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { processIo } from "../../src/cli/process-io.ts";
import { scenarioFrom } from "../../src/cli/source.ts";

const folder = mkdtempSync(join(tmpdir(), "io-"));
afterAll(() => rmSync(folder, { recursive: true }));

const io = processIo(process, new URL("file:///nowhere"));

function written(name: string, bytes: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function refusal(path: string): Promise<string> {
  const read = await scenarioFrom(path, io);
  return read.ok ? "read" : read.problem.text.replace(folder, "");
}

test("a compressed file that is damaged, or unpacks to too much, is there, and is told for what it is", async () => {
  const packed = gzipSync("{}".repeat(1000));
  const damaged = written("a.json.gz", packed.subarray(0, packed.length - 12));
  const bomb = written("b.json.gz", gzipSync(Buffer.alloc(65 * 1024 * 1024)));
  expect(await refusal(damaged)).toMatch(/damaged: it cannot be unpacked\.$/);
  expect(await refusal(bomb)).toMatch(/is longer than any scenario\.$/);
});

test("a device is no file", async () => {
  expect(await refusal("/dev/zero")).toBe('"/dev/zero" is a device, not a file.');
});

test("bytes are no text, and no link either", async () => {
  expect(await refusal(written("c", Buffer.from("\u0000\u0001#1.abc\u0000")))).toMatch(
    /holds bytes that are no text\.$/,
  );
});

test("text of two bytes a letter is read by its mark", () => {
  const path = written("d.csv", Buffer.from("\uFEFFa,b\n", "utf16le"));
  expect(io.readFile(path)).toEqual({ state: "read", text: "a,b\n" });
});
