import { strFromU8, strToU8 } from "fflate";
import { fromPositional, misfit, positionalValue } from "./positional.ts";
import type { Positional } from "./upgraders.ts";
import { scenarioShape } from "../scenario-shape.ts";
import { fieldShape } from "../shape-of-schema.ts";
import { deflated, inflated } from "./deflated.ts";
import { framed, unframed } from "./link-frame.ts";
import { deepestNesting, longestLink, mostInflatedBytes, nestingDepth } from "./link-limits.ts";
import { type RefusedLink, linkRefusal } from "./link-refusal.ts";
import { checkedScenario } from "../checked-scenario.ts";
import { noRowSource } from "../rows/pin.ts";
import { type Scenario, scenarioSchema } from "../schema.ts";
import { schemaProblem } from "../schema-problem.ts";
import { type Shown, shownSchema } from "./shown.ts";
import { dictionaryOf } from "./dictionary.ts";
import { currentVersion, upgraders } from "./upgraders.ts";

/**
 * A scenario as link text and back: `#1.<base64url>`. The version stands in clear; behind it come the payload's length, a
 * checksum over the version and the body, and the body: values in the order of the schema, deflated.
 */

const shownShape = fieldShape(shownSchema);

/** The link of a scenario. One longer than `longestLink` cannot be opened: the caller offers a file instead. */
export function linkText(scenario: Scenario, shown: Shown): string {
  const text = JSON.stringify([positionalValue(scenarioShape, scenario), positionalValue(shownShape, shown)]);
  const body = deflated(strToU8(text), dictionaryOf(currentVersion));
  const head = `${currentVersion}.`;
  return `#${head}${framed(head, body)}`;
}

export type DecodedLink =
  | { readonly ok: true; readonly scenario: Scenario; readonly shown: Shown; readonly repaired: boolean }
  | RefusedLink;

/** The scenario in a link, or in an address that ends in one. Nothing is guessed: a repair counts only if the checksum holds. */
export function decodeLink(text: string): DecodedLink {
  if (text.length > longestLink) return linkRefusal(text, { code: "too-long" });
  if (/^\s*#?\s*$/.test(text)) return linkRefusal(text, { code: "empty" });
  const asGiven = opened(text);
  if (asGiven.ok) return { ...asGiven, repaired: false };
  const cleaned = repairedLink(text);
  const repaired = cleaned === text ? asGiven : opened(cleaned);
  if (repaired.ok) return { ...repaired, repaired: true };
  // What was wrong before the repair is what the sender's program did; without a head only the repair can tell.
  return linkRefusal(text, asGiven.code === "not-a-link" ? repaired : asGiven);
}

type Opened =
  | { readonly ok: true; readonly scenario: Scenario; readonly shown: Shown }
  | (Parameters<typeof linkRefusal>[1] & { readonly ok: false });

const headOfLink = /^[^#]*#([1-9]\d{0,5})\./;

function opened(text: string): Opened {
  const match = headOfLink.exec(text);
  if (match === null) return { ok: false, code: isCutInItsHead(text) ? "cut" : "not-a-link" };
  const version = Number(match[1]);
  if (version > currentVersion) return { ok: false, code: "newer", version };
  const payload = text.slice(match[0].length);
  const frame = unframed(`${version}.`, payload);
  if (!frame.ok) return { ...frame, characters: payload.length };
  const document = unpacked(version, frame.body);
  return typeof document === "string" ? { ok: false, code: "invalid", reason: document } : { ok: true, ...document };
}

/** A link cut inside its head still starts like one. */
function isCutInItsHead(text: string): boolean {
  const version = /^[^#]*#([1-9]\d{0,5})$/.exec(text)?.[1];
  return version !== undefined && Number(version) <= currentVersion;
}

/** What a whole body holds, or why it is refused: only a link that somebody wrote by hand gets here with anything wrong. */
function unpacked(version: number, body: Uint8Array): { scenario: Scenario; shown: Shown } | string {
  const bytes = inflated(body, mostInflatedBytes, dictionaryOf(version));
  if (bytes === null) return "it cannot be unpacked";
  const text = strFromU8(bytes);
  const values = nestingDepth(text) > deepestNesting ? undefined : parsedJson(text);
  if (!Array.isArray(values) || values.length !== 2) return "it does not hold a scenario";
  const [scenarioValues, shownValues] = upgraded(version, values);
  const shown = shownSchema.safeParse(fromPositional(shownShape, shownValues));
  if (!shown.success) return "the figures it was sent with cannot be read";
  const scenario = scenarioFrom(scenarioValues);
  if (typeof scenario === "string") return scenario;
  const isCanonical = text === JSON.stringify(values);
  return isCanonical ? { scenario, shown: shown.data } : "it is not written the way links are";
}

function scenarioFrom(values: Positional | undefined): Scenario | string {
  const document = fromPositional(scenarioShape, values);
  if (document === misfit) return "it has more, fewer or other values than a scenario";
  const parsed = scenarioSchema.safeParse(document);
  if (!parsed.success) return schemaProblem(parsed.error, document).problem.text;
  const checked = checkedScenario(parsed.data, noRowSource);
  if (!checked.ok) return checked.problem.text;
  return sameRows(parsed.data, checked.scenario)
    ? checked.scenario
    : "its catalogue rows are not those it uses, in order";
}

/** Pinning passes a document's own rows on as they are: only a row it does not use, or another order, makes a difference. */
function sameRows({ catalogue: own }: Scenario, { catalogue: pinned }: Scenario): boolean {
  const ids = ({ models, accelerators, runtimes, hosted }: Scenario["catalogue"]) =>
    [models, accelerators, runtimes, hosted].map((rows) => rows.map(({ id }) => id).join()).join(";");
  return ids(own) === ids(pinned);
}

function upgraded(version: number, values: readonly Positional[]): readonly Positional[] {
  const result = upgraders.slice(version - 1).reduce<Positional>((older, step) => step.values(older), values);
  return Array.isArray(result) ? (result as readonly Positional[]) : [];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What mail, chat and documents do to links. A repaired text is only believed if its checksum then holds. */

/** White space, and the invisible characters that wrap or mark a line. */
const invisible = /[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;
const opening = /^[<([{"'\u201c\u2018\u00ab]+/;
const closing = /[.,;:!?)>\]}"'\u201d\u2019\u00bb*|\\]+$/;
const encodedCharacter = /%([0-7][0-9a-f])/gi;
/** Bytes of a no-break or zero-width space: an address bar writes what it was given in it so. */
const encodedOther = /%[89a-f][0-9a-f]/gi;

/** Wrappers that check links encode them once more, so `#` may stand as `%2523`: two rounds undo both. */
const encodingRounds = 2;

function repairedLink(text: string): string {
  let repaired = text.replace(invisible, "").replace(opening, "");
  for (let round = 0; round < encodingRounds; round += 1) repaired = percentDecoded(repaired);
  // A line break or a space may have been encoded too.
  return withoutTail(repaired.replace(invisible, "")).replace(closing, "");
}

/** Only characters below 128: a link has no others, and what stands for another goes. */
function percentDecoded(text: string): string {
  return text
    .replace(encodedOther, "")
    .replace(encodedCharacter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** What a wrapper appends to the fragment: `&data=...`, or `&amp;...` from a page's source. */
function withoutTail(text: string): string {
  const fragment = text.indexOf("#");
  const tail = fragment < 0 ? -1 : text.indexOf("&", fragment);
  return tail < 0 ? text : text.slice(0, tail);
}
