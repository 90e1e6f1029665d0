import { boundary } from "../../findings/boundary.ts";
import { groupedCost } from "../../metrics/cost-groups.ts";
import { printedIn } from "../../quantity/printed-currency.ts";
import { rateWords } from "../../quantity/currency.ts";
import { dayWords } from "../../quantity/day-words.ts";
import { withoutSign, formatDollars } from "../../quantity/format-money.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { capital } from "../../quantity/sentence.ts";
import { exampleById } from "../../scenario/example-list.ts";
import { element, type PageElement, table } from "./element.ts";
import { loadLineFigure, tallestPool } from "./load-line-figure.ts";
import { answerWords, assumptionTable, headFigures, questionWords, type ReportFacts } from "./report-words.ts";
import { limitWords } from "../../metrics/limit-words.ts";

const picture = { width: 690, height: 176 };
/** So much of a link a line holds; the whole of it is behind the words. */
const shownLink = 72;
/** Sentences and letters that the page has room for. */
const mostNotIncluded = 430;

/** The one page of a plan: question, answer with odds, load line, cost, reserve, what matters most, what is not in it. */
export function reportPage(facts: ReportFacts): PageElement {
  return printedIn(facts.scenario.currency, () =>
    element(
      "article",
      "report",
      head(facts),
      answer(facts),
      figures(facts),
      loadLine(facts),
      element("div", "report-two", costs(facts), reserve(facts)),
      assumptions(facts),
      notIncluded(facts),
      foot(facts),
    ),
  );
}

/** A disc on a line. */
function mark(): PageElement {
  return element(
    "svg",
    { class: "report-mark", viewBox: "0 0 24 24", width: 18, height: 18, "aria-hidden": "true" },
    element("circle", { cx: 12, cy: 12, r: 7.25 }),
    element("path", { d: "M0.5 12H23.5" }),
  );
}

function head({ scenario }: ReportFacts): PageElement {
  const title = scenario.title === "" ? "Capacity plan" : scenario.title;
  return element(
    "header",
    "report-head",
    element("span", "report-brand", mark(), "Plimsoll"),
    element("span", "report-title", `${title} \u00b7 ${dayWords(scenario.asOfDate)}`),
  );
}

function answer(facts: ReportFacts): PageElement {
  const [fleet, rest] = answerWords(facts);
  return element(
    "div",
    "report-answer",
    element("p", "report-question", questionWords(facts)),
    element("h1", "", fleet, element("span", "", rest === "" ? "" : ` ${rest}`)),
  );
}

function figures(facts: ReportFacts): PageElement {
  const parts = headFigures(facts).map(({ name, value, below }) =>
    element("div", "", element("dt", "", name), element("dd", "", value), element("dd", "report-below", below)),
  );
  return element("dl", "report-figures", ...parts);
}

function loadLine({ plan }: ReportFacts): PageElement | null {
  const pool = tallestPool(plan.plan);
  const binds = plan.plan.bindingLimit;
  if (pool === null) return null;
  const where = plan.plan.pools.length > 1 ? ` in pool ${pool.id}` : "";
  const first = pool.resources.toSorted((one, other) => other.use - one.use)[0];
  const name = binds === null && first === undefined ? "Load line" : capital(limitWords[first?.kind ?? "queue"]);
  const title =
    (first?.use ?? 0) > 1
      ? `${name}${where} stands over the load line`
      : `${name}${where} comes nearest the load line at the peak`;
  const load = (pool.offeredCallsPerSecond ?? 0) * (pool.steadyReplicas ?? 0);
  const share = "as a share of what each could safely carry on its own";
  return element(
    "section",
    "report-load",
    element("h2", "", title),
    element(
      "p",
      "report-note",
      `${formatCount(load)} calls/s at the peak, ${share}; counts ${pool.basis === "simulated" ? "simulated" : "by formula"}.`,
    ),
    loadLineFigure(pool, plan.input, picture),
  );
}

