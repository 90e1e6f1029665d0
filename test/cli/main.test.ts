import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** The built program in a shell, as people run it. */
function shell(script: string) {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script], { encoding: "utf8" });
  return { status, stdout, stderr };
}

const program = "node scripts/plimsoll.js";

test("a reader that stops early ends the program quietly", () => {
  // 256 points are more than the 64 KiB a pipe holds, so the rest meets a closed pipe.
  const replica = "--model qwen3-32b --accelerator h200-sxm --prompt 100 --output 10";
  const { stdout, stderr } = shell(`${program} curve ${replica} --json | head -c 1; echo "\${PIPESTATUS[0]}"`);
  expect([stdout, stderr]).toEqual(["{0\n", ""]);
});

test("bad input ends with status 2, standard output empty and one line on standard error", () => {
  const { status, stdout, stderr } = shell(`${program} plan no-such-file.json`);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});

test("a scenario goes through pipes: example, link, open, plan by formula", () => {
  const { status, stdout } = shell(
    `link="$(${program} example support-chat | ${program} link -)" && ${program} open "$link" | ${program} plan --formula -`,
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Support chat/);
});
