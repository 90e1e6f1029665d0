/**
 * Answers given before, handed down by whoever plans more than once: the ends of a range, the text of somebody who types.
 * The engine keeps none of its own. `question` holds all that an answer is computed from, so that an answer given before and
 * a new one are the same.
 */
export interface PlanMemory {
  readonly recall: <Answer>(
    kind: "ground" | "chain" | "long" | "demand" | "pool" | "sample" | "fleet",
    question: readonly Question[],
    answer: () => Answer,
  ) => Answer;
}

/** What a question is put together of: values that never change. */
export type Question = object | number | string | null;