function costs({ plan, scenario }: ReportFacts): PageElement {
  const { groups, total } = groupedCost(plan.plan.costLedger);
  const share = (usd: number | null) =>
    usd === null || total === null || total === 0 ? "" : formatShare(usd / total, 2);
  const rows = groups.map(({ label, usd }) => [label, withoutSign(formatDollars(usd)), share(usd)]);
  const rate = rateWords(scenario.currency);
  const unit = rate === null ? "$ a month" : `${scenario.currency.code} a month`;
  const sum = ["Total", withoutSign(formatDollars(total)), share(total)];
  return element(
    "section",
    "",
    element("h2", "", "Cost by subtotal"),
    table(["Line", unit, "Share"], rows, { ends: "lrr", total: sum }),
  );
}

/** Reserve lines of all pools together: what serves, and what each event holds. */
function reserve({ plan }: ReportFacts): PageElement {
  const lines = new Map<string, { replicas: number; devices: number }>();
  for (const { reserveLedger } of plan.plan.pools)
    for (const { id, replicas, devices } of reserveLedger.lines) {
      const before = lines.get(id) ?? { replicas: 0, devices: 0 };
      lines.set(id, { replicas: before.replicas + replicas, devices: before.devices + devices });
    }
  const rows = [...lines].flatMap(([id, { replicas, devices }]) =>
    replicas === 0 ? [] : [[reserveNames[id] ?? id, formatCount(replicas), formatCount(devices)]],
  );
  const unused = plan.plan.pools.reduce((sum, { purchase }) => sum + (purchase?.strandedDevices ?? 0), 0);
  const bought = unused === 0 ? [] : [["Bought in sets, unused", "", formatCount(unused)]];
  const { replicas, devices } = plan.plan;
  const sum = ["Total", formatCount(replicas), formatCount(devices === null ? null : devices + unused)];
  const heads = ["For", "Replicas", "Devices"];
  return element(
    "section",
    "",
    element("h2", "", "Replicas and reserve"),
    table(heads, [...rows, ...bought], { ends: "lrr", total: sum }),
  );
}

const reserveNames: Readonly<Record<string, string>> = {
  steady: "The peak",
  rounding: "Whole replicas in each region",
  failure: "Failures",
  node: "Loss of a node",
  rack: "Loss of a rack",
  zone: "Loss of a zone",
  region: "Loss of a region",
  rollout: "Updates",
  canary: "Trials",
  maintenance: "Maintenance",
  warm: "Warm, for growth",
};

function assumptions(facts: ReportFacts): PageElement {
  const { heads, rows } = assumptionTable(facts);
  const title = element("h2", "", "Assumptions that matter most");
  if (rows.length === 0)
    return element(
      "section",
      "",
      title,
      element("p", "report-note", "No input is a range, so none is known to matter more than another."),
    );
  return element(
    "section",
    "report-wide",
    title,
    table(
      heads,
      rows.map((row) => row.map(capitalFirst)),
      { ends: "lrrlr" },
    ),
  );
}

function capitalFirst(text: string, place: number): string {
  return place === 0 ? capital(text) : text;
}

/** As many whole sentences as there is room for. */
function notIncluded({ scenario }: ReportFacts): PageElement {
  const example = scenario.basedOn === null ? null : exampleById(scenario.basedOn);
  const sentences = [...(example?.leavesOut ?? []), ...boundary.split(/(?<=\.) /)];
  let text = "";
  let left = 0;
  for (const sentence of sentences) {
    if (text.length + sentence.length > mostNotIncluded) left += 1;
    else text = `${text} ${sentence}`.trim();
  }
  const more = left === 0 ? "" : ` ${left} more ${left === 1 ? "stands" : "stand"} in the long form.`;
  return element("section", "", element("h2", "", "Not included"), element("p", "report-small", `${text}${more}`));
}

function foot({ scenario, plan, link }: ReportFacts): PageElement {
  const isLong = link.length > shownLink;
  const shown = isLong ? `${link.slice(0, shownLink)}\u2026` : link;
  const about = `Prices and catalogue as of ${dayWords(scenario.asOfDate)}, method ${plan.method}, seed ${scenario.seed}. Open, change and check this plan:`;
  return element(
    "footer",
    "report-foot",
    element(
      "div",
      "",
      element("p", "report-note", about),
      element("p", "", element("a", { href: link }, shown), isLong ? ` (${link.length} characters in full)` : null),
    ),
    element("div", "report-print", element("p", "report-note", "Fingerprint"), element("p", "", plan.scenarioHash)),
  );
}
