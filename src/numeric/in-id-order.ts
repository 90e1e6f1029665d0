/** What has an id of its own. */
interface Named {
  readonly id: string;
}

/** By the characters of two texts, in no language: which comes first. */
function textOrder(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/**
 * Members in the order of their ids, so that where they stand decides nothing: no sum's last bit, no tie. The same list where they
 * stand so already.
 */
export function inIdOrder<Member extends Named>(members: readonly Member[]): readonly Member[] {
  const isInOrder = members.every(({ id }, index) => index === 0 || textOrder(members[index - 1]?.id ?? "", id) <= 0);
  return isInOrder ? members : members.toSorted((one, other) => textOrder(one.id, other.id));
}

/** Values of members, back in the order in which these were given; those of one member stay in theirs. */
export function inOrderOf<Value>(
  members: readonly Named[],
  values: readonly Value[],
  idOf: (value: Value) => string,
): readonly Value[] {
  const places = new Map(members.map(({ id }, place) => [id, place]));
  const placeOf = (value: Value) => places.get(idOf(value)) ?? members.length;
  return values.toSorted((one, other) => placeOf(one) - placeOf(other));
}
