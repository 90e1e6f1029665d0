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
  ".png": "image/png",
};
const compressed = [".html", ".js", ".css", ".svg", ".json"];
const headersFile = "_headers";

/** `_headers` as static hosts write it: a path pattern, then indented `Name: value` lines; ours has one pattern, `/*`. */
function headersOf(text) {
  const lines = text.split("\n").filter((line) => line.startsWith("  "));
  return Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2)));
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
  return name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/** A server for a built page in `folder`, below `base` (`/`, or `/any/sub/path/`). */
export function pageServer(folder, base = "/") {
  const files = readFiles(folder);
  const headers = headersOf(String(files.get(headersFile)?.body ?? ""));
  files.delete(headersFile);

  return createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const name = path.startsWith(base) ? path.slice(base.length) || "index.html" : "";
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
