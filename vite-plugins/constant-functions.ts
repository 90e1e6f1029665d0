import { parseAst } from "vite";

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
