import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pagePlan } from "../../../../src/planning/page-plan.ts";
import { ServedHosted } from "../../../../src/ui/tasks/plan/served-hosted.tsx";
import { stillPage } from "../../../../vite-plugins/first-paint-page.tsx";
import { certainExample } from "../../../planning/example-scenario.ts";

/** What Plan says of the support chat, served by this hosted model. */
function said(hosted: string | null): string {
  const chat = certainExample("support-chat");
  const scenario = { ...chat, classes: chat.classes.map((own) => ({ ...own, servedBy: "hosted" as const, hosted })) };
  const page = pagePlan(scenario);
  return renderToStaticMarkup(stillPage(scenario, () => createElement(ServedHosted, { page })));
}

test("a class that a hosted model serves stands with its model, and its limits are said not to be judged", () => {
  const text = said("gpt-5.6-luna");
  expect(text).toContain("One class is served hosted");
  expect(text).toContain("gpt-5.6-luna");
  expect(text).toContain("its limits are not judged");
  expect(text).not.toContain("Choose a model");
});

test("where no model is named there is a way to name one", () => {
  expect(said(null)).toContain("Choose a model");
});
