import { editableFields } from "../scenario/field-path.ts";
import { fieldName, fieldRow } from "../scenario/field-table.ts";
import type { Scenario } from "../scenario/schema.ts";
import { memberOf } from "./view-actions.ts";

/** A place of the page that can be jumped to by its name. */
export interface JumpTarget {
  /** What is opened: the path of a field, a class's editor, or a view. */
  readonly kind: "field" | "class" | "view";
  readonly id: string;
  readonly label: string;
  /** Whose it is, where several have one; else what it is. */
  readonly whose: string;
  /** All that it may be searched by, in small letters; the label begins it. */
  readonly words: string;
}

/** Typed elsewhere than in a control of their own: in the header, as one text with others, or by buttons. */
const withoutControl = [
  /^(?:title|basedOn|asOfDate)$|^currency\b/,
  /^classes\..+\.(?:enabled|agents|swaps)$|^classes\..+\.varies\..+\.|\.agents\..+\.name$/,
  /\.(?:agents\..+|fallback)\.(?:pool|hosted)$/,
  /^pools\..+\.(?:scaling|regions|scaling\.(?:metrics|floors)|day\.(?:losses|bursts)|priceBasis\b.*)$/,
  /^(?:classes\..+\.arrivals\.launches|pools\..+\.priceChanges|forecast\.rebased\b.*)$/,
];

/** Every class and field of a scenario, in the document's order. */
export function fieldTargets(scenario: Scenario): readonly JumpTarget[] {
  const { classes, pools } = scenario;
  const editors = classes.map(({ id, name, lane }) => target("class", id, name, `${lane} class`, ""));
  const fields = editableFields(scenario)
    .filter(({ path }) => fieldRow(path) !== null && !withoutControl.some((form) => form.test(path)))
    .map(({ path }) => {
      const classId = memberOf(path, "classes", classes);
      const poolId = memberOf(path, "pools", pools);
      const name = classes.find(({ id }) => id === classId)?.name ?? "";
      return target(
        "field",
        path,
        labelOf(path),
        poolId === null ? name : `pool ${poolId}`,
        fieldRow(path)?.words ?? "",
      );
    });
  return [...editors, ...fields];
}

/** A view of the results as a place to jump to. */
export function viewTarget(id: string, label: string): JumpTarget {
  return target("view", id, label, "view", "");
}

function labelOf(path: string): string {
  const isOfMember = /\.(?:agents|swaps)\.[^.]/.test(path);
  const name = isOfMember ? fieldName(path) : (fieldRow(path)?.label ?? fieldName(path));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function target(kind: JumpTarget["kind"], id: string, label: string, whose: string, about: string): JumpTarget {
  return { kind, id, label, whose, words: `${label} ${whose} ${id} ${about}`.toLowerCase() };
}

/** The targets that hold every word of the query, the best first: at the name's start, at a word's start, anywhere. */
export function jumpMatches(targets: readonly JumpTarget[], query: string, most: number): readonly JumpTarget[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const rounds = new Map<string, number>();
  const ranked = targets.flatMap((own, place) => {
    const ranks = words.flatMap((word) => rankOf(own, word) ?? []);
    if (ranks.length < words.length) return [];
    // Each name once, before one comes again for another class.
    const round = rounds.get(own.label) ?? 0;
    rounds.set(own.label, round + 1);
    return [{ own, place, round, rank: ranks.reduce((sum, rank) => sum + rank, 0) }];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.round - other.round || one.place - other.place)
    .slice(0, most)
    .map(({ own }) => own);
}

/** How far from the name's start a word is found, 0 to 5; `null`: nowhere, not even with letters left out. */
function rankOf({ label, whose, words }: JumpTarget, word: string): number | null {
  const name = label.toLowerCase();
  if (name.startsWith(word)) return 0;
  if (` ${name}`.includes(` ${word}`)) return 1;
  if (` ${whose.toLowerCase()}`.includes(` ${word}`)) return 2;
  if (name.includes(word)) return 3;
  if (words.includes(word)) return 4;
  return word.length >= fewestLetters && hasInOrder(name, word) ? 5 : null;
}

/** Fewer letters are in nearly every name in some order. */
const fewestLetters = 4;

function hasInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}
