import { expect, test } from "vitest";
import { allRuntimes } from "../../../src/catalog/runtimes/index.generated.ts";
import { fitText, runtimeRowOf, unseenText } from "../../../src/ui/explain/model-section.tsx";

const row = (id: string) => {
  const found = allRuntimes.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
};

test.each(allRuntimes.map(({ id }) => id))("%s says how many rows and deployments it was fitted on", (id) => {
  const { fit, name } = row(id);
  const text = fitText(row(id)).replaceAll(",", "");
  expect(text).toContain(name.replaceAll(",", ""));
  expect(text).toMatch(new RegExp(`on ${fit.rows} measured rows of ${fit.configurations} deployments?\\b`));
});

test("figures of the scenario's own are not passed off as fitted on the catalogue's rows", () => {
  const own = { ...row("vllm-shared"), bandwidthEfficiency: 0.123 };
  expect(runtimeRowOf(own)).toBeNull();
  expect(fitText(own)).not.toContain("measured rows");
});

test("a row of all devices says that its rows are not of this one", () => {
  expect(unseenText(row("vllm-shared"))).toContain("None of them is of this device");
  expect(unseenText(row("vllm-hopper-8-bit"))).toBe(
    "A model of this shape was among them. On deployments that the fit had not seen:",
  );
});
