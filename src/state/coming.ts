/** Something whose code is fetched apart from the first moment. */
export interface Coming<Thing> {
  /** `null`: it has not been fetched yet. */
  readonly here: () => Thing | null;
  /** Fetched once; anew after it has failed. */
  readonly fetch: () => Promise<Thing>;
}

/** `load` brings the code of it. */
export function coming<Thing>(load: () => Promise<Thing>): Coming<Thing> {
  let thing: Thing | null = null;
  let fetched: Promise<Thing> | null = null;
  const fetch = async () => {
    try {
      thing = await load();
      return thing;
    } catch (error) {
      fetched = null;
      throw error;
    }
  };
  return { here: () => thing, fetch: () => (fetched ??= fetch()) };
}
