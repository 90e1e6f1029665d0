/** `npm run soak` tells all stories, with all presets and examples; `npm test` those that others build on, with one or two of each kind. */
export const isSoak = process.env["SOAK"] !== undefined;

/** What is left to the soak. */
export function inSoak<Value>(values: readonly Value[]): readonly Value[] {
  return isSoak ? values : [];
}

/** Of a story that is left to the soak. */
export const soakOnly = { tag: "@soak" };
