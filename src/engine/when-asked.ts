/**
 * A value that is worked out when it is first asked for, and once.
 *
 * @source derived
 */
export function whenAsked<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | null = null;
  return () => (found ??= { value: find() }).value;
}
