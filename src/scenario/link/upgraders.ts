/**
 * A document as bare values in the order of its schema: names would make a link 60 % longer. Words of a list travel as their
 * place in it, flags as 0 and 1, a range as [base, low, high], `auto` as 0, constants not at all.
 */
export type Positional = number | string | null | readonly Positional[];

/** What makes a scenario of one version one of the next. Pure, and never changed once the newer of the two is released. */
interface Upgrader {
  /** Of the values a link holds: the scenario's, and the figures it was sent with. */
  readonly values: (values: Positional) => Positional;
  /** Of a file's JSON, which may leave out what has a default. */
  readonly json: (json: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** The version that links and files are written in; `FORMATS.md` lists them all. */
export const currentVersion = 1;

/** What a file of this version says it is. */
export const schemaId = `plimsoll.scenario/${currentVersion}` as const;

/** One step per version before this one, in order: the first makes version 2 of version 1. */
export const upgraders: readonly Upgrader[] = [];
