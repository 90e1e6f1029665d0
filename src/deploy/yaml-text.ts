import { Document, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from "yaml";
import { type DeployDocument, type NamedStated, reasonLine, type Stated } from "./stated.ts";

/** A document to write: what is stated keeps its figure and reason down to its place. */
export type Tree = string | number | boolean | Stated | readonly Tree[] | { readonly [key: string]: Tree | undefined };

function isStated(tree: object): tree is Stated {
  return "reason" in tree && "from" in tree && "value" in tree;
}

interface Writing {
  readonly stated: NamedStated[];
}

/** A word that YAML 1.1, which clusters read, takes for something else than text. */
const needsQuotes = /^(?:y|n|yes|no|on|off|true|false|null|~|[-+.\d][\d._:eE+-]*|0[xXoO].*)$/i;

function scalar(value: string | number | boolean): Scalar {
  const node = new Scalar(value);
  if (typeof value === "string" && needsQuotes.test(value)) node.type = Scalar.QUOTE_DOUBLE;
  return node;
}

function nodeOf(tree: Tree, name: string, writing: Writing): Node {
  if (typeof tree !== "object") return scalar(tree);
  if (Array.isArray(tree)) return seqOf(tree as readonly Tree[], name, writing);
  if (!isStated(tree)) return mapOf(tree as { readonly [key: string]: Tree | undefined }, name, writing);
  writing.stated.push({ name, ...tree });
  return scalar(tree.value);
}

/** An item's place: below its flag, by its name, or by its number; so that a place is the same whatever else the list holds. */
function placeIn(items: readonly Tree[], index: number): string | number {
  const item = items[index];
  const before = items[index - 1];
  if (typeof item === "object" && !Array.isArray(item) && !isStated(item)) {
    const { alert, name } = item as Readonly<Record<string, Tree | undefined>>;
    if (typeof alert === "string") return alert;
    return typeof name === "string" ? name : index;
  }
  return typeof before === "string" && before.startsWith("--") ? before : index;
}

function seqOf(items: readonly Tree[], name: string, writing: Writing): YAMLSeq {
  const seq = new YAMLSeq();
  for (const [index, item] of items.entries()) {
    const node = nodeOf(item, `${name}[${placeIn(items, index)}]`, writing);
    if (typeof item === "object" && !Array.isArray(item) && isStated(item)) node.commentBefore = ` ${reasonLine(item)}`;
    seq.items.push(node);
  }
  return seq;
}

function mapOf(fields: Readonly<Record<string, Tree | undefined>>, name: string, writing: Writing): YAMLMap {
  const map = new YAMLMap();
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const named = scalar(key);
    if (typeof value === "object" && !Array.isArray(value) && isStated(value)) {
      named.commentBefore = ` ${reasonLine(value)}`;
    }
    map.items.push(new Pair(named, nodeOf(value, name === "" ? key : `${name}.${key}`, writing)));
  }
  return map;
}

/** Documents as YAML 1.1: above each stated value, why it is so and the figure that it comes from. */
export function yamlText(heading: readonly string[], trees: readonly Tree[]): DeployDocument {
  const writing: Writing = { stated: [] };
  const texts = trees.map((tree, index) => {
    const document = new Document(null, { version: "1.1" });
    document.contents = nodeOf(tree, trees.length > 1 ? kindOf(tree, index) : "", writing) as typeof document.contents;
    return document.toString({ lineWidth: 0 });
  });
  return { text: `${heading.map((line) => `# ${line}\n`).join("")}${texts.join("---\n")}`, stated: writing.stated };
}

function kindOf(tree: Tree, index: number): string {
  const kind = typeof tree === "object" && "kind" in tree ? tree["kind"] : index;
  return typeof kind === "string" ? kind : String(index);
}
