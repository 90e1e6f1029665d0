import { expect, test } from "vitest";
import { allParts, type Crew } from "../../src/planning/crew.ts";
import { doneAtOnce, type Piecework } from "../../src/planning/simulation/piecework.ts";

interface Own {
  readonly part: number;
}

/** Parts of five pieces each; which of them began here, and how many pieces were done. */
function partsHere() {
  const begun: number[] = [];
  let pieces = 0;
  function* here({ part }: Own): Piecework<string> {
    begun.push(part);
    for (let piece = 0; piece < 5; piece += 1) {
      pieces += 1;
      yield piece / 5;
    }
    return `here ${part}`;
  }
  return { here, begun, pieces: () => pieces };
}

/** Others who have worked out one more of what is wanted each time that they are told. */
function crewOfOne(): { readonly crew: Crew; readonly wanted: number[][]; readonly hasEnded: () => boolean } {
  const wanted: number[][] = [];
  let hasEnded = false;
  const begin: Crew["begin"] = <Own extends object, Answer>() => {
    const found = new Map<string, Answer>();
    return {
      want: (parts: readonly Own[]) => {
        wanted.push(parts.map((own) => (own as unknown as { part: number }).part));
        const next = parts.map((own) => JSON.stringify(own)).find((key) => !found.has(key));
        if (next !== undefined) found.set(next, `there ${next}` as Answer);
      },
      found: (own: Own) => found.get(JSON.stringify(own)) ?? null,
      end: () => {
        hasEnded = true;
      },
    };
  };
  return { crew: { size: 1, begin }, wanted, hasEnded: () => hasEnded };
}

const all = [0, 1, 2, 3].map((part) => ({ part }));

test("parts that others have done by then cost nothing here; the last are theirs first", () => {
  const { here, begun, pieces } = partsHere();
  const { crew, wanted, hasEnded } = crewOfOne();
  const answers = doneAtOnce(allParts({ kind: "load", base: {} }, all, here, crew));
  expect(answers).toEqual(["here 0", "here 1", 'there {"part":2}', 'there {"part":3}']);
  expect(wanted).toEqual([[3, 2, 1], [3, 2], [3], []]);
  expect([begun, pieces(), hasEnded()]).toEqual([[0, 1], 10, true]);
});

test("without others all is done here, and work that is left tells the others so", () => {
  const { here } = partsHere();
  expect(doneAtOnce(allParts({ kind: "load", base: {} }, all, here, null))).toHaveLength(4);
  const { crew, hasEnded } = crewOfOne();
  const work = allParts({ kind: "load", base: {} }, all, here, crew);
  work.next();
  work.return([]);
  expect(hasEnded()).toBe(true);
});
