import type { Trace } from "../../engine/formula.ts";
import { className } from "../../metrics/class-name.ts";
import { metricOf, openedBy } from "../../metrics/opened-by.ts";
import type { PagePlan } from "../../planning/page-plan.ts";
import { type BookCell, isSame, keyOf, type Place, poolAt, reference, wholePlan, type TracedBook } from "./book.ts";
import type { CountRows } from "./fleet-count.ts";
import { namedFigure } from "./named-figures.ts";
import { numberText, spreadsheetFormula } from "./spreadsheet-formula.ts";

/** Inputs that the sheet follows to the end: volumes, prices, reviews. */
const followed = /(?:arrivals\.perDay|hoursPerMonth|reviewShare|reviewMinutes|[uU]sd\w*)$/;

/** Figures that a class's comparison with its hosted model takes over from the class. */
const alike: Readonly<Record<string, string>> = {
  hostedUsdPerMonth: "hosted.costUsdPerMonth",
  hostedToolsUsdPerMonth: "toolsUsdPerMonth",
  hostedReviewUsdPerMonth: "reviewUsdPerMonth",
  hostedPlatformUsdPerMonth: "platformUsdPerMonth",
  hostedSuccessesPerMonth: "successesPerMonth",
};

/** The cells of a plan, to be asked for. */
export function tracedBook(page: PagePlan, counts: readonly CountRows[]): TracedBook {
  const { plan, input } = page;
  const bySubject = new Map(plan.traces.toReversed().map((trace) => [trace.subject, trace]));
  const cells = new Map<string, BookCell>();
  const whose = ({ scope, at }: Place) => (at === null ? "" : scope === "class" ? className(input, at) : `pool ${at}`);
  const put = (cell: BookCell) => {
    if (!cells.has(cell.key)) cells.set(cell.key, cell);
    return reference(cell.key);
  };

  const traceAt = (place: Place, name: string): Trace | undefined => bySubject.get(keyOf(place, name));
  const labelOf = (place: Place, name: string, words: string) => metricOf(place.scope, name)?.label ?? words;

  const traced = (place: Place, name: string) => {
    const trace = traceAt(place, name);
    if (trace === undefined) return null;
    const key = keyOf(place, name);
    if (!cells.has(key)) {
      const formula = spreadsheetFormula(trace.expression, (own) => named(place, own, trace.inputs[own] ?? 0));
      const { words, unit, value } = trace;
      put({ key, label: labelOf(place, name, words), of: whose(place), unit, value, formula, kind: "worked" });
    }
    return { text: reference(key), value: trace.value };
  };

  /** What has that name in a place and that value: of two things of one name only the same is meant. */
  const inPlace = (place: Place, name: string, value: number): string | null => {
    for (const own of [name, `hosted.${name}`, alike[name] ?? name]) {
      const trace = traceAt(place, own);
      if (trace !== undefined && isSame(trace.value, value)) return traced(place, own)?.text ?? null;
    }
    const figure = namedFigure(book, place, name, value);
    if (figure === null || !isSame(figure.value, value)) return null;
    // Several formulas of a place may call different things by one name.
    const before = cells.get(keyOf(place, name));
    const isOther = before !== undefined && !isSame(before.value, value);
    const key = isOther ? `${keyOf(place, name)} ${value}` : keyOf(place, name);
    return put({ ...figure, key, label: labelOf(place, name, figure.label), of: whose(place), kind: "worked" });
  };

  const inputOf = (place: Place, name: string, value: number): string | null => {
    const opened = openedBy(name, place.scope, place.at, plan);
    const explanation = opened?.metric.explain(plan, input, opened.at) ?? null;
    if (opened === null || explanation?.kind !== "input" || !isSame(explanation.value, value)) return null;
    const { label, unit, scope } = opened.metric;
    const kind = followed.test(explanation.path) ? "live" : "held";
    const of = whose({ scope, at: opened.at });
    return put({ key: explanation.path, label, of, unit, value: explanation.value, formula: null, kind });
  };

  const named = (place: Place, name: string, value: number): string => {
    if (name.startsWith("secondsPer")) return numberText(value);
    const pool = place.scope === "class" ? (plan.classes.find(({ id }) => id === place.at)?.poolId ?? null) : null;
    return (
      inPlace(place, name, value) ??
      inputOf(place, name, value) ??
      (pool === null ? null : inPlace(poolAt(pool), name, value)) ??
      inPlace(wholePlan, name, value) ??
      put({
        key: `${keyOf(place, name)} ${value}`,
        label: labelOf(place, name, name),
        of: whose(place),
        unit: metricOf(place.scope, name)?.unit ?? "",
        value,
        formula: null,
        kind: "found",
      })
    );
  };

  const book: TracedBook = { page, counts, cells, put, traceAt, traced, named, whose };
  return book;
}
