import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageServer } from "../../scripts/page-server.js";

const above = mkdtempSync(join(tmpdir(), "page-"));
let server: Server;

beforeAll(async () => {
  mkdirSync(join(above, "page/assets"), { recursive: true });
  writeFileSync(join(above, "secret.txt"), "secret");
  writeFileSync(join(above, "page/index.html"), "<!doctype html>the page");
  writeFileSync(join(above, "page/assets/main-1234.js"), "1;");
  writeFileSync(join(above, "page/_headers"), "/*\n  Content-Security-Policy: default-src 'none'; a: b\n  X-One: 1\n");
  server = pageServer(join(above, "page"), "/any/where/");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  rmSync(above, { recursive: true });
});

/** As sent, without the tidying of paths that `fetch` does. */
function answer(
  path: string,
  method = "GET",
): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, method }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

test("the page stands at its base, whatever the query says", async () => {
  expect(await answer("/any/where/")).toMatchObject({ status: 200, text: "<!doctype html>the page" });
  expect(await answer("/any/where/?utm=1")).toMatchObject({ status: 200 });
});

test("headers of the folder go out with every answer, refusals too", async () => {
  for (const path of ["/any/where/", "/any/where/gone.js"]) {
    const { headers } = await answer(path);
    expect(headers).toMatchObject({ "content-security-policy": "default-src 'none'; a: b", "x-one": "1" });
  }
});

test("hashed files may be kept for good, the page itself is asked for again", async () => {
  expect((await answer("/any/where/assets/main-1234.js")).headers["cache-control"]).toMatch(/immutable/);
  expect((await answer("/any/where/")).headers["cache-control"]).toBe("no-cache");
});

test.each([
  "/any/where/../secret.txt",
  "/any/where/..%2fsecret.txt",
  "/any/where/%2e%2e/secret.txt",
  "/any/where/assets/../../secret.txt",
  "/any/where//etc/passwd",
  "/secret.txt",
  "/",
  "/any/where/_headers",
  "/any/where/assets",
])("nothing is found at %s", async (path) => {
  expect(await answer(path)).toMatchObject({ status: 404, text: "There is no such file.\n" });
});

test("the page is only read", async () => {
  expect((await answer("/any/where/", "POST")).status).toBe(405);
  expect(await answer("/any/where/", "HEAD")).toMatchObject({ status: 200, text: "" });
});
