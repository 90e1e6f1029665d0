/** `npm run soak` tries all presets and examples, `npm test` one or two of each kind. */
export const isSoak = process.env["SOAK"] !== undefined;

/** What is left to the soak. */
export function inSoak<Value>(values: readonly Value[]): readonly Value[] {
  return isSoak ? values : [];
}
