/**
 * Groups of places, each of which takes so many, for members that are spread evenly over zones and packed as densely as each zone
 * allows: some zones have one member more than the others.
 *
 *     fuller zones x ceil((floor(members / zones) + 1) / fit) + other zones x ceil(floor(members / zones) / fit)
 *
 * @source derived
 */
export function packedGroups(members: number, zones: number, fit: number): number {
  const least = Math.floor(members / zones);
  const fuller = members - zones * least;
  const others = zones * (least + 1) - members;
  return fuller * Math.ceil((least + 1) / fit) + others * Math.ceil(least / fit);
}

/**
 * Members of the fullest groups, so many of them, of members that are spread and packed the same way: full groups come first, then
 * what is left over in each zone.
 *
 * @source derived: the largest members of a sorted list, without the list
 */
export function inFullestGroups(groups: number, members: number, zones: number, fit: number): number {
  const least = Math.floor(members / zones);
  const fuller = members - zones * least;
  const sizes = [
    { size: fit, count: fuller * Math.floor((least + 1) / fit) + (zones - fuller) * Math.floor(least / fit) },
    ...[
      { size: (least + 1) % fit, count: fuller },
      { size: least % fit, count: zones - fuller },
    ].toSorted((one, other) => other.size - one.size),
  ];
  let [left, sum] = [groups, 0];
  for (const { size, count } of sizes) {
    const taken = Math.min(left, count);
    sum += taken * size;
    left -= taken;
  }
  return sum;
}
