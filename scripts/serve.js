// Serves the built page and prints its address. PORT chooses the port; 4173 unless said.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pageServer } from "./page-server.js";

const folder = fileURLToPath(new URL("../dist/page/", import.meta.url));
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
server.listen(port, () => console.log(`Plimsoll is at http://localhost:${server.address().port}/`));
