import type { Scenario } from "../../scenario/schema.ts";

type Sections = Omit<Scenario, "catalogue">;

/** A scenario in which every range that moves with an input of a place moves with the same input of another: the place has a new name. */
export function movedTies(scenario: Scenario, from: string, to: string): Scenario {
  const { catalogue, ...sections } = scenario;
  return { ...(moved(sections, `${from}.`, `${to}.`) as Sections), catalogue };
}

/** The same of one member alone, whose own inputs move with each other. */
export function withMovedTies<Member>(member: Member, from: string, to: string): Member {
  return moved(member, `${from}.`, `${to}.`) as Member;
}

function moved(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((one) => moved(one, from, to));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      name === "with" && isTie(part) && part.path.startsWith(from)
        ? { ...part, path: `${to}${part.path.slice(from.length)}` }
        : moved(part, from, to),
    ]),
  );
}

function isTie(value: unknown): value is { readonly path: string } {
  return typeof value === "object" && value !== null && "path" in value && typeof value.path === "string";
}
