import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Odds } from "../../../../src/planning/draws/odds-document.ts";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { experimentKey } from "../../../../src/state/jobs/experiment-of.ts";
import { amountOf, Drawn, OddsPart } from "../../../../src/ui/tasks/range/odds-part.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { madeOdds } from "../../../planning/draws/made-odds.ts";
import { certainExample } from "../../../planning/example-scenario.ts";

const scenario = certainExample("support-chat");
const page = pagePlan(scenario);
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");

function partWith(found: Odds | null): string {
  const question = { kind: "odds" as const, poolId: "chat" };
  const asked = {
    question,
    isWanted: true,
    progress: null,
    trouble: null,
    answer: { value: found, scenario, question },
  };
  const experiments = found === null ? {} : { [experimentKey(question)]: asked };
  return plain(renderToStaticMarkup(stillPage(scenario, () => createElement(OddsPart), { plan: page, experiments })));
}

test("before anybody asks there are a button and a field for an amount; after it fleets, spread and figures", () => {
  const before = partWith(null);
  expect(before).toContain("Draw the ranges");
  expect(before).toContain("An amount a month, such as 40k");
  const after = partWith(madeOdds);
  expect(after).toContain("8 devices hold the peak in 79 of 100 draws");
  expect(after).toContain("12 devices 96 % $52.0k $12.0k short in 1 peak of 25");
  expect(after).toContain("90 % confidence takes 12 devices, $12.0k more a month than this plan.");
  expect(after).toContain("Model error, pool chat 20 % faster 25 % slower 10 % 20 %");
  expect(after).toContain("Cost a month $24.5k $44.5k $64.5k $67.0k");
});

test("the chance that $40k is not enough takes a typed 40k", () => {
  const { usd } = amountOf("40k");
  expect(usd).toBe(40_000);
  const drawn = createElement(Drawn, { odds: madeOdds, amountUsd: usd });
  const text = plain(renderToStaticMarkup(stillPage(scenario, () => drawn, { plan: page })));
  expect(text).toContain("$40.0k a month is not enough in 59 of 100 draws.");
});

test("what is no amount is said to be none", () => {
  expect(amountOf("much").problem).toBe('"much" is not a number. Type a number from $0 to $10,000,000,000.');
  expect(amountOf("30k to 40k").usd).toBeNull();
});
