import type MagicString from "magic-string";
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

/** Makes a literal a call of its class: names and braces go, values stay where they are. */
function callClass(text: MagicString, { start, end, properties }: Literal, name: string): void {
  text.update(start, start + 1, `new ${name}(`);
  for (const { start: from, key, shorthand } of properties)
    if (!shorthand) text.remove(from, text.original.indexOf(":", key.end) + 1);
  text.update(end - 1, end, ")");
}

/** The functions of a module make their records with a class for each list of names. */
export function recordClasses(text: MagicString): void {
  const code = text.original;
  if (code.includes("Record$")) throw new Error("a module of the core has a name that records' classes have");
  const classes = new Map<string, string>();
  let heads = "";
  for (const record of recordsIn(parseAst(code) as Node, false)) {
    const keys = record.properties.map(({ key }) => keyOf(key));
    const list = JSON.stringify(keys);
    const name = classes.get(list) ?? `Record$${classes.size}`;
    if (!classes.has(list)) heads += classText(name, keys);
    classes.set(list, name);
    callClass(text, record, name);
  }
  text.prepend(heads);
}
