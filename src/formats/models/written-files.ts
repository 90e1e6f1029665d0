import { recordOf, textAt } from "../reading/json-text.ts";
import { yamlValues } from "../reading/yaml-values.ts";

/** Files that a script writes before it starts something, or that a manifest mounts: their text by their name. */
export type WrittenFiles = ReadonlyMap<string, string>;

/** `cat > options.yaml <<'END'`, `cat <<EOF > options.yaml`, `tee options.yaml <<EOF`: the line, its mark, and all up to the mark. */
const hereDocument =
  /^(?<line>[^\n]*\b(?:cat|tee)\b[^\n]*<<-?\s*(?<quote>['"]?)(?<mark>\w+)\k<quote>[^\n]*)\n(?<body>[\s\S]*?)\n[ \t]*\k<mark>[ \t]*$/gm;

/** `printf 'a: 1\n' > options.yaml`, `echo -e "a: 1" > options.yaml`. */
const printedText =
  /\b(?:printf|echo(?:\s+-e)?)\s+(?<quote>['"])(?<body>(?:(?!\k<quote>)[\s\S])*)\k<quote>\s*>\s*(?<name>\S+)/g;

/** The word that follows `>` or `tee`, without quotes. */
function fileIn(line: string): string | null {
  const [, named] = />\s*([^\s<>|&]+)/.exec(line) ?? /\btee\s+(?:-\w+\s+)*([^\s<>|&]+)/.exec(line) ?? [];
  return named === undefined ? null : plainName(named);
}

const plainName = (name: string) => name.replaceAll(/["']/g, "").replace(/^\.\//, "");

/** A text without what it writes into files, and these; a file that itself starts something is looked into. */
export function withoutWrites(
  text: string,
  starts: (body: string) => boolean,
): { readonly text: string; readonly files: WrittenFiles } {
  const files = new Map<string, string>();
  const keep = (name: string, body: string): string => {
    files.set(name, body);
    return "";
  };
  const rest = text.replaceAll(hereDocument, (whole: string, ...groups: readonly unknown[]) => {
    const found = recordOf(groups.at(-1));
    const [name, body] = [fileIn(textAt(found, "line") ?? ""), textAt(found, "body") ?? ""];
    if (name === null) return whole;
    if (!starts(body)) return keep(name, body);
    const inner = withoutWrites(body, starts);
    for (const [own, written] of inner.files) files.set(own, written);
    return inner.text;
  });
  const left = rest.replaceAll(printedText, (whole: string, ...groups: readonly unknown[]) => {
    const found = recordOf(groups.at(-1));
    const body = textAt(found, "body") ?? "";
    return starts(body) ? whole : keep(plainName(textAt(found, "name") ?? ""), body.replaceAll(/\\+n/g, "\n"));
  });
  return { text: left, files };
}

/** Files of a manifest's maps of configuration. */
export function mountedFiles(values: readonly unknown[]): WrittenFiles {
  const entries = values.flatMap((value) => {
    const record = recordOf(value);
    if (record === null || record["kind"] !== "ConfigMap") return [];
    return Object.entries(recordOf(record["data"]) ?? {}).flatMap(([name, body]) =>
      typeof body === "string" ? [[name, body] as const] : [],
    );
  });
  return new Map(entries);
}

/** The YAML of a file by the name that a flag gives: as it was written, or of that name in another folder; `null`: it is not there. */
export function fileOf(files: WrittenFiles, named: string): Readonly<Record<string, unknown>> | null {
  const name = plainName(named);
  const base = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const text = files.get(name) ?? [...files].find(([own]) => base(own) === base(name))?.[1];
  return text === undefined ? null : recordOf(yamlValues(text)[0]);
}
