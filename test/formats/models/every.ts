/** So many entries of a list. */
export function every<Value>(count: number, entry: (index: number) => Value): readonly Value[] {
  return Array.from({ length: count }, (_, index) => entry(index));
}
