// The licences of what is bundled: packages that the page or the command line is built from, and all that those need.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The package as one in `from` finds it: beside its own needs first. */
function packageFolder(root, from, name) {
  for (const base of [from, root]) {
    const folder = join(base, "node_modules", name);
    if (existsSync(join(folder, "package.json"))) return folder;
  }
  throw new Error(`${name} is not installed: npm ci`);
}

function licenceOf(folder) {
  const { name, version, license, dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return {
    name,
    version,
    licence: license ?? "",
    text: file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim(),
    needs: Object.keys(dependencies),
  };
}

/** Each bundled package once, by name: what it is licensed under, and the licence's text where the package has it. */
export function bundledLicences(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const found = new Map();
  const waiting = Object.keys(dependencies).map((name) => [root, name]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = packageFolder(root, ...next);
    if (found.has(folder)) continue;
    const { needs, ...licence } = licenceOf(folder);
    found.set(folder, licence);
    waiting.push(...needs.map((name) => [folder, name]));
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** All of them as one text, which travels with what is built. */
export function licencesText(root) {
  const parts = bundledLicences(root).map(
    ({ name, version, licence, text }) =>
      `${name} ${version}\nLicence: ${licence}\n\n${text === "" ? "The package comes without the text of its licence." : text}\n`,
  );
  return `Plimsoll is built with these packages.\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`;
}
