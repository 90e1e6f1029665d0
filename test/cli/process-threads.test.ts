import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isSoak } from "../soak.ts";
import { printed, ran } from "./ran.ts";

const folder = mkdtempSync(join(tmpdir(), "threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("three threads of the built program write the bytes that one program without threads writes", async () => {
  // More pieces than threads, and a last one that is not whole.
  const prices = Array.from({ length: 70 }, (_, index) => 1 + index / 100).join(",");
  const typed = ["sweep", "document-processing", "--set", `pools.night.usdPerDeviceHour=${prices}`, "--out"];
  const { status, stderr } = spawnSync("node", [
    "scripts/plimsoll.js",
    ...typed,
    join(folder, "three"),
    "--workers",
    "3",
  ]);
  expect([status, String(stderr)]).toEqual([0, expect.stringMatching(/70 of 70 points\.\n$/)]);
  await ran([...typed, join(folder, "one")], { isOnDisk: true });
  const text = (name: string) => readFileSync(join(folder, name, "shard-0-of-1.jsonl"), "utf8");
  expect(text("three")).toBe(text("one"));
});

/** Of the built program: each begins a process, and as many threads. */
const threads = isSoak ? ["1", "2", "4"] : ["3"];

test.each(["draws", "forecast"])("%s of several threads are the bytes of one", async (command) => {
  const asked = [command, "document-processing", "--formula", "--draws", "64", "--json", "--workers"];
  const alone = await printed([...asked, "1"]);
  expect(JSON.parse(alone)).toMatchObject({ draws: 64 });
  for (const workers of threads) {
    const { status, stdout } = spawnSync("node", ["scripts/plimsoll.js", ...asked, workers]);
    expect([status, String(stdout)]).toEqual([0, alone]);
  }
});
