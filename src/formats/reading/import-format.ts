import type { Imported, ImportKind } from "./imported.ts";

/** Which file is read: its name without folders, for labels and messages. What a file holds is never told by its name. */
export interface FileNamed {
  readonly name: string;
}

/** A value that JSON can hold, of a file that somebody else wrote. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Takes one row after the other; each is kept, or dropped with a reason of a few words. */
export interface RowReader<Row> {
  readonly row: (row: Row, line: number) => string | null;
  /** What all rows came to; the reader of the file counts them itself. */
  readonly end: () => Omit<Imported, "rows">;
}

/** A whole JSON or YAML document. */
interface DocumentWay {
  readonly takes: "document";
  readonly claims: (value: unknown) => boolean;
  readonly read: (value: unknown, file: FileNamed) => Imported;
}

/** JSON objects, one a line or in one list. `first`: the first of them that can be read, at most twenty. */
interface RecordsWay {
  readonly takes: "records";
  readonly claims: (first: readonly JsonRecord[]) => boolean;
  readonly reader: (first: readonly JsonRecord[], file: FileNamed) => RowReader<JsonRecord>;
  /** Key whose list of whole numbers is larger than a number holds: its entries are handed over as text. */
  readonly wideNumbersIn?: string;
}

/** Cells under a line of heads; `first` are the lines after it. Where there are no heads, the first line is a row as well. */
interface TableWay {
  readonly takes: "table";
  readonly hasHeads: boolean;
  readonly claims: (heads: readonly string[], first: readonly (readonly string[])[]) => boolean;
  readonly reader: (heads: readonly string[], file: FileNamed) => RowReader<readonly string[]>;
}

/** Text of any other form, whole. */
interface TextWay {
  readonly takes: "text";
  readonly claims: (head: string) => boolean;
  readonly read: (text: string, file: FileNamed) => Imported;
}

export type ImportWay = DocumentWay | RecordsWay | TableWay | TextWay;

/** A file that gives something to another one: a model's index of weights, a capture's settings. */
export interface SideFile {
  readonly format: string;
  readonly name: string;
  readonly side: unknown;
}

/** A kind of file that others write. Of all formats at most one claims what a file holds. */
export interface ImportFormat {
  /** As `import --json` names it. */
  readonly id: string;
  /** As a sentence names it: "a Mooncake trace". */
  readonly called: string;
  readonly kind: ImportKind;
  readonly ways: readonly ImportWay[];
  /** Formats whose files this one takes something from. */
  readonly joins?: readonly string[];
  /** Of two files of this format that could be joined: whether they speak of one thing; left out: they do. */
  readonly belongs?: (imported: Imported, side: unknown) => boolean;
  /** What was read, with what files beside it say. */
  readonly joined?: (imported: Imported, sides: readonly SideFile[]) => Imported;
}
