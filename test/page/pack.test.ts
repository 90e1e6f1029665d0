import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

/** `npm test` builds it before. */
const isBuilt = existsSync("dist/cli/plimsoll.js");

test.skipIf(!isBuilt)(
  "the packed command line is installed in an empty folder without a registry, and plans there",
  () => {
    const tarball = spawnSync(process.execPath, ["scripts/pack.js"], { encoding: "utf8" }).stdout.trim();
    const folder = mkdtempSync(join(tmpdir(), "empty-"));
    try {
      const installed = spawnSync("npm", ["install", "--offline", "--no-audit", "--no-fund", resolve(tarball)], {
        cwd: folder,
        encoding: "utf8",
      });
      expect(installed.stderr).not.toContain("ERR");
      const plimsoll = (args: readonly string[], input?: string) =>
        spawnSync(join(folder, "node_modules/.bin/plimsoll"), args, { cwd: folder, encoding: "utf8", input });
      const example = plimsoll(["example", "support-chat"]);
      expect(example.status).toBe(0);
      const planned = plimsoll(["plan", "-", "--formula", "--json"], example.stdout);
      expect(planned.status).toBe(0);
      expect(JSON.parse(planned.stdout)).toMatchObject({
        schema: expect.stringMatching(/^plimsoll\.plan\//) as string,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
