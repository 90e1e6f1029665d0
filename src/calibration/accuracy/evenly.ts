/** So many of a list, evenly, its first and last among them. */
export function evenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (count >= items.length) return items;
  const step = (items.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}
