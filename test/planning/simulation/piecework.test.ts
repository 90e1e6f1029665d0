import { expect, test } from "vitest";
import { doneAtOnce, partOf, type Piecework } from "../../../src/planning/simulation/piecework.ts";

/** Three pieces, then a word. */
function* spelling(): Piecework<string> {
  yield 0.25;
  yield 0.5;
  yield 1;
  return "word";
}

test("work done at once gives its result, and says how far it is up to 1", () => {
  const heard: number[] = [];
  expect(doneAtOnce(spelling(), (share) => heard.push(share))).toBe("word");
  expect(heard).toEqual([0.25, 0.5, 1, 1]);
  expect(doneAtOnce(spelling())).toBe("word");
});

test("as the part from a half to three quarters, a quarter done is 0.5625 of the whole", () => {
  expect([...partOf(spelling(), 0.5, 0.75)]).toEqual([0.5625, 0.625, 0.75]);
  expect(doneAtOnce(partOf(spelling(), 0.5, 0.75))).toBe("word");
});

test("nothing is done before somebody asks, and nothing after somebody stops asking", () => {
  const done: string[] = [];
  function* work(): Piecework<null> {
    done.push("first");
    yield 0.5;
    done.push("second");
    return null;
  }
  const pieces = partOf(work(), 0, 1);
  expect(done).toEqual([]);
  pieces.next();
  expect(done).toEqual(["first"]);
});
