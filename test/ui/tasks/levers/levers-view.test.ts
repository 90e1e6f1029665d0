import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LeverFigures } from "../../../../src/levers/lever-figures.ts";
import { leverFigures, leverSaving } from "../../../../src/levers/lever-figures.ts";
import type { Promised } from "../../../../src/planning/judge/promise.ts";
import type { LeverSearch } from "../../../../src/planning/levers/lever-search.ts";
import { pagePlan, type PagePlan } from "../../../../src/planning/page-plan.ts";
import type { AppState } from "../../../../src/state/app-state.ts";
import { OnPaper } from "../../../../src/ui/kit/on-paper.ts";
import { LeversView } from "../../../../src/ui/tasks/levers/levers-view.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";

const scenario = certainExample("support-chat");
const formula = pagePlan(scenario);
const base = leverFigures(formula.plan);
const judgement = { state: "simulated", pools: [] } as never;
const simulatedPage: PagePlan = { ...formula, judgement };

/** The plan with so many dollars off it. */
function less(usd: number): LeverFigures {
  return { ...base, costUsdPerMonth: (base.costUsdPerMonth ?? NaN) - usd };
}

function row(id: string, name: string, usd: number) {
  const figures = less(usd);
  const words = {
    lever: id,
    when: `${id} is for`,
    at: "pools.chat",
    name,
    edits: [],
    risk: `${id} risks`,
    unknown: `${id} hides`,
  };
  return { ...words, id, figures, saved: leverSaving(base, figures), scenario: { ...scenario, title: name } };
}

const singles = [row("kv", "Keep the KV cache in FP8", 9000), row("split", "Split each replica", 4000)];
const together = less(11_000);
const search: LeverSearch = {
  isCarried: true,
  base,
  singles,
  further: [],
  sets: [{ id: "both", of: ["kv", "split"], figures: together, saved: leverSaving(base, together), scenario }],
  quiet: [{ lever: "routing", words: "Route routine work", when: "two models", why: "does not apply" }],
};

/** The view's words, and which of its buttons cannot be pressed. */
function shown(facts: Partial<AppState>, isPaper = false) {
  const levers = { answer: { search, scenario }, progress: null, trouble: null };
  const view = () => createElement(OnPaper, { value: isPaper }, createElement(LeversView));
  const markup = renderToStaticMarkup(stillPage(scenario, view, { plan: simulatedPage, levers, ...facts }));
  return {
    markup,
    text: markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s ]+/g, " "),
    off: [...markup.matchAll(/<button[^>]*disabled=""[^>]*>([^<]*)/g)].map(([, word]) => word),
  };
}

function promised(figures: LeverFigures, blocker: string | null = null): Promised {
  return { key: "k", judgement, replicas: 2, blocker, blockerText: null, ...figures };
}

test("by formula what levers give stands after about, and none can be applied before it is simulated", () => {
  const { text, off } = shown({});
  expect(text).toContain("Two changes take about $11.0k off");
  expect(text).toContain("Best two together: Keep the KV cache in FP8; split each replica");
  // 9,000 and 4,000 one by one are 13,000: 2,000 more than both give.
  expect(text).toContain("One by one they promise about $13.0k: about $2.00k of it is the same saved twice.");
  expect(text).toContain("about 9,000");
  // What a change is for, what must hold, and what no plan knows.
  expect(text).toContain(
    "What it takes For kv is for. It sets title Support chat on one pool → Keep the KV cache in FP8. Not known: kv hides.",
  );
  expect(text).toContain("Kv risks");
  expect(text).toContain("0 of 3 simulated. Stop");
  expect(text).toContain("1 more lever changes nothing here, or breaks a limit");
  expect(off).toEqual(["Being checked", "Being checked", "Being checked"]);
});

test("the plan as it is opens how its devices, its first token and its success came about", () => {
  const { markup } = shown({ plan: formula });
  const row = /As it is now.*?<\/tr>/su.exec(markup)?.[0] ?? "";
  for (const id of ["devices", "ttftAtPercentileSeconds", "successShare"]) expect(row).toContain(`"${id}"`);
});

test("simulated, a claim is the difference of two simulated plans and can be applied; what does not help then is put away", () => {
  const byKey = {
    "lever both": promised(less(7000)),
    "lever kv": promised(less(6500)),
    "lever split": promised(less(-1)),
  };
  const { text, off } = shown({ promises: { scenario, byKey } });
  expect(text).toContain("Two changes take $7.00k off");
  expect(text).not.toContain("about");
  expect(text).toContain("6,500");
  expect(text).toContain("All of these are simulated.");
  expect(text).toContain("2 more levers change nothing here, or break a limit");
  expect(off).toEqual([]);
});

test("a set that is blocked once it is simulated gives way to the best change alone", () => {
  const byKey = {
    "lever both": promised(less(7000), "overload"),
    "lever kv": promised(less(6500)),
    "lever split": promised(less(3000)),
  };
  const { text } = shown({ promises: { scenario, byKey } });
  expect(text).toContain("One change takes $6.50k off");
  expect(text).toContain("Best change: Keep the KV cache in FP8");
});

test("levers of the values before say so and cannot be applied; paper leaves them out", () => {
  const old = { answer: { search, scenario: { ...scenario } }, progress: 0.5, trouble: null };
  const { text, off } = shown({ levers: old });
  expect(text).toContain("These levers are of the values before. They are being tried anew.");
  expect(off).toHaveLength(3);
  expect(shown({ levers: old }, true).text).toContain("The levers were not tried.");
  expect(shown({ levers: { ...old, answer: null } }).text).toContain("50 % of all changes are planned anew by formula");
});

test("what was applied stands there with its way back until the next edit", () => {
  const step = { label: "Lever: Split each replica", scenario, edited: [] };
  expect(shown({ past: [step] }).text).toContain("Applied: Split each replica. Undo");
  expect(shown({ past: [step, { ...step, label: "Output tokens 350 → 700" }] }).text).not.toContain("Applied");
});

test("a plan that does not carry its load is compared with nothing", () => {
  const { text } = shown({
    levers: {
      answer: { search: { ...search, isCarried: false, singles: [], sets: [], quiet: [] }, scenario },
      progress: null,
      trouble: null,
    },
  });
  expect(text).toContain("The plan does not carry its load inside every limit yet.");
  expect(text).not.toContain("Best");
});
