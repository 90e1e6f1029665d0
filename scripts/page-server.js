// Serves the built page as a static host does. Files are read once and looked up by their whole path: no request reaches
// the file system, so none can climb out of the folder.
import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};
const compressed = [".html", ".js", ".css", ".svg", ".json", ".webmanifest"];
const headersFile = "_headers";

/** `_headers` as static hosts write it: a path, which may end in `*`, then indented `Name: value` lines. */
function headerRules(text) {
  const blocks = text.split(/\n(?=\S)/).filter((block) => block.trim() !== "");
  return blocks.map((block) => {
    const [path = "", ...lines] = block.trim().split("\n");
    return { path: path.trim(), headers: lines.map((line) => line.trim().split(/: (.*)/, 2)) };
  });
}

/** What goes out with an answer for a path below the base: of one name the values of all rules, as static hosts join them. */
function headersFor(rules, path) {
  const headers = {};
  for (const { path: rule, headers: own } of rules) {
    if (rule.endsWith("*") ? !path.startsWith(rule.slice(0, -1)) : path !== rule) continue;
    for (const [name, value] of own) headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

function readFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const body = readFileSync(path);
      const extension = extname(path);
      const gzip = compressed.includes(extension) ? gzipSync(body) : null;
      const type = types[extension] ?? "application/octet-stream";
      return [relative(folder, path).split(sep).join("/"), { body, gzip, type }];
    }),
  );
}

/** Built files have their content's hash in their name; everything else may be another tomorrow. */
function cacheControl(name) {
  return /^(?:embed\/)?assets\//.test(name) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** A server for a built page in `folder`, below `base` (`/`, or `/any/sub/path/`). */
export function pageServer(folder, base = "/") {
  const files = readFiles(folder);
  const rules = headerRules(String(files.get(headersFile)?.body ?? ""));
  files.delete(headersFile);

  return createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const below = path.startsWith(base) ? path.slice(base.length) : null;
    const headers = headersFor(rules, `/${below ?? ""}`);
    // A folder is asked for by its page.
    const name = below === null ? "" : below === "" || below.endsWith("/") ? `${below}index.html` : below;
    const file = files.get(name);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...headers, Allow: "GET, HEAD" }).end();
      return;
    }
    if (file === undefined) {
      response
        .writeHead(404, { ...headers, "Content-Type": "text/plain; charset=utf-8" })
        .end("There is no such file.\n");
      return;
    }
    const isGzip = file.gzip !== null && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
    const body = isGzip ? file.gzip : file.body;
    response.writeHead(200, {
      ...headers,
      "Content-Type": file.type,
      "Content-Length": body.length,
      "Cache-Control": cacheControl(name),
      Vary: "Accept-Encoding",
      ...(isGzip ? { "Content-Encoding": "gzip" } : {}),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  });
}
