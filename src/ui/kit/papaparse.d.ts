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
  const papaparse: {
    unparse(table: UnparseTable, options: UnparseOptions): string;
  };
  export default papaparse;
}
