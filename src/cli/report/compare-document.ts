import { ownerNames } from "../../experiment-words/compare-tables.ts";
import { comparisonText, partText } from "../../experiment-words/compare-words.ts";
import type {
  BridgedId,
  ComparedFigure,
  ComparedPlan,
  Comparison,
} from "../../planning/compare/comparison-document.ts";
import type { CheaperShare } from "../../planning/draws/cheaper-share.ts";
import type { Scenario } from "../../scenario/schema.ts";

/** What `compare` prints. */
export interface ComparedPair {
  readonly found: Comparison;
  readonly cheaper: CheaperShare | null;
  readonly figures: readonly BridgedId[];
  readonly a: Scenario;
  readonly b: Scenario;
}

/** What `compare --json` prints: fields may be added, never renamed, retyped or dropped. */
export interface CompareDocument {
  readonly schema: "plimsoll.compare/1";
  readonly a: ComparedPlan;
  readonly b: ComparedPlan;
  readonly inputs: readonly { readonly path: string; readonly a: unknown; readonly b: unknown }[];
  readonly figures: readonly ComparedFigure[];
  /** Parts sum to the difference exactly, in any order. */
  readonly bridge: readonly {
    readonly figure: BridgedId;
    /** B less A, to the last bit that the parts together have. */
    readonly difference: number;
    readonly parts: readonly {
      /** Empty: what the simulations say beyond the formula. */
      readonly paths: readonly string[];
      readonly name: string;
      readonly amount: number;
      readonly standardError: number;
    }[];
  }[];
  /** Orders of the changes that parts are the mean of; `null`: all. */
  readonly sampledOrders: number | null;
  /** Share of draws at the same points in which A costs less a month; `null`: nobody asked. */
  readonly cheaperShare: number | null;
  readonly draws: CheaperShare | null;
  readonly text: string;
}

/** What the sides are called where nobody named them. */
export function sideNames({ a, b }: Pick<ComparedPair, "a" | "b">) {
  return { a: "A", b: "B", owners: ownerNames(a, b) };
}

export function compareDocument(pair: ComparedPair): CompareDocument {
  const { found, cheaper, figures } = pair;
  const names = sideNames(pair);
  return {
    schema: "plimsoll.compare/1",
    a: found.a,
    b: found.b,
    inputs: found.inputs.map(({ path, a, b }) => ({ path, a, b })),
    figures: found.figures,
    bridge: found.bridges
      .filter(({ figure }) => figures.includes(figure))
      .map(({ figure, difference, parts }) => ({
        figure,
        difference,
        parts: parts.map((part) => ({
          paths: part.paths,
          name: partText(part, names),
          amount: part.amount,
          standardError: part.standardError,
        })),
      })),
    sampledOrders: found.sampledOrders,
    cheaperShare: cheaper?.cheaper ?? null,
    draws: cheaper,
    text: comparisonText(found, names),
  };
}
