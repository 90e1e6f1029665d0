/** What reading uses of the package, which brings no types of its own. */
declare module "papaparse" {
  interface ParseOptions {
    /** Empty: found out from the text. */
    readonly delimiter: string;
    /** Lines of blanks alone are none; left out: every line is one. */
    readonly skipEmptyLines?: "greedy";
    /** Lines that are read; left out: all. */
    readonly preview?: number;
  }
  const papaparse: {
    parse(text: string, options: ParseOptions): { readonly data: readonly (readonly string[])[] };
  };
  export default papaparse;
}
