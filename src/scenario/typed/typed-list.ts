import { type FieldShape, blankMember } from "../field-shape.ts";
import { quoted, refused } from "../problem.ts";
import { memberKey } from "../field-path.ts";
import { type TypedEntry, type TypedValue, typedNumber, unfit } from "./typed-number.ts";

type ListShape = FieldShape & { readonly kind: "array" };
type ObjectShape = FieldShape & { readonly kind: "object" };

const emptyWords: ReadonlySet<string> = new Set(["none", "unset", "null", ""]);

/**
 * A list as a person types it, its parts apart by commas, semicolons or blanks: numbers (`4 2 1`), quantiles as share and
 * value (`0:1, 0.5:3, 1:20`), or members by name (`planner, critic`) or day: those of a name there is are kept, others are new.
 */
export function typedList(shape: ListShape, entry: TypedEntry): TypedValue {
  const { element } = shape;
  const parts = emptyWords.has(entry.typed.toLowerCase())
    ? []
    : entry.typed.split(/[\s,;]+/).filter((part) => part !== "");
  if (parts.length > shape.most) return unfit(shape, entry);
  const read = (part: string, place: number) => {
    if (element.kind === "number") return typedNumber(element, { ...entry, typed: part });
    if (element.kind !== "object") return unfit(shape, entry);
    return isOfNumbers(element)
      ? typedTuple(element, { ...entry, typed: part })
      : typedMember(element, part, entry, place);
  };
  const values: unknown[] = [];
  for (const [place, part] of parts.entries()) {
    const value = read(part, place);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return { ok: true, value: values };
}

/** The text that `typedList` reads as this list. */
export function listText(list: readonly unknown[]): string {
  const texts = list.map((member, index) => {
    if (typeof member !== "object" || member === null) return String(member);
    const values = Object.values(member);
    return values.every((value) => typeof value === "number")
      ? values.join(":")
      : (dayOf(member) ?? memberKey(member, index));
  });
  return texts.length === 0 ? "none" : texts.join(", ");
}

function isOfNumbers({ fields }: ObjectShape): boolean {
  return fields.every(({ shape }) => shape.kind === "number");
}

/** The fields of a small object in their order, apart by colons. */
function typedTuple({ fields }: ObjectShape, entry: TypedEntry): TypedValue {
  const parts = entry.typed.split(":");
  if (parts.length !== fields.length) {
    const names = fields.map(({ name }) => name).join(":");
    return refused(
      "bad-value",
      entry.path,
      `${entry.path} takes parts such as ${names}; here one is ${quoted(entry.typed)}.`,
    );
  }
  const built: Record<string, unknown> = {};
  for (const [index, { name, shape }] of fields.entries()) {
    const typed = parts[index] ?? "";
    const value = shape.kind === "number" ? typedNumber(shape, { ...entry, typed }) : unfit(shape, { ...entry, typed });
    if (!value.ok) return value;
    built[name] = value.value;
  }
  return { ok: true, value: built };
}

function typedMember(shape: ObjectShape, part: string, entry: TypedEntry, place: number): TypedValue {
  const key = part.toLowerCase();
  const members = Array.isArray(entry.current) ? (entry.current as readonly unknown[]) : [];
  const known =
    members.find((member, index) => memberKey(member, index) === key) ??
    members.find((member, index) => index === place && dayOf(member) === part) ??
    members.find((member) => dayOf(member) === part) ??
    members.find((member) => nameOf(member)?.toLowerCase() === key);
  const member = known ?? blankMember(shape, part);
  return member === null ? unfit(shape, entry) : { ok: true, value: member };
}

/** Of a member that goes by its day. */
function dayOf(member: unknown): string | null {
  if (typeof member !== "object" || member === null || "id" in member || !("date" in member)) return null;
  return typeof member.date === "string" ? member.date : null;
}

/** Of a member that has a name alone, and no id to go by. */
function nameOf(member: unknown): string | null {
  if (typeof member !== "object" || member === null || "id" in member || !("name" in member)) return null;
  return typeof member.name === "string" ? member.name : null;
}
