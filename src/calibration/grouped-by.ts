/** Things by what `key` says of them, in the order of their firsts. */
export function groupedBy<Thing>(
  things: readonly Thing[],
  key: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = key(thing);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [thing]);
    else group.push(thing);
  }
  return groups;
}
