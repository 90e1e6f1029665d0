import { scenarioShape, type FieldShape } from "../scenario/field-shape.ts";

/** Paths of the fields of a class, within it; agents and model swaps, of which there may be many, apart. */
export const classPaths: readonly string[] = pathsIn(classShape(), "");

function classShape(): FieldShape {
  const classes = scenarioShape.kind === "object" ? scenarioShape.fields.find(({ name }) => name === "classes") : null;
  if (classes?.shape.kind !== "array") throw new Error("a scenario has a list of classes");
  return classes.shape.element;
}

function pathsIn(shape: FieldShape, path: string): readonly string[] {
  const inner = shape.kind === "nullable" ? shape.inner : shape;
  if (inner.kind === "object") {
    return inner.fields.flatMap(({ name, shape }) => pathsIn(shape, path === "" ? name : `${path}.${name}`));
  }
  return path === "agents" || path === "swaps" ? [] : [path];
}
