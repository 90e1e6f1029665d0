/**
 * What a path calls a member of a list: by its id; a swap, which has none, by the model it speaks of; anything else by its
 * place, counted from 0.
 */
export function memberKey(member: unknown, index: number): string {
  return ownName(member, "id") ?? ownName(member, "model") ?? String(index);
}

const usualName = /^[a-z0-9][a-z0-9.-]{0,63}$/;

/** Only what reads as an id: a file may hold anything there. */
function ownName(member: unknown, field: string): string | null {
  if (typeof member !== "object" || member === null || !Object.hasOwn(member, field)) return null;
  const name = (member as Readonly<Record<string, unknown>>)[field];
  return typeof name === "string" && usualName.test(name) ? name : null;
}
