import type { AccuracyPoint } from "../../catalog/accuracy.ts";

/** More rows give more points, but not in proportion: a family or device with few keeps them. */
function share(rows: number, perRoot: number): number {
  return Math.min(rows, Math.max(1, Math.floor(perRoot * Math.sqrt(rows))));
}

/** So many of a list, evenly, its first and last among them. */
function evenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (count >= items.length) return items;
  const step = (items.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}

function groupsOf(points: readonly AccuracyPoint[]): readonly (readonly AccuracyPoint[])[] {
  const groups = new Map<string, AccuracyPoint[]>();
  for (const point of points) {
    const [load, subject, , accelerator, family] = point;
    const key = `${load} ${subject} ${family} ${accelerator}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [point]);
    else group.push(point);
  }
  return [...groups.values()];
}

const finest = 200;

/** At most so many points: of every load, subject, family and device, from the least measured value to the largest. */
export function sampledPoints(points: readonly AccuracyPoint[], most: number): readonly AccuracyPoint[] {
  const groups = groupsOf(points);
  const total = (perRoot: number) => groups.reduce((sum, { length }) => sum + share(length, perRoot), 0);
  let step = 0;
  while (step < finest * 10 && total((step + 1) / finest) <= most) step += 1;
  return groups.flatMap((group) => {
    const byMeasured = group.toSorted((one, other) => one[8] - other[8] || one[9] - other[9]);
    return evenly(byMeasured, share(group.length, step / finest));
  });
}
