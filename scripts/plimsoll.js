// Runs the command line, rebuilding its bundle first when a source file is newer than it.
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { join } from "node:path";

const root = fileURLToPath(new URL("..", import.meta.url));
const config = "vite.cli.config.ts";
const bundle = join(root, "dist/cli/plimsoll.js");

/** What the page is made of never reaches the command line. */
const pageOnly = ["ui", "state", "worker", "main.tsx"].map((name) => join(root, "src", name));

function newestChange(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    const path = join(folder, entry.name);
    if (pageOnly.includes(path)) return newest;
    return Math.max(newest, entry.isDirectory() ? newestChange(path) : statSync(path).mtimeMs);
  }, statSync(folder).mtimeMs);
}

function isStale() {
  const built = statSync(bundle, { throwIfNoEntry: false });
  return (
    built === undefined ||
    built.mtimeMs < Math.max(newestChange(join(root, "src")), statSync(join(root, config)).mtimeMs)
  );
}

if (isStale()) {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const build = spawnSync(process.execPath, [vite, "build", "--config", config, "--logLevel", "error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

await import(pathToFileURL(bundle).href);
