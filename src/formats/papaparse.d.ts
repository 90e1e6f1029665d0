/** What is used of the package, which brings no types of its own. */
declare module "papaparse" {
  interface ParseOptions {
    /** Empty: found out from the text. */
    readonly delimiter: string;
    /** Lines of blanks alone are none; left out: every line is one. */
    readonly skipEmptyLines?: "greedy";
    /** Lines that are read; left out: all. */
    readonly preview?: number;
  }
  interface UnparseOptions {
    readonly newline: string;
    readonly escapeFormulae: boolean | RegExp;
  }
  interface UnparseTable {
    readonly fields: readonly string[];
    readonly data: readonly (readonly (string | number | null)[])[];
  }
  const papaparse: {
    unparse(table: UnparseTable, options: UnparseOptions): string;
    parse(text: string, options: ParseOptions): { readonly data: readonly (readonly string[])[] };
  };
  export default papaparse;
}
