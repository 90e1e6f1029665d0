import { resolve, sep } from "node:path";
import { parseAst, type Plugin } from "vite";

interface Declared {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A module's functions, each as the constant it is to be. */
function declaredFunctions(code: string): readonly Declared[] {
  return parseAst(code).body.flatMap((statement) => {
    const isExported = statement.type === "ExportNamedDeclaration";
    const declared = isExported ? statement.declaration : statement;
    if (declared?.type !== "FunctionDeclaration" || declared.id === null) return [];
    const { id, start, end } = declared;
    const value = `${code.slice(start, id.start).trimEnd()}${code.slice(id.end, end)}`;
    const text = `${isExported ? "export " : ""}const ${id.name} = ${value};\n`;
    return [{ start: statement.start, end: statement.end, text }];
  });
}

/** The text of a module with its functions as constants, in front of all else, as function declarations are. */
export function constantFunctionsText(code: string): string {
  const functions = declaredFunctions(code);
  let rest = "";
  let from = 0;
  for (const { start, end } of functions) {
    rest += code.slice(from, start);
    from = end;
  }
  return functions.map(({ text }) => text).join("") + rest + code.slice(from);
}

const core = ["src/engine", "src/numeric", "src/planning"].map((folder) => resolve(folder) + sep);

/**
 * Makes constants of the functions of the pure core's modules, and lets constants stay what they are: a JavaScript engine
 * calls a constant function directly, and computes with a constant number, where it must look up and check a variable each
 * time. In the simulation that is a ninth of the time. TypeScript sees to it that no function is assigned to.
 */
export function constantFunctions(): Plugin {
  return {
    name: "constant-functions",
    apply: "build",
    enforce: "post",
    config: () => ({ build: { rolldownOptions: { output: { topLevelVar: false } } } }),
    transform: (code, id) => {
      if (!core.some((root) => resolve(id).startsWith(root))) return null;
      return { code: constantFunctionsText(code), map: null };
    },
  };
}
