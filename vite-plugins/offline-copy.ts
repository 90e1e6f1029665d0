import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Read by hosts, not by the page; and the service worker itself, which the browser keeps in a place of its own. */
const uncopied = ["_headers", "sw.js"];

/** The service worker's script for a folder with a built page: its version is that of every byte of the copy. */
export function serviceWorkerText(template: string, folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !uncopied.includes(name))
    .sort();
  const bytes = createHash("sha256");
  for (const name of files) bytes.update(`${name}\n`).update(readFileSync(join(folder, name)));
  const list = JSON.stringify(files.map((name) => `./${name}`));
  return template.replace('"VERSION"', () => `"${bytes.digest("hex").slice(0, 16)}"`).replace('["FILES"]', () => list);
}

/** Writes `sw.js` once all else of the page is written. */
export function offlineCopy(): Plugin {
  return {
    name: "offline-copy",
    apply: "build",
    writeBundle: {
      sequential: true,
      order: "post",
      handler({ dir = "" }) {
        const template = readFileSync("vite-plugins/service-worker.js", "utf8");
        writeFileSync(join(dir, "sw.js"), serviceWorkerText(template, dir));
      },
    },
  };
}
