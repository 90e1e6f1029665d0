import { deflateSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { decodeLink } from "../../src/scenario/link/codec.ts";
import { scenarioShape } from "../../src/scenario/scenario-shape.ts";
import { fieldShape } from "../../src/scenario/shape-of-schema.ts";
import { framed } from "../../src/scenario/link/link-frame.ts";
import type { Positional } from "../../src/scenario/link/upgraders.ts";
import { positionalValue } from "../../src/scenario/link/positional.ts";
import { shownSchema } from "../../src/scenario/link/shown.ts";
import { dictionaryOf } from "../../src/scenario/link/dictionary.ts";
import { sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";

/** Links with a checksum that holds over content that no encoder writes: what somebody could make by hand. */
function handMade(text: string): string {
  return `#1.${framed("1.", deflateSync(strToU8(text), { level: 9, dictionary: dictionaryOf(1) }))}`;
}

type Values = Positional[];
const shown = positionalValue(fieldShape(shownSchema), sampleShown);
const whole = () => structuredClone(positionalValue(scenarioShape, sampleScenario(2))) as Values;

/** Where a field of the scenario stands among the values. */
function placeOf(name: string): number {
  const fields = scenarioShape.kind === "object" ? scenarioShape.fields : [];
  const place = fields.filter(({ shape }) => shape.kind !== "constant").findIndex((field) => field.name === name);
  if (place < 0) throw new Error(`a scenario has no ${name}`);
  return place;
}
const classes = placeOf("classes");
const pools = placeOf("pools");
const catalogue = placeOf("catalogue");
const seed = placeOf("seed");
const hours = placeOf("hoursPerMonth");

function changed(change: (values: Values) => void): string {
  const values = whole();
  change(values);
  return handMade(JSON.stringify([values, shown]));
}

function inList(values: Values, list: number, member: number): Values {
  return (values[list] as Values)[member] as Values;
}

function refusal(text: string) {
  const decoded = decodeLink(text);
  return decoded.ok ? "opened" : `${decoded.code}: ${decoded.text}`;
}

test("the same values written by hand open: what follows is refused for its content alone", () => {
  expect(decodeLink(changed(() => {}))).toMatchObject({ ok: true, repaired: false, scenario: sampleScenario(2) });
});

const invalid: Readonly<Record<string, [string, RegExp]>> = {
  "one value too many": [changed((values) => values.push(0)), /more, fewer or other values/],
  "one value too few": [changed((values) => values.pop()), /more, fewer or other values/],
  "text for a number": [changed((values) => (values[seed] = "1")), /more, fewer or other values/],
  "a number for text": [changed((values) => (values[0] = 1)), /more, fewer or other values/],
  "null where nothing may be unset": [changed((values) => (values[hours] = null)), /more, fewer or other values/],
  "a flag of 2": [changed((values) => (inList(values, classes, 0)[2] = 2)), /more, fewer or other values/],
  "a lane that is none": [changed((values) => (inList(values, classes, 0)[4] = 6)), /more, fewer or other values/],
  "a lane between two": [changed((values) => (inList(values, classes, 0)[4] = 0.5)), /more, fewer or other values/],
  "a range of two ends": [changed((values) => (inList(values, classes, 0)[6] = [1, 2])), /more, fewer or other values/],
  "a range of a shape that is none": [
    changed((values) => (inList(values, classes, 0)[6] = [3, 2, 4, 5])),
    /more, fewer or other values/,
  ],
  "a range that moves with something, not said how far": [
    changed((values) => (inList(values, classes, 0)[6] = [3, 2, 4, -1, "classes.b.steps"])),
    /more, fewer or other values/,
  ],
  "a range that moves with another by all of it": [
    changed((values) => (inList(values, classes, 0)[6] = [3, 2, 4, -1, "classes.b.steps", 1])),
    /classes\.helpdesk\.steps/,
  ],
  "0.5 steps": [changed((values) => (inList(values, classes, 0)[6] = 0.5)), /classes\.helpdesk\.steps takes a number from 1 to 1,000/],
  "a range whose low is over its base": [
    changed((values) => (inList(values, classes, 0)[6] = [2, 3, 4])),
    /classes\.helpdesk\.steps: a range needs low <= base <= high/,
  ],
  "a title of 121 letters": [changed((values) => (values[0] = "x".repeat(121))), /title takes text of at most 120/],
  "a title that turns the reading order": [changed((values) => (values[0] = "a\u202eb")), /title takes text/],
  "30 February": [changed((values) => (values[2] = "2026-02-30")), /asOfDate takes a day/],
  "21 classes": [
    changed((values) => (values[classes] = Array.from({ length: 21 }, () => inList(values, classes, 0)))),
    /more, fewer or other values/,
  ],
  "two classes of one id": [changed((values) => (inList(values, classes, 1)[0] = "helpdesk")), /Two of classes have the id "helpdesk"/],
  "a pool that does not exist": [changed((values) => (inList(values, classes, 0)[3] = "chats")), /names the pool "chats".*chat, code/],
  "a model of the catalogue that it does not pin": [
    changed((values) => (inList(values, pools, 0)[1] = "llama-3.1-8b")),
    /no model is called "llama-3.1-8b"/,
  ],
  "a row that nothing uses": [
    changed((values) => {
      const hosted = inList(values, catalogue, 3);
      const [, ...rest] = hosted[0] as Values;
      hosted.push(["other", ...rest]);
    }),
    /catalogue rows are not those it uses/,
  ],
  "rows in another order": [changed((values) => inList(values, catalogue, 0).reverse()), /catalogue rows are not those it uses/],
  "spaces between its values": [handMade(JSON.stringify([whole(), shown], null, 1)), /not written the way links are/],
  "a number spelled otherwise": [
    handMade(JSON.stringify([whole(), shown]).replace(",730,", ",7.3e2,")),
    /not written the way links are/,
  ],
  "minus zero": [handMade(JSON.stringify([whole(), shown]).replace('",1,["USD"', '",-0,["USD"')), /not written the way links are/],
  "no figures shown": [handMade(JSON.stringify([whole()])), /does not hold a scenario/],
  "figures that are none": [handMade(JSON.stringify([whole(), [1, "many"]])), /figures it was sent with/],
  "text that is not JSON": [handMade("[[1,"), /does not hold a scenario/],
  "a body that is not deflated": [`#1.${framed("1.", strToU8("not deflated at all, but long enough"))}`, /cannot be unpacked|does not hold/],
};

test.each(Object.entries(invalid))("refuses %s as invalid, in words", (_, [link, words]) => {
  expect(refusal(link)).toMatch(/^invalid: /);
  expect(refusal(link)).toMatch(words);
});

const bombs: Readonly<Record<string, string>> = {
  "4 MB of zeros": handMade("0".repeat(4_000_000)),
  "600 KB of spaces before the values": handMade(" ".repeat(600_000) + JSON.stringify([whole(), shown])),
  "5 MB of one character of text": handMade(`["${"a".repeat(5_000_000)}"]`),
  "a million brackets": handMade("[".repeat(1_000_000)),
  "brackets that nest 100,000 deep and close": handMade("[".repeat(100_000) + "]".repeat(100_000)),
  "5,000 objects in each other": handMade('{"a":'.repeat(5000) + "1" + "}".repeat(5000)),
  "the dictionary, 30 times over": handMade(new TextDecoder().decode(dictionaryOf(1)).repeat(30)),
};

test.each(Object.entries(bombs))("refuses %s in a link of at most 8,192 characters", (_, link) => {
  expect(link.length).toBeLessThanOrEqual(8192);
  expect(refusal(link)).toMatch(/^invalid: /);
});

test("keys such as __proto__ are refused and leave no trace on any object", () => {
  const poisons = ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '["__proto__"]', '{"length":2,"0":1}'];
  const text = JSON.stringify([whole(), shown]);
  const places = [...text.matchAll(/[[,](?:null|\d+(?:\.\d+)?|"[^"]*")(?=[,\]])/g)].map(({ index }) => index + 1);
  expect(places.length).toBeGreaterThan(200);
  for (const poison of poisons) {
    expect(refusal(handMade(poison))).toMatch(/^invalid: /);
    for (const at of places.filter((_, index) => index % 5 === 0)) {
      const end = at + (/^(?:null|[\d.]+|"[^"]*")/.exec(text.slice(at))?.[0].length ?? 0);
      expect(refusal(handMade(text.slice(0, at) + poison + text.slice(end)))).toMatch(/^invalid: /);
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
