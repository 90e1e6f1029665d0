import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundledLicences, licencesText } from "../../scripts/licences.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bundled = bundledLicences(root);

test("all that is bundled may be passed on with its notice", () => {
  const free = /^\(?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)(?: (?:OR|AND) [\w.-]+)*\)?$/;
  expect(bundled.length).toBeGreaterThan(12);
  expect(
    bundled.filter(({ licence }) => !free.test(licence)).map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([]);
});

test("the text names every package with its version, those that packages need among them", () => {
  const text = licencesText(root);
  for (const { name, version } of bundled) expect(text).toContain(`${name} ${version}\n`);
  // React DOM needs it, and no file of ours.
  expect(bundled.map(({ name }) => name)).toContain("scheduler");
});
