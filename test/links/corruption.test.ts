import { expect, test } from "vitest";
import { decodeLink, linkText } from "../../src/scenario/link/codec.ts";
import { scenarioHash } from "../../src/scenario/link/scenario-hash.ts";
import { currentVersion } from "../../src/scenario/link/upgraders.ts";
import { exampleIds, exampleScenario } from "../planning/example-scenario.ts";
import { sampleScenario, sampleShown } from "../scenario/sample-scenario.ts";
import { isSoak, tenth } from "../soak.ts";

const characters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%.~ "];
const longer = ([1, 3, 5] as const).map((count) => {
  const scenario = sampleScenario(count);
  return { name: `${count} ${count === 1 ? "class" : "classes"}`, link: linkText(scenario, sampleShown), hash: scenarioHash(scenario) };
});
const examples = exampleIds.map((id) => {
  const scenario = exampleScenario(id);
  return { name: id, link: linkText(scenario, sampleShown), hash: scenarioHash(scenario) };
});
/** The worked examples' links, and longer ones; every change of each in the soak, of the first example here. */
const samples = [...examples, ...longer].filter((_, index) => isSoak || index === 0);
/** `#1.`, and the four characters behind it that carry the length and its check. */
const headLength = 3;
const headerLength = 7;

/** The code of a refusal, or `same` where the text opens as what was sent; anything else is the failure looked for. */
function outcome(text: string, hash: string): string {
  const decoded = decodeLink(text);
  if (!decoded.ok) return decoded.original === text ? decoded.code : "ORIGINAL LOST";
  return scenarioHash(decoded.scenario) === hash ? "same" : "OTHER CONTENT";
}

function places(link: string, from: number): readonly number[] {
  return Array.from({ length: link.length - from }, (_, index) => index + from);
}

test.each(samples)("every single substitution in the payload of a link of $name is called damaged", ({ link, hash }) => {
  const codes = new Set<string>();
  for (const at of places(link, headLength)) {
    for (const character of characters) {
      if (character !== link[at]) codes.add(outcome(link.slice(0, at) + character + link.slice(at + 1), hash));
    }
  }
  expect([...codes]).toEqual(["damaged"]);
});

test.each(samples)("a changed head of a link of $name is a newer version or no link", ({ link, hash }) => {
  const results = new Set<string>();
  for (const at of [0, 1, 2]) {
    for (const character of characters) {
      const text = link.slice(0, at) + character + link.slice(at + 1);
      const isVersion = at === 1 && /[1-9]/.test(character);
      const change = isVersion ? "another version" : "another head";
      if (text !== link) results.add(`${change}: ${outcome(text, hash)}`);
    }
  }
  expect([...results].sort()).toEqual([
    "another head: not-a-link",
    "another version: newer",
  ]);
});

test.each(samples)("a link of $name that lost one character is called cut", ({ link, hash }) => {
  for (const at of places(link, headerLength)) {
    expect(outcome(link.slice(0, at) + link.slice(at + 1), hash)).toBe("cut");
  }
  for (const at of places(link, headLength).slice(0, headerLength - headLength)) {
    expect(outcome(link.slice(0, at) + link.slice(at + 1), hash)).toMatch(/cut|damaged/);
  }
  for (const at of [0, 1, 2]) expect(outcome(link.slice(0, at) + link.slice(at + 1), hash)).toBe("not-a-link");
});

test.each(samples)("a link of $name with one character too many is damaged, or opens as it was", ({ link, hash }) => {
  const inside = new Set<string>();
  for (const at of places(link, headerLength)) {
    for (const character of characters) {
      const result = outcome(link.slice(0, at) + character + link.slice(at), hash);
      inside.add(`${character === " " ? "a space" : "a character"}: ${result}`);
    }
  }
  expect([...inside].sort()).toEqual(["a character: damaged", "a space: same"]);
});

/** Places of the head, of the header and behind the end, and what is to be had there for one more character. */
function edges(link: string): readonly string[] {
  return [0, 1, 2, 3, 4, 5, 6, link.length].flatMap((at) =>
    characters.map((character) => link.slice(0, at) + character + link.slice(at)),
  );
}

/**
 * Whether a payload's header holds and says that more was sent: two bytes of length and a CRC-8 that x^8 + x^2 + x + 1 divides
 * with them. One wrong length in 256 does; such a link is refused all the same, as one that lost its end.
 */
function saysMore(text: string): boolean {
  const payload = text.slice(headLength);
  const header = payload.slice(0, headerLength - headLength);
  if (!text.startsWith(`#${currentVersion}.`) || !/^[\w-]+$/.test(header)) return false;
  const word = Buffer.from(header, "base64url").readUIntBE(0, 3);
  let remainder = word;
  for (let bit = 23; bit >= 8; bit -= 1) if ((remainder >> bit) & 1) remainder ^= 0x107 << (bit - 8);
  return remainder === 0 && Math.ceil(((word >> 8) * 4) / 3) > payload.length;
}

test.each(samples)("one more character at the edges of a link of $name: damaged, newer, no link, or as it was", ({ link, hash }) => {
  const isCut = edges(link).map((text) => outcome(text, hash) === "cut");
  expect(isCut).toEqual(edges(link).map((text) => saysMore(text)));
  const others = new Set(edges(link).flatMap((text) => (saysMore(text) ? [] : [outcome(text, hash)])));
  expect([...others].sort()).toEqual(["damaged", "newer", "not-a-link", "same"]);
});

test.each(samples)("a link of $name cut anywhere is called cut", ({ link, hash }) => {
  expect([outcome("", hash), outcome("#", hash)]).toEqual(["empty", "empty"]);
  for (const length of places(link, 2)) expect(outcome(link.slice(0, length), hash)).toBe("cut");
});

test.each(samples)("every flip of case, doubling and swap in a link of $name is refused", ({ link, hash }) => {
  const codes = new Set<string>();
  for (const at of places(link, headerLength)) {
    const [one = "", other = ""] = link.slice(at, at + 2);
    const flipped = one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase();
    const [before, after] = [link.slice(0, at), link.slice(at + 1)];
    const texts = [before + flipped + after, before + one + one + after, before + other + one + link.slice(at + 2)];
    for (const text of texts) if (text !== link) codes.add(outcome(text, hash));
  }
  expect([...codes]).toEqual(["damaged"]);
});

test(`${tenth(20_000)} random double substitutions are all refused`, () => {
  const { link, hash } = examples[1] ?? { link: "", hash: "" };
  // A linear congruential walk over pairs of places: which pairs is of no matter, only that they are the same every time.
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const codes = new Set<string>();
  for (let run = 0; run < tenth(20_000); run += 1) {
    const text = [...link];
    for (const at of [next(link.length - headLength), next(link.length - headLength)]) {
      text[at + headLength] = characters[next(64)] ?? "A";
    }
    if (text.join("") !== link) codes.add(outcome(text.join(""), hash));
  }
  expect([...codes]).toEqual(["damaged"]);
});
