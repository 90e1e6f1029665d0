import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the generated indexes list every entry file: `npm run generate` would change nothing", () => {
  const script = fileURLToPath(new URL("../../scripts/generate.js", import.meta.url));
  const check = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  expect(check.stdout + check.stderr).toBe("");
  expect(check.status).toBe(0);
});
