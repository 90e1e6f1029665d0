// Serves the built page to this machine and prints its address. PORT chooses the port, 4173 unless said; HOST another address
// to listen at (0.0.0.0: every one, so that other machines see the page too).
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pageServer } from "./page-server.js";

const folder = fileURLToPath(new URL("../dist/page/", import.meta.url));
const host = process.env["HOST"] ?? "127.0.0.1";
const port = Number(process.env["PORT"] ?? 4173);

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT is ${process.env["PORT"]}; a port is a whole number up to 65535.`);
  process.exit(2);
}
if (!existsSync(folder)) {
  console.error("The page is not built yet: npm run build makes it, and npm start builds and serves it.");
  process.exit(2);
}

const server = pageServer(folder);
server.on("error", (error) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${port} is taken: PORT=${port + 1} npm start uses another.`
      : `The page cannot be served: ${error.message}.`,
  );
  process.exit(1);
});
server.listen(port, host, () => {
  const name = host === "127.0.0.1" || host === "0.0.0.0" ? "localhost" : host;
  console.log(`Plimsoll is at http://${name}:${server.address().port}/`);
});
