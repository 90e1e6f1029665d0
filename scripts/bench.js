// Builds the benchmark and runs it: `npm run bench -- --json`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = join(root, "node_modules/vite/bin/vite.js");
const build = spawnSync(process.execPath, [vite, "build", "--config", "vite.bench.config.ts", "--logLevel", "error"], {
  cwd: root,
  stdio: ["ignore", 2, 2],
});
if (build.status !== 0) process.exit(build.status ?? 1);
const bench = spawnSync(process.execPath, [join(root, "dist/bench/bench.js"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(bench.status ?? 1);
