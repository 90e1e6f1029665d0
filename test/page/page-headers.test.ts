import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = "dist/page";
/** `npm test` builds it before. */
const isBuilt = existsSync(join(folder, "_headers"));

test.skipIf(!isBuilt)("framing is refused of the page's own addresses, and of no other: embed/ may be framed", () => {
  const rules = readFileSync(join(folder, "_headers"), "utf8").split(/\n(?=\S)/);
  const refusing = rules.filter((rule) => rule.includes("frame-ancestors")).map((rule) => rule.split("\n")[0]);
  expect(refusing).toEqual(["/", "/index.html"]);
});

test.skipIf(!isBuilt)(
  "the frame's page has the page's own rules in its text, its files in the kept copy, and no worker of its own",
  () => {
    const policy = (name: string) =>
      /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(join(folder, name), "utf8"))?.[1];
    expect(policy("embed/index.html")).toBe(policy("index.html"));
    expect(policy("embed/index.html")).toContain("connect-src &#39;none&#39;");
    const copied = readFileSync(join(folder, "sw.js"), "utf8");
    expect(copied).toContain('"./embed/index.html"');
    expect(copied).toMatch(/"\.\/embed\/assets\/[\w-]+\.js"/);
    expect(copied.match(/\/entry-[\w-]+\.js/g)).toHaveLength(1);
  },
);
