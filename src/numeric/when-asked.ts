/**
 * A value that is worked out when it is first asked for, and once; what it is worked out from is kept until then.
 *
 * @source derived
 */
export function whenAsked<Value>(find: () => Value): () => Value {
  let open: (() => Value) | null = find;
  let found: Value | undefined;
  return () => {
    if (open !== null) {
      found = open();
      open = null;
    }
    return found as Value;
  };
}
