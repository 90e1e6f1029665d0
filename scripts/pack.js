// Packs the command line as an npm package that needs no other: `npm run pack` prints the tarball's path. `npx` runs it from
// any folder, without a registry: `npx --yes ./plimsoll-1.0.0.tgz plan mine.json`.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { licencesText } from "./licences.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist/package");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(root, "dist/cli"), folder, { recursive: true });
for (const name of ["LICENSE", "CHANGELOG.md", "README.md"]) cpSync(join(root, name), join(folder, name));
writeFileSync(join(folder, "licences.txt"), licencesText(root));
const { name, version, description, license, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const own = { name, version, description, license, type: "module", bin: { plimsoll: "plimsoll.js" }, engines };
writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);

const packed = spawnSync("npm", ["pack", "--silent", "--pack-destination", join(root, "dist")], {
  cwd: folder,
  encoding: "utf8",
  shell: process.platform === "win32",
});
if (packed.status !== 0) {
  console.error(packed.stderr);
  process.exit(1);
}
console.log(join(root, "dist", packed.stdout.trim()));
