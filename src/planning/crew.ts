import { type Piecework, partOf } from "./simulation/piecework.ts";

/** Work that may be done elsewhere as part of more: a probe of a search, a plan at one end of a range, the counts at some ends, a load of a sweep, a way that is compared, a way through a day, draws of the ranges, one of them simulated, months of a forecast. */
export type PartKind = "probe" | "single" | "end" | "load" | "way" | "span" | "draws" | "drawn-judge" | "months";

/**
 * A part of work: what all parts of the same work have in common, and what it asks for by itself. Both are plain data, and so is what comes
 * of it, which depends on nothing else. `parts.ts` knows who works it out.
 */
export interface PartAsk {
  readonly kind: PartKind;
  readonly base: object;
  readonly own: object;
}

/** Others who work out parts meanwhile. Who does makes no difference to what comes of it. */
export interface Crew {
  /** How many they are. */
  readonly size: number;
  readonly begin: <Own extends object, Answer>(kind: PartKind, base: object) => CrewWork<Own, Answer>;
}

/** What they do for one piece of work. */
export interface CrewWork<Own extends object, Answer> {
  /** They work these out, the first ones first, and leave off whatever else is under way, `kept` apart. */
  readonly want: (parts: readonly Own[], kept: Own) => void;
  /** What came of one; `null`: nothing yet. */
  readonly found: (part: Own) => Answer | null;
  readonly end: () => void;
}

/** Does a part here, unless somebody else has done it by then. */
export function* doneBySomebody<Own extends object, Answer>(
  part: Own,
  here: Piecework<Answer>,
  others: CrewWork<Own, Answer>,
): Piecework<Answer> {
  for (;;) {
    const found = others.found(part);
    if (found !== null) return found;
    const step = here.next();
    if (step.done === true) return step.value;
    yield step.value;
  }
}

/** Works out parts that are all needed: from the first on here, from the last on by others. */
export function* allParts<Own extends object, Answer>(
  { kind, base }: Pick<PartAsk, "kind" | "base">,
  parts: readonly Own[],
  here: (part: Own) => Piecework<Answer>,
  crew: Crew | null,
): Piecework<readonly Answer[]> {
  const others = crew === null || crew.size === 0 ? null : crew.begin<Own, Answer>(kind, base);
  const answers: Answer[] = [];
  try {
    for (const [index, part] of parts.entries()) {
      others?.want(parts.slice(index + 1).toReversed(), part);
      const own = here(part);
      const work = others === null ? own : doneBySomebody(part, own, others);
      answers.push(yield* partOf(work, index / parts.length, (index + 1) / parts.length));
    }
  } finally {
    others?.end();
  }
  return answers;
}
