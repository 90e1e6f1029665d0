// Builds the benchmark and runs it: `npm run bench -- --json`, `-- --only sim-chat,keystroke:`. `--against COMMIT` builds an
// earlier commit's engine with the same benchmark and lets both take turns, round by round.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What the benchmark is made of: it measures another commit as it measures this one. */
const bench = ["test/bench", "test/scenario/read-scenario.ts", "test/steady-rates.ts", "vite.bench.config.ts"];

function run(command, parts, cwd = root) {
  const { status } = spawnSync(command, parts, { cwd, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

function built(folder) {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  run(process.execPath, [vite, "build", "--config", "vite.bench.config.ts", "--logLevel", "error"], folder);
  return join(folder, "dist/bench/bench.js");
}

function worktree(commit) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  run("git", ["worktree", "add", "--detach", "--force", folder, commit]);
  process.on("exit", () => {
    rmSync(folder, { recursive: true, force: true });
    spawnSync("git", ["worktree", "prune"], { cwd: root });
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const path of bench) {
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  return folder;
}

const words = process.argv.slice(2);
const at = words.indexOf("--against");
const program = built(root);
if (at >= 0 && words[at + 1] !== undefined) words[at + 1] = built(worktree(words[at + 1]));
process.exitCode = spawnSync(process.execPath, [program, ...words], { stdio: "inherit" }).status ?? 1;
