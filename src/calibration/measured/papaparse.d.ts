/** What the command line uses of the package, which brings no types of its own. */
declare module "papaparse" {
  interface ParseOptions {
    readonly delimiter: string;
  }
  const papaparse: {
    parse(text: string, options: ParseOptions): { readonly data: readonly (readonly string[])[] };
  };
  export default papaparse;
}
