/** Members with the same key together, in the order in which the first of each comes. */
export function grouped<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string,
): readonly (readonly Member[])[] {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member]);
    else group.push(member);
  }
  return [...groups.values()];
}
