import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exportKinds } from "../../../src/exports/export-kinds.ts";
import { printed, ran } from "../ran.ts";

const folder = mkdtempSync(join(tmpdir(), "exports-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("an export goes to standard output, or with --out into a file in place of what stood there", async () => {
  const typed = ["export", "csv", "support-chat", "--formula"];
  const text = await printed(typed);
  expect(text.split("\r\n")[0]).toBe("id,name,of,value,unit,scenario,fingerprint,as of,basis");
  const path = join(folder, "figures.csv");
  expect(await printed([...typed, "--set", "classes.support.arrivals.perDay=1M", "--out", path])).toBe("");
  expect(readFileSync(path, "utf8").length).toBeGreaterThan(1000);
  await printed([...typed, "--out", path]);
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("replicas that compute prompts are put up, too, all together or by their own name; a trace is of whole calls", async () => {
  const apart = ["support-chat", "--formula", "--set", "pools.chat.split.transfer=whole"];
  const both = await printed(["export", "kubernetes", ...apart]);
  expect(both).toContain("kv_consumer");
  expect(both).toContain("kv_producer");
  const prompts = await printed(["export", "vllm", ...apart, "--pool", "chat prompts"]);
  expect(prompts).toContain("kv_producer");
  expect(prompts).not.toContain("kv_consumer");
  const { status } = await ran(["export", "trace-mooncake", ...apart, "--pool", "chat prompts"]);
  expect(status).toBe(2);
});

test.each([
  [
    ["export", "cvs", "support-chat"],
    "unknown-kind",
    /^There is no export "cvs"; the nearest is csv, of report, slide, /,
  ],
  [["export", "csv"], "missing-argument", /^export needs a kind \(report, slide, /],
  [["export", "csv", "support-chat", "--pool", "chat"], "needless-pool", /one document of the whole plan/],
  [["export", "csv", "support-chat", "--draws", "some"], "bad-draws", /whole number/],
  [["export", "csv", "support-chat", "--out", "/nowhere/figures.csv"], "disk", /there is no such place/],
])("%j ends with status 2 and one sentence", async (typed, code, text) => {
  const { status, printed: said } = await ran([...typed, "--formula", "--json"]);
  expect(status).toBe(2);
  const { error } = JSON.parse(said) as { error: { code: string; text: string } };
  expect(error.code).toBe(code);
  expect(error.text).toMatch(text);
});

test("every kind has a name of its own and says what it is", () => {
  expect(new Set(exportKinds.map(({ id }) => id)).size).toBe(exportKinds.length);
  for (const { id, about } of exportKinds)
    expect([id, about]).toEqual([expect.stringMatching(/^[a-z-]+$/), expect.stringMatching(/\w{3} \w/)]);
});
