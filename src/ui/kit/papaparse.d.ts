/** What the page uses of the package, which brings no types of its own. */
declare module "papaparse" {
  interface UnparseOptions {
    readonly newline: string;
    readonly escapeFormulae: boolean | RegExp;
  }
  interface UnparseTable {
    readonly fields: readonly string[];
    readonly data: readonly (readonly (string | number | null)[])[];
  }
  interface ParseOptions {
    /** Empty: found out from the text. */
    readonly delimiter: string;
    /** Lines of blanks alone are none. */
    readonly skipEmptyLines: "greedy";
    /** Lines that are read. */
    readonly preview: number;
  }
  const papaparse: {
    unparse(table: UnparseTable, options: UnparseOptions): string;
    parse(text: string, options: ParseOptions): { readonly data: readonly (readonly string[])[] };
  };
  export default papaparse;
}
