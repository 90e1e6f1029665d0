import { bareCode } from "./bare-code.ts";
import type { FileMap } from "./source-tree.ts";

/** A record that one file writes: its field in the record it is part of, that file, and what of it changes. */
export interface OwnedRecord {
  readonly name: string;
  readonly file: string;
  readonly scalars: readonly string[];
  readonly lists: readonly string[];
}

function fieldsOf(text: string, type: string): readonly { name: string; type: string; isReadonly: boolean }[] {
  const body = new RegExp(`interface ${type}\\b[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(readonly )?(\w+)\??: ([^\n]*);$/gm)].map((field) => ({
    name: field[2] ?? "",
    type: field[3] ?? "",
    isReadonly: field[1] !== undefined,
  }));
}

/** The parts of a record that change: fields that may be assigned to, and lists and columns that are written in place. */
export function ownedRecords(files: FileMap, path: string, holder: string): readonly OwnedRecord[] {
  return fieldsOf(files.get(path) ?? "", holder).flatMap(({ name, type }) => {
    const home = [...files].find(([file, text]) => file !== path && text.includes(`export interface ${type} {`));
    const fields = home === undefined ? [] : fieldsOf(home[1], type);
    const scalars = fields.filter(({ isReadonly }) => !isReadonly).map((field) => field.name);
    const lists = fields.filter((field) => field.isReadonly && /^(?:\w+\[\]|\w+\d+Array)$/.test(field.type));
    return home === undefined || scalars.length === 0
      ? []
      : [{ name, file: home[0], scalars, lists: lists.map((field) => field.name) }];
  });
}

const assigns = String.raw`\s*(?:(?:[-+*/%&|^]|\*\*|<<|>>>?|\?\?|\|\||&&)?=(?![=>])|\+\+|--)`;
const changes = String.raw`\.(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|copyWithin)\(`;

/** Writes to a record's fields outside of the file that owns it. A name that another record has too counts after the record's. */
export function strayWrites(files: FileMap, records: readonly OwnedRecord[]): readonly string[] {
  const holders = new Map<string, number>();
  for (const text of files.values()) {
    for (const [, type] of text.matchAll(/interface (\w+)/g)) {
      for (const { name, isReadonly } of fieldsOf(text, type ?? "")) {
        if (!isReadonly) holders.set(name, (holders.get(name) ?? 0) + 1);
      }
    }
  }
  return [...files].flatMap(([file, text]) => {
    const bare = bareCode(text, { keepStrings: false });
    return records
      .filter((record) => record.file !== file)
      .flatMap(({ name, scalars, lists }) => [
        ...scalars.flatMap((field) => {
          const owner = (holders.get(field) ?? 0) > 1 ? String.raw`\b${name}` : "";
          return found(bare, String.raw`${owner}\.${field}\b${assigns}`);
        }),
        ...lists.flatMap((list) =>
          found(bare, String.raw`\b${list}(?:\[[^\]]*\]|\.length)${assigns}|\b${list}${changes}`),
        ),
      ])
      .map((write) => `${file}: ${write}`);
  });
}

function found(bare: string, pattern: string): readonly string[] {
  return [...bare.matchAll(new RegExp(pattern, "g"))].map(([write]) => write.trim());
}

/** Variables of a module, and constants of it that it writes into: they would be shared by all simulations of a page. */
export function moduleScratch(files: FileMap): readonly string[] {
  return [...files].flatMap(([file, text]) => {
    const bare = bareCode(text, { keepStrings: false });
    const variables = [...bare.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name]) => name);
    const constants = [...bare.matchAll(/^(?:export )?const (\w+)/gm)].map(([, name]) => name);
    const written = constants.filter((name) =>
      new RegExp(String.raw`(?<![\w.])${name}(?:\.\w+|\[[^\]]*\])+${assigns}|(?<![\w.])${name}${changes}`).test(bare),
    );
    return [...variables, ...written].map((name) => `${file}: ${name}`);
  });
}
