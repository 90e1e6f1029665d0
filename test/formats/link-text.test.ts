import { expect, test } from "vitest";
import linkText from "../../src/formats/link-text.ts";
import { sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";
import { checkScenarioFormat } from "./checked-format.ts";

const link = linkText.write(sampleScenario(2), sampleShown);

checkScenarioFormat(linkText, [link, `https://plan.example/${link}`, link.replace("#", "%23")]);

test("a link brings the figures that it shows", () => {
  expect(linkText.read(link)).toMatchObject({ ok: true, shown: sampleShown });
});

test("a link whose mark was left out still looks like one, and is refused as a link", () => {
  expect(linkText.sniffs(link.slice(1))).toBe(true);
  expect(linkText.read(link.slice(1))).toMatchObject({ ok: false, problem: { code: "not-a-link" } });
});

test("a link that was cut is refused with the reason that the codec gives", () => {
  expect(linkText.read(link.slice(0, -9))).toMatchObject({ ok: false, problem: { at: "" } });
});
