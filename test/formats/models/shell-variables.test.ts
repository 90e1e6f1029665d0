import { expect, test } from "vitest";
import { withVariables } from "../../../src/formats/models/shell-variables.ts";

test.each([
  ["TP=8\nserve --tp $TP", "serve --tp 8"],
  ['export TP="4" # ranks\nserve --tp ${TP}', "serve --tp 4"],
  ["MODEL='a/b c'\nserve \"$MODEL\"", 'serve "a/b c"'],
  ["serve --tp ${TP:-2}", "serve --tp 2"],
  ["TP=8\nserve --tp ${TP:-2}", "serve --tp 8"],
])("%j: what it sets itself is put in", (script, line) => {
  expect(withVariables(script).split("\n").at(-1)).toBe(line);
});

test.each([
  "serve --tp $TP",
  "TP=2\nTP=4\nserve --tp $TP ${TP:-8}",
  "TP=$(nproc)\nserve --tp $TP",
  'serve "${flags[@]}" $1',
])("%j stays: what comes from outside, or is set more than once, is not known", (script) => {
  expect(withVariables(script)).toBe(script);
});
