import { locatedField } from "../scenario/field-path.ts";
import type { FieldFacts, Quantity, Range } from "../scenario/field.ts";
import type { Scenario, ScenarioPool } from "../scenario/schema.ts";
import type { AppActions, AppFacts } from "./app-state.ts";
import { fieldText } from "./field-text.ts";
import { rangedInProportion } from "./fields/added-range.ts";

/** What the last step took away from a field without a word, and what can be done about it. */
export interface FieldRemark {
  readonly text: string;
  readonly actions: readonly { readonly text: string; readonly onPress: () => void }[];
}

type Step = AppFacts["past"][number];

interface Asked {
  readonly path: string;
  readonly value: Quantity | null;
  readonly facts: FieldFacts;
  /** The last step that can be undone. */
  readonly last: Step;
}

/** The remark of a field after the step that changed it: its range is gone, or its price is another seller's; else `null`. */
export function fieldRemark(
  scenario: Scenario,
  asked: Asked,
  { undo, set }: { readonly undo: AppActions["undo"]; readonly set: (typed: string) => void },
): FieldRemark | null {
  const { path, value, facts, last } = asked;
  const isTyped = last.edited.includes(path);
  if (!isTyped && !path.endsWith(".usdPerDeviceHour")) return null;
  const before = locatedField(last.scenario, path)?.value as Quantity | null | undefined;
  if (before === undefined) return null;
  const lost = isRange(before) && typeof value === "number" ? before : null;
  const text = isTyped ? lostText(lost, facts) : movedText(scenario, path, last, lost, facts);
  if (text === null) return null;
  const ranged = lost === null || typeof value !== "number" ? null : rangedInProportion(lost, value, facts);
  const offer = ranged === null ? null : fieldText(ranged, facts);
  const keep =
    offer === null ? [] : [{ text: `Keep it in proportion: ${offer.note}`, onPress: () => set(offer.typed) }];
  return { text, actions: [...keep, { text: "Undo", onPress: undo }] };
}

function isRange(value: Quantity | null): value is Range {
  return typeof value === "object" && value !== null;
}

function lostText(lost: Range | null, facts: FieldFacts): string | null {
  return lost === null ? null : `The range ${fieldText(lost, facts).note} is gone: this is one value now.`;
}

/** A pool on another accelerator pays what somebody else may ask for it. */
function movedText(
  scenario: Scenario,
  path: string,
  { scenario: earlier, edited }: Step,
  lost: Range | null,
  facts: FieldFacts,
): string | null {
  const own = (pool: ScenarioPool) => path === `pools.${pool.id}.usdPerDeviceHour`;
  const [now, before] = [scenario.pools.find(own), earlier.pools.find(own)];
  if (now === undefined || before === undefined || !edited.includes(`pools.${now.id}.accelerator`)) return null;
  const asked = before.usdPerDeviceHour === null ? "unknown" : fieldText(before.usdPerDeviceHour, facts).text;
  const [seller, earlierSeller] = [now.priceBasis?.provider ?? null, before.priceBasis?.provider ?? "you, by hand"];
  const who = seller === earlierSeller ? `also by ${seller}` : `by ${earlierSeller}`;
  const was = `The device changed, and with it ${seller === earlierSeller ? "the price" : "the seller and the price"}: before, ${asked} ${who}.`;
  return lost === null ? was : `${was} The range ${fieldText(lost, facts).note} went with it.`;
}
