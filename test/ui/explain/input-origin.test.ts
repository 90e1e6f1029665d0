import { expect, test } from "vitest";
import { inputOrigin } from "../../../src/ui/explain/input-origin.ts";
import { exampleScenario } from "../../planning/example-scenario.ts";
import { withTyped } from "../../scenario/with-typed.ts";

const supportChat = exampleScenario("support-chat");

function edited(path: string, typed: string) {
  return withTyped(supportChat, { [path]: typed });
}

test("an untouched figure of a worked example names its paper with the day it was read", () => {
  const { kind, references } = inputOrigin("classes.support.outputTokens", supportChat);
  expect(kind).toBe("source");
  expect(references.map(({ id }) => id)).toEqual(["azure-llm-2023"]);
});

test("an assumption of a worked example says that it is one, and why", () => {
  expect(inputOrigin("classes.support.steps", supportChat)).toMatchObject({
    kind: "assumed",
    words: "Assumed: turns of a conversation.",
  });
});

test("a figure that was changed is entered by you, even when only its range went", () => {
  const path = "classes.support.steps";
  expect(inputOrigin(path, edited(path, "6")).words).toBe("Entered by you.");
  expect(inputOrigin(path, edited(path, "5")).words).toBe("Entered by you.");
});

test("a list price names provider, region, commitment and day, and the list it was read from", () => {
  const { kind, words, references } = inputOrigin("pools.chat.usdPerDeviceHour", supportChat);
  expect(kind).toBe("price");
  expect(words.replaceAll("\u00a0", " ")).toContain(
    "List price: AWS, us-east-1, on-demand, read on 9 Nov 2026: $6.88 for an hour of a device, sold 8 at a time as p5.48xlarge",
  );
  expect(references.map(({ id }) => id)).toContain("data-receipts");
});

test("the memory of a device comes from the catalogue until somebody enters another", () => {
  const path = "pools.chat.memoryBytes";
  const catalogued = inputOrigin(path, supportChat);
  expect(catalogued.kind).toBe("catalogue");
  expect(catalogued.references.map(({ id }) => id)).toContain("nvidia-smi-print-outs");
  expect(inputOrigin(path, edited(path, "80 GB")).kind).toBe("entered");
});

test("a scenario that started from no example has every figure entered", () => {
  expect(inputOrigin("classes.support.outputTokens", { ...supportChat, basedOn: null }).kind).toBe("entered");
  expect(inputOrigin("classes.support.outputTokens", { ...supportChat, basedOn: "gone" }).kind).toBe("entered");
});
