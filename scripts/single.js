// Puts the built page into one file, `dist/single/plimsoll.html`, for networks without one: it opens from a disk.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { pageFolder, root } from "./served-page.js";

const assets = join(pageFolder, "assets");
const files = readdirSync(assets);
const read = (name) => readFileSync(join(pageFolder, name), "utf8");

/** The page's scripts name the style sheets that they fetch before them; here all of them are in the text. */
const sheetsNamed = /__vite__mapDeps=\(.*?\)=>i\.map\(i=>d\[i\]\)/;
const withoutSheets = {
  name: "without-sheets",
  transform: (code) => code.replace(sheetsNamed, "__vite__mapDeps=()=>[]"),
};

/** A script of the built page with all that it imports, now or later. */
async function whole(name, form) {
  const script = files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (script === undefined) throw new Error(`${assets} has no ${name}: npm run build makes it first`);
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      plugins: [withoutSheets],
      build: {
        write: false,
        target: "es2023",
        modulePreload: false,
        rolldownOptions: { input: join(assets, script), output: { codeSplitting: false, ...form } },
      },
    }),
  ].flat();
  const [chunk, ...more] = output.filter(({ type }) => type === "chunk");
  if (more.length > 0) throw new Error(`${name} came out as ${more.length + 1} scripts`);
  // In a script's text the end of a script would be one.
  return chunk.code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
}

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** No network at all: scripts and styles are those of the file, by their hashes. */
function policyOf(scripts, sheet) {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashOf).join(" ")}`,
    `style-src ${hashOf(sheet)}`,
    "img-src data:",
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types app-worker",
  ].join("; ");
}

const html = read("index.html");
/** In the order of the page, then those that come later. */
const named = [...html.matchAll(/href="\.\/(assets\/[^"]+\.css)"/g)].map(([, name]) => name);
const later = files.filter((file) => file.endsWith(".css")).map((file) => `assets/${file}`);
const sheet = [...new Set([...named, ...later])].map(read).join("\n");
const page = await whole("index");
// A page from a disk has no origin, and only a classic script starts from its text there: one that exports nothing.
const worker = await whole("entry", { format: "iife", name: "worker" });
const early = read("before-paint.js");
const icon = `data:image/svg+xml;base64,${Buffer.from(read("favicon.svg")).toString("base64")}`;
const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf([early, page], sheet)}">`;
const single = html
  .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
  .replace(/<script type="module"[^>]*><\/script>/, "")
  .replaceAll(/<link[^>]*rel="(?:stylesheet|manifest|modulepreload)"[^>]*>/g, "")
  .replace(/<script[^>]*before-paint\.js"[^>]*><\/script>/, () => `<script>${early}</script>`)
  .replace(/<link[^>]*rel="icon"[^>]*>/, `<link rel="icon" href="${icon}">`)
  .replace("<head>", () => `<head>${policy}`)
  .replace("</head>", () => `<style>${sheet}</style></head>`)
  .replace(
    "</body>",
    () =>
      `<script type="text/plain" id="worker-script">${worker}</script><script type="module">${page}</script></body>`,
  );
const folder = join(root, "dist/single");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "plimsoll.html"), single);
