import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { written } from "../deploy/deployed.ts";
import { lawPlans } from "../deploy/law-plans.ts";

/** A folder with the schemas that projects publish; what they say is asked of the manifests where somebody has them. */
const folder = process.env["SCHEMAS"] ?? "";

type Schema = Readonly<Record<string, unknown>>;

/** The schema with no field beside those that it lists: a cluster drops such a field without a word, or refuses it. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closed(inner)]));
  const isOpen = "additionalProperties" in own || own["x-kubernetes-preserve-unknown-fields"] === true;
  return typeof own["properties"] === "object" && own["type"] === "object" && !isOpen
    ? { ...own, additionalProperties: false }
    : own;
}

function checking(file: string) {
  const schema = JSON.parse(readFileSync(join(folder, file), "utf8")) as Schema;
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(closed(schema) as Schema);
  return (document: unknown) => {
    check(document);
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** Manifests, the schema of each, and what spoils one: a path into it and a value that does not belong there. */
const kinds = [
  ["keda", "keda-scaledobject-v1alpha1.openapi.json", ["spec", "maxReplicaCount"], "nine"],
  ["kserve", "kserve-llminferenceservice-v1alpha2.slim.openapi.json", ["spec", "parallelism"], { tensors: 2 }],
  ["llm-d", "llm-d-modelservice-v0.4.12.values.schema.json", ["decode"], { replicas: "two" }],
] as const;

/** A copy with another value at a path. */
function spoilt(document: Schema, [first = "", ...rest]: readonly string[], value: unknown): Schema {
  const inner = rest.length === 0 ? value : spoilt(document[first] as Schema, rest, value);
  return { ...document, [first]: inner };
}

describe.runIf(folder !== "").each(kinds)("%s by %s", (kind, file, path, value) => {
  const documents = lawPlans.flatMap(([name, planned]) => {
    const document = written(kind, planned);
    if (typeof document === "string") return [];
    return parseAllDocuments(document.text, { version: "1.1" }).map((one) => [name, one.toJS() as Schema] as const);
  });

  test("takes every manifest of the plans that have one", () => {
    const check = checking(file);
    expect(documents.length).toBeGreaterThan(0);
    for (const [name, document] of documents) expect([name, check(document)]).toEqual([name, []]);
  });

  test("refuses a field that is spoilt", () => {
    const [, document = {}] = documents[0] ?? [];
    expect(checking(file)(spoilt(document, path, value))).not.toEqual([]);
  });
});
