import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

const workersFile = resolve("src/worker/planner-worker.ts");

/** The scripts of the workers as the page's own build made them. */
function workerText(folder: string, name: string): string {
  const assets = join(folder, "assets");
  const file = readdirSync(assets).find((entry) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(entry));
  if (file === undefined) throw new Error(`${folder} has no ${name}: npm run build makes it first`);
  return readFileSync(join(assets, file), "utf8");
}

/** A file has no folder to fetch a worker from: both are in the script, and become one from there. */
function workersModule(folder: string): string {
  const scripts = ["entry", "import-entry"].map((name) => JSON.stringify(workerText(folder, name)));
  return `import { pageScripts } from "./script-worker.ts";
const [entry, importer] = [${scripts.join(",\n")}].map((text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
// A page from a disk has no origin, and only a classic worker starts from its text there.
const scripts = pageScripts([entry, importer], "classic");
export const plannerWorker = () => scripts.start(entry, "planner");
export const importWorker = () => scripts.start(importer, "importer");
export const copyScript = () => null;
`;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** No network at all: scripts and styles are those of the file, by their hashes. */
function policyOf(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(" ")}`,
    `style-src ${styles.map(hashOf).join(" ")}`,
    "img-src data:",
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types app-worker",
  ].join("; ");
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file === undefined ? "" : file.type === "chunk" ? file.code : String(file.source);

/** The page as one file for networks without one: everything is in its text, and opens from a disk. `folder`: the built page. */
export function singleFile(folder: string): Plugin[] {
  return [
    {
      name: "workers-inside",
      apply: "build",
      enforce: "pre",
      load: (id) => (resolve(id) === workersFile ? workersModule(folder) : null),
    },
    {
      name: "single-file",
      apply: "build",
      enforce: "post",
      generateBundle: {
        order: "post",
        handler(_options, bundle) {
          const files = Object.values(bundle);
          const html = textOf(bundle["index.html"]);
          const code = files.flatMap((file) => (file.type === "chunk" && file.isEntry ? [file.code] : [])).join("\n");
          const css = files.flatMap((file) => (file.fileName.endsWith(".css") ? [textOf(file)] : [])).join("\n");
          const early = readFileSync("public/before-paint.js", "utf8");
          // In a script's text the end of a script would be one.
          const script = code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
          const icon = `data:image/svg+xml;base64,${Buffer.from(readFileSync("public/favicon.svg")).toString("base64")}`;
          const whole = html
            .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
            .replace(/<script type="module"[^>]*><\/script>/, "")
            .replaceAll(/<link[^>]*rel="(?:stylesheet|manifest|modulepreload)"[^>]*>/g, "")
            .replace(/<script[^>]*before-paint\.js"[^>]*><\/script>/, () => `<script>${early}</script>`)
            .replace(/<link[^>]*rel="icon"[^>]*>/, `<link rel="icon" href="${icon}">`)
            .replace(
              "<head>",
              () => `<head><meta http-equiv="Content-Security-Policy" content="${policyOf([early, script], [css])}">`,
            )
            .replace("</head>", () => `<style>${css}</style></head>`)
            .replace("</body>", () => `<script type="module">${script}</script></body>`);
          for (const name of Object.keys(bundle)) delete bundle[name];
          this.emitFile({ type: "asset", fileName: "plimsoll.html", source: whole });
        },
      },
    },
  ];
}
