import { dollars } from "../../quantity/currency.ts";
import { type Outcome, refused, success } from "../../scenario/problem.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { editScenario } from "../../scenario/typed/edit.ts";

/** A currency that money is printed in, as typed. */
export interface TypedCurrency {
  readonly code: string;
  readonly perUsd: string;
  readonly date: string;
}

/** The currency that a scenario has, or what a new one begins with: no rate is guessed. */
export function typedCurrency({ currency: { code, perUsd, date }, asOfDate }: Scenario): TypedCurrency {
  if (code === dollars.code) return { code: "", perUsd: "", date: asOfDate };
  return { code, perUsd: String(perUsd), date: date ?? asOfDate };
}

/** The scenario printed in a currency, or which of its words cannot be taken. */
export function withCurrency(scenario: Scenario, typed: TypedCurrency): Outcome<Scenario> {
  const code = typed.code.trim().toUpperCase();
  if (code === "") return refused("missing", "code", "Say which currency, by its code: EUR.");
  if (code === dollars.code) return success(withDollars(scenario));
  if (typed.perUsd.trim() === "") return refused("missing", "perUsd", `Say what one dollar is in ${code}.`);
  if (typed.date.trim() === "") return refused("missing", "date", "Say of which day the rate is.");
  const edited = editScenario(scenario, [
    { path: "currency.code", typed: code },
    { path: "currency.perUsd", typed: typed.perUsd },
    { path: "currency.date", typed: typed.date.trim() },
  ]);
  if (edited.ok) return success(edited.scenario);
  const { code: kind, at, text } = edited.problem;
  return refused(kind, at.split(".").at(-1) ?? at, text.replace(`${at}: `, "This ").replace(`${at} `, "This "));
}

/** The scenario printed in the dollars that it counts in. */
export function withDollars(scenario: Scenario): Scenario {
  return { ...scenario, currency: dollars };
}
