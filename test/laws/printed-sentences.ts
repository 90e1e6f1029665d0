import { type Span, agree, figurePattern, minus, over, plus, printedFigure, times } from "./printed-figure.ts";

/** Something printed that can be computed again from what is printed beside it. */
export interface Claim {
  readonly kind: string;
  readonly text: string;
  readonly computed: Span;
  readonly printed: Span;
}

interface Sentence {
  readonly kind: string;
  /** `#` stands for a figure. */
  readonly pattern: string;
  readonly computed: (figures: readonly Span[]) => Span;
  /** Place of the figure that the others give, and its digits. */
  readonly printed: number;
  readonly digits?: number;
}

const at = (figures: readonly Span[], place: number): Span => figures[place] ?? { least: Number.NaN, most: Number.NaN };
const sumOf = (from: number) => (figures: readonly Span[]) => figures.slice(from).reduce(plus);
const quotient = (over1: number, under: number) => (figures: readonly Span[]) =>
  over(at(figures, over1), at(figures, under));
const productOf =
  (...places: readonly number[]) =>
  (figures: readonly Span[]) =>
    places.map((place) => at(figures, place)).reduce(times);

/** Sentences whose figures give one another. */
const sentences: readonly Sentence[] = [
  { kind: "parts", pattern: "^# devices?: # at work, # in reserve$", computed: sumOf(1), printed: 0 },
  { kind: "parts", pattern: "^# replicas?: # for the peak, # in reserve$", computed: sumOf(1), printed: 0 },
  {
    kind: "parts",
    pattern: "# replicas?: # (?:carries|carry) the peak, # stands? in reserve",
    computed: sumOf(1),
    printed: 0,
  },
  { kind: "needed", pattern: "# calls/s, up to # on each replica: #", computed: quotient(0, 1), printed: 2 },
  {
    kind: "share",
    pattern: "# to #: the ends are # of the planned # apart",
    computed: (figures) => over(minus(at(figures, 1), at(figures, 0)), at(figures, 3)),
    printed: 2,
    digits: 2,
  },
  {
    kind: "times",
    pattern: "first prompt has # tokens, the mean call #, # times as many",
    computed: quotient(1, 0),
    printed: 2,
    digits: 2,
  },
  { kind: "share", pattern: "^# of # GB that the engine may not use; # GB", computed: productOf(0, 1), printed: 2 },
  {
    kind: "share",
    pattern: "largest(?: lines?)?: # of # a month \\(#\\)",
    computed: quotient(0, 1),
    printed: 2,
    digits: 2,
  },
  {
    kind: "week",
    pattern:
      "brings # times the mean\\. In its busiest .*? they come # (?:[\\d.]+ to [\\d.]+ )?times as fast as in the mean of that (?:hour|day): # times as fast",
    computed: productOf(0, 1),
    printed: 2,
  },
];

const compiled = sentences.map((sentence) => ({
  ...sentence,
  expression: new RegExp(sentence.pattern.replaceAll("#", `(${figurePattern.source})`), "gu"),
}));

/** What the sentences of a text say of their own figures. */
export function sentenceClaims(text: string): readonly Claim[] {
  return compiled.flatMap(({ kind, expression, computed, printed, digits = 3 }) =>
    [...text.matchAll(expression)].flatMap(([said, ...figures]) => {
      const spans = figures.map((figure, place) => printedFigure(figure ?? "", place === printed ? digits : 3));
      if (spans.some((span) => span === null)) return [];
      const known = spans as Span[];
      return [{ kind, text: said, computed: computed(known), printed: at(known, printed) }];
    }),
  );
}

export function isTrue({ computed, printed }: Claim): boolean {
  return agree(computed, printed);
}
