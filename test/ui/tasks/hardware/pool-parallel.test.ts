import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PoolParallel, dealsExperts } from "../../../../src/ui/tasks/hardware/pool-parallel.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { exampleScenario } from "../../../planning/example-scenario.ts";
import { withTyped } from "../../../scenario/with-typed.ts";

const typedInto = (typed: Readonly<Record<string, string>>) => {
  const scenario = withTyped(exampleScenario("support-chat"), { tp: "8", ...typed }, "pools.chat");
  const [pool] = scenario.pools;
  if (pool === undefined) throw new Error("the example has a pool");
  return { scenario, pool };
};

const deals = (typed: Readonly<Record<string, string>>) => dealsExperts(typedInto(typed).pool, true);

test("copies of experts and their imbalance are asked for where groups of ranks have experts of their own", () => {
  expect(deals({ ep: "8" })).toBe(true);
  expect(deals({ ep: "8", "parallel.decodeContext": "2" })).toBe(true);
  // Split over all ranks no expert is on one of them, and what is entered moves no figure.
  expect(deals({ ep: "1", "parallel.decodeContext": "2" })).toBe(false);
});

test("what was entered of them stays in sight where it holds no more", () => {
  expect(deals({ ep: "1", "parallel.redundantExperts": "8" })).toBe(true);
  expect(deals({ ep: "1", "parallel.expertImbalance": "1.5" })).toBe(true);
});

/** What the editor says comes of it, on eight H200 with DeepSeek V3. */
function told(typed: Readonly<Record<string, string>>): string {
  const { scenario, pool } = typedInto({ model: "deepseek-v3", accelerator: "h200-sxm", ...typed });
  const shown = renderToStaticMarkup(stillPage(scenario, () => createElement(PoolParallel, { pool })));
  return shown.replaceAll(/<[^>]*>/g, "").replaceAll(/[\u00a0\u202f]/g, " ");
}

test("one rank and one group share nothing, and it is said how many ranks run a sequence: another number gives more room", () => {
  expect(told({ "parallel.decodeContext": "1" })).toContain(
    "One rank and one group share nothing. There are 8 ranks that run a sequence.",
  );
  expect(told({ "parallel.decodeContext": "8" })).toContain("times as many sequences");
  expect(told({ "parallel.decodeContext": "8" })).not.toContain("share nothing");
});

test("copies of experts do not come under what shares nothing", () => {
  const copied = told({ ep: "8", "parallel.redundantExperts": "32" });
  expect(copied).toContain("One rank and one group share nothing. There are 8 ranks that run a sequence.");
  expect(copied).not.toContain("changes nothing");
});

test("where each rank runs sequences of its own no number of ranks or groups does anything", () => {
  expect(told({ attentionRanks: "8", "parallel.decodeContext": "1" })).toContain(
    "Each rank runs sequences of its own here: more ranks or groups than one cannot share them.",
  );
});

test("of what engines refuse it is said that they do, and why, and not that it changes nothing", () => {
  const refused = told({ attentionRanks: "8", "parallel.decodeContext": "8" });
  expect(refused).toContain(
    "Engines do not start so: of the ranks that run DeepSeek V3 no two hold the same of a sequence, and its cache is to be dealt to 8.",
  );
  expect(refused).not.toContain("othing.");
  const partly = told({ "parallel.decodeContext": "3" });
  expect(partly).toContain("Engines do not start so: 3 ranks that share a cache do not divide the 8 ranks");
  expect(partly).toContain("Counted as typed, a replica holds");
});
