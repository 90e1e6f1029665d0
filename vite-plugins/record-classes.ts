import { parseAst } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Property extends Node {
  readonly kind: string;
  readonly computed: boolean;
  readonly method: boolean;
  readonly shorthand: boolean;
  readonly key: Node & { readonly name?: string; readonly value?: unknown };
  readonly value: Node;
}

interface Literal extends Node {
  readonly properties: readonly Property[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Records that a function makes: literals of several properties, each with a name and a value. */
function recordsIn(node: Node, isInFunction: boolean): readonly Literal[] {
  const isIn = isInFunction || node.type.includes("Function");
  const within = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => recordsIn(child, isIn));
  return isIn && isRecord(node) ? [node, ...within] : within;
}

function isRecord(node: Node): node is Literal {
  if (node.type !== "ObjectExpression") return false;
  const { properties } = node as Literal;
  return properties.length > 1 && properties.every(isPlain);
}

function isPlain({ type, kind, computed, method, key }: Property): boolean {
  return type === "Property" && kind === "init" && !computed && !method && keyOf(key) !== "__proto__";
}

function keyOf({ name, value }: Property["key"]): string {
  return String(name ?? value);
}

function classText(name: string, keys: readonly string[]): string {
  const given = keys.map((_, index) => `a${index}`);
  const body = keys.map((key, index) => `this[${JSON.stringify(key)}] = a${index};`);
  return `class ${name} { constructor(${given.join(", ")}) { ${body.join(" ")} } }\n`;
}

/** A literal as a call of its class: names and braces go, values stay where they are. */
function editsOf(code: string, { start, end, properties }: Literal, name: string): readonly Edit[] {
  const keys = properties
    .filter(({ shorthand }) => !shorthand)
    .map((property) => ({ start: property.start, end: code.indexOf(":", property.key.end) + 1, text: "" }));
  return [{ start, end: start + 1, text: `new ${name}(` }, ...keys, { start: end - 1, end, text: ")" }];
}

/** The text of a module whose functions make their records with a class for each list of names. */
export function recordClassesText(code: string): string {
  if (code.includes("Record$")) throw new Error("a module of the core has a name that records' classes have");
  const classes = new Map<string, string>();
  let heads = "";
  const edits = recordsIn(parseAst(code) as Node, false).flatMap((record) => {
    const keys = record.properties.map(({ key }) => keyOf(key));
    const list = JSON.stringify(keys);
    const name = classes.get(list) ?? `Record$${classes.size}`;
    if (!classes.has(list)) heads += classText(name, keys);
    classes.set(list, name);
    return editsOf(code, record, name);
  });
  let text = heads;
  let from = 0;
  for (const { start, end, text: instead } of edits.toSorted((one, other) => one.start - other.start)) {
    text += code.slice(from, start) + instead;
    from = end;
  }
  return text + code.slice(from);
}
