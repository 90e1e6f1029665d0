/// <reference types="vite/types/importMeta.d.ts" />
import type { Formula } from "../../src/engine/formula.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../src/engine/**/*.ts", { eager: true });

function isFormula(value: unknown): value is Formula {
  if (typeof value !== "object" || value === null) return false;
  const { id, expression, evaluate } = value as Readonly<Record<string, unknown>>;
  return typeof id === "string" && typeof expression === "string" && typeof evaluate === "function";
}

/** Every formula of the engine, by its file and id. */
export const engineFormulas = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module)
    .filter(isFormula)
    .map((formula) => [`${path.replace("../../src/engine/", "")} ${formula.id}`, formula] as const),
);
