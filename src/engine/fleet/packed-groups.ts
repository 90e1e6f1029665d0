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
