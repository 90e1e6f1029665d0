import type { Reference } from "./references/reference.ts";

const arxiv = /^arXiv:(\d{4}\.\d{4,5})$/;
const github = /^([A-Za-z][\w-]*\/[\w.-]+)(?:@[0-9a-f]{7,40})?(?: (.+))?$/;
const plainPath = /^[\w./-]+\.\w+$/;

/** `a/{b,c}.json` as `a/b.json` and `a/c.json`. */
function spelledOut(address: string): string[] {
  const [, before = "", names = "", after = ""] = /^(.*)\{([^}]*)\}(.*)$/.exec(address) ?? [];
  return names === "" ? [address] : names.split(",").map((name) => `${before}${name}${after}`);
}

/** A repository at the commit that was read, and the file in it where one is named. */
function githubLink(repository: string, path: string | undefined, commit: string | null): string {
  const root = `https://github.com/${repository}`;
  if (commit === null) return root;
  return path !== undefined && plainPath.test(path) ? `${root}/blob/${commit}/${path}` : `${root}/tree/${commit}`;
}

function linksOf(place: string, commit: string | null): string[] {
  if (place.startsWith("https://")) return spelledOut(place);
  const [, paper] = arxiv.exec(place) ?? [];
  if (paper !== undefined) return [`https://arxiv.org/abs/${paper}`];
  const [, dataset] = /^(huggingface\.co\/\S+)/.exec(place) ?? [];
  if (dataset !== undefined) return [`https://${dataset}`];
  const [, repository, path] = github.exec(place) ?? [];
  return repository === undefined ? [] : [githubLink(repository, path, commit)];
}

/** Where a source can be read on the web; empty where only a library has it. */
export function referenceLinks({ where, commit }: Pick<Reference, "where" | "commit">): readonly string[] {
  return where.split("; ").flatMap((place) => linksOf(place, commit));
}
