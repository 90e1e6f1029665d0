import { element, type PageElement } from "../exports/report/element.ts";
import { loadLineFigure, tallestPool } from "../exports/report/load-line-figure.ts";
import type { PagePlan } from "../planning/page-plan.ts";
import { dayWords } from "../quantity/day-words.ts";
import { printedIn } from "../quantity/printed-currency.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { EmbeddedFigure } from "./embed-code.ts";
import { basisText, type Checking, figureWords } from "./embed-words.ts";

/** What is known of a link by now. */
export type EmbedState =
  | { readonly kind: "refused"; readonly text: string }
  | { readonly kind: "planning"; readonly scenario: Scenario }
  | { readonly kind: "failed"; readonly scenario: Scenario }
  | { readonly kind: "planned"; readonly scenario: Scenario; readonly plan: PagePlan; readonly checking: Checking };

interface Shown {
  readonly figure: EmbeddedFigure;
  /** The hash of the full page. */
  readonly link: string;
  readonly widthPixels: number;
}

const pictureHeight = 176;

function titleOf({ title }: Scenario): string {
  return title === "" ? "Capacity plan" : title;
}

/** The figure, or in its place what keeps it away; with the name of the scenario and the way to the full page. */
export function embedView(state: EmbedState, { figure, link, widthPixels }: Shown): PageElement {
  const isOpen = state.kind !== "refused";
  const name = isOpen ? `${titleOf(state.scenario)} · ${dayWords(state.scenario.asOfDate)}` : "Plimsoll";
  return element(
    "article",
    "embed",
    element("header", "", element("p", "embed-title", name)),
    element("div", { class: "embed-body", "aria-live": "polite" }, ...bodyOf(state, figure, widthPixels)),
    element(
      "footer",
      "",
      element(
        "a",
        { href: isOpen ? `../${link}` : "../", target: "_blank", rel: "noopener" },
        isOpen ? "Open the whole plan in Plimsoll" : "Open Plimsoll",
      ),
    ),
  );
}

function bodyOf(state: EmbedState, figure: EmbeddedFigure, widthPixels: number): readonly (PageElement | null)[] {
  switch (state.kind) {
    case "refused":
      return [element("p", "embed-name", "This figure cannot be shown."), element("p", "", state.text)];
    case "planning":
      return [element("p", "embed-basis", "The plan is being worked out.")];
    case "failed":
      return [element("p", "", "The plan could not be worked out here. The whole plan may tell more.")];
    case "planned":
      return printedIn(state.scenario.currency, () => plannedBody(state, figure, widthPixels));
  }
}

function plannedBody(
  { plan, checking }: Extract<EmbedState, { readonly kind: "planned" }>,
  figure: EmbeddedFigure,
  widthPixels: number,
): readonly (PageElement | null)[] {
  // What only the formula blocks, the simulation may carry all the same.
  const isBlocked = plan.findings.some(({ severity }) => severity === "blocker");
  if (isBlocked && checking === "under way")
    return [element("p", "embed-basis", "The simulation is checking the plan.")];
  const { name, value, below } = figureWords(plan, figure);
  const pool = figure === "line" ? tallestPool(plan.plan) : null;
  const size = { width: widthPixels, height: pictureHeight };
  const basis = element("p", "embed-basis", basisText(plan, checking));
  if (figure === "line")
    return [
      element("h1", "embed-finding", value, element("span", "", below === "" ? "" : ` ${below}`)),
      pool === null ? null : loadLineFigure(pool, plan.input, size),
      basis,
    ];
  return [element("h1", "embed-name", name), element("p", "embed-value", value), element("p", "", below), basis];
}
