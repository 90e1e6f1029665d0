/** `npm run soak` runs all tests at full length; `npm test` tries a fixed part of what is drawn at random, the same each time. */
export const isSoak = process.env["SOAK"] !== undefined;

/** How many of so many random cases are tried: a tenth, or all in the soak. */
export function tenth(cases: number): number {
  return isSoak ? cases : Math.ceil(cases / 10);
}
