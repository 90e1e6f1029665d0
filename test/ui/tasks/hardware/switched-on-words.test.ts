import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SwitchedOnWords } from "../../../../src/ui/tasks/hardware/switched-on-words.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";
import { shownWords } from "../../shown-words.ts";

function brief(typed: Readonly<Record<string, string>>): string {
  const scenario = withTyped(exampleScenario("support-chat"), { tp: "8", ...typed }, "pools.chat");
  const [pool] = scenario.pools;
  if (pool === undefined) throw new Error("the example has a pool");
  return shownWords(renderToStaticMarkup(stillPage(scenario, () => createElement(SwitchedOnWords, { pool }))));
}

test("copies of experts alone are told alone: no rank shares a cache by that", () => {
  expect(brief({ "parallel.redundantExperts": "32" })).toBe("A layer has [32] experts more than the model, as copies.");
  expect(brief({ "parallel.redundantExperts": "1" })).toBe("A layer has [1] expert more than the model, as a copy.");
});

test("each way of sharing is told where it is switched on, and none where it is not", () => {
  expect(brief({ "parallel.decodeContext": "1" })).toBe("");
  expect(brief({ "parallel.decodeContext": "8" })).toBe("[8] ranks share the cache of a sequence.");
  expect(brief({ "parallel.prefillContext": "2" })).toBe("[2] groups of ranks share the tokens of a prompt.");
  expect(brief({ "parallel.expertImbalance": "1.5" })).toBe(
    "The busiest group of experts has [1.5] times the mean of tokens.",
  );
});
