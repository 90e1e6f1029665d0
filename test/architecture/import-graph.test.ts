import { expect, test } from "vitest";
import { circlesIn, forbiddenImports, importsOf, unitOf } from "./import-graph.ts";
import { fabricated, filesUnder, importableOf } from "./source-tree.ts";

test("no file of src imports what the table of DESIGN forbids", () => {
  const files = importableOf(filesUnder("src"));
  expect(files.size).toBeGreaterThan(5);
  expect(forbiddenImports(files)).toEqual([]);
});

test("no files of src import each other in a circle, not even for a type: what stands in a circle is one subject", () => {
  const files = importableOf(filesUnder("src"));
  expect(files.size).toBeGreaterThan(5);
  expect(circlesIn(files)).toEqual([]);
});

test.each(['import { a } from "./a.ts";', 'import type { A } from "./a.ts";', 'const a = import("./a.ts");'])(
  "a circle is caught that is closed by %s",
  (closing) => {
    const texts = fabricated({
      "src/engine/a.ts": 'import { b } from "./b.ts";',
      "src/engine/b.ts": 'import { c } from "./c.ts";',
      "src/engine/c.ts": closing,
    });
    expect(circlesIn(texts)).toEqual([["src/engine/a.ts", "src/engine/b.ts", "src/engine/c.ts", "src/engine/a.ts"]]);
  },
);

/** One importing file against one imported: what the checker says. */
function verdict(path: string, text: string, ...others: readonly string[]): readonly string[] {
  return forbiddenImports(fabricated({ [path]: text, ...Object.fromEntries(others.map((other) => [other, ""])) }));
}

test.each([
  ["numeric", "src/numeric/exp.ts", "../quantity/bytes.ts", "src/quantity/bytes.ts"],
  ["quantity", "src/quantity/bytes.ts", "../engine/input.ts", "src/engine/input.ts"],
  ["engine", "src/engine/input.ts", "../catalog/all.ts", "src/catalog/all.ts"],
  ["engine contract", "src/engine/input.ts", "./memory/room.ts", "src/engine/memory/room.ts"],
  ["memory", "src/engine/memory/room.ts", "../service/step.ts", "src/engine/service/step.ts"],
  ["workload", "src/engine/workload/chain.ts", "../memory/room.ts", "src/engine/memory/room.ts"],
  ["queue", "src/engine/queue/chain.ts", "../memory/room.ts", "src/engine/memory/room.ts"],
  ["service", "src/engine/service/step.ts", "../queue/chain.ts", "src/engine/queue/chain.ts"],
  ["cost", "src/engine/cost/ledger.ts", "../service/step.ts", "src/engine/service/step.ts"],
  ["folder to plan", "src/engine/fleet/size.ts", "../plan.ts", "src/engine/plan.ts"],
  ["catalog", "src/catalog/all.ts", "../scenario/schema.ts", "src/scenario/schema.ts"],
  ["metrics", "src/metrics/replicas.ts", "../findings/finding.ts", "src/findings/finding.ts"],
  ["findings", "src/findings/finding.ts", "../scenario/schema.ts", "src/scenario/schema.ts"],
  ["core to cli", "src/planning/plan-document.ts", "../cli/main.ts", "src/cli/main.ts"],
  ["kit", "src/ui/kit/field.tsx", "../../metrics/replicas.ts", "src/metrics/replicas.ts"],
  ["task to task", "src/ui/tasks/cost/view.tsx", "../memory/view.tsx", "src/ui/tasks/memory/view.tsx"],
])("a forbidden arrow is caught: %s, even as a type", (_, path, specifier, target) => {
  expect(verdict(path, `import { x } from "${specifier}";`, target)).toHaveLength(1);
  expect(verdict(path, `import type { X } from "${specifier}";`, target)).toHaveLength(1);
});

test.each([
  ["src/catalog/all.ts", "../engine/input.ts", "src/engine/input.ts"],
  ["src/scenario/resolve.ts", "../engine/memory/room.ts", "src/engine/memory/room.ts"],
  ["src/findings/finding.ts", "../engine/plan.ts", "src/engine/plan.ts"],
  ["src/engine/queue/chain.ts", "../service/step.ts", "src/engine/service/step.ts"],
  ["src/engine/cost/ledger.ts", "../fleet/size.ts", "src/engine/fleet/size.ts"],
  ["src/engine/memory/room.ts", "../input.ts", "src/engine/input.ts"],
])("%s may take types of %s, no code", (path, specifier, target) => {
  expect(verdict(path, `import type { X } from "${specifier}";`, target)).toEqual([]);
  expect(verdict(path, `export type { X } from "${specifier}";`, target)).toEqual([]);
  expect(verdict(path, `import { x } from "${specifier}";`, target)).toHaveLength(1);
  expect(verdict(path, `import { type X } from "${specifier}";`, target)).toHaveLength(1);
  expect(verdict(path, `export { x } from "${specifier}";`, target)).toHaveLength(1);
  expect(verdict(path, `const x = await import("${specifier}");`, target)).toHaveLength(1);
});

test.each([
  ["src/engine/plan.ts", "./cost/ledger.ts", "src/engine/cost/ledger.ts"],
  ["src/engine/fleet/size.ts", "../queue/chain.ts", "src/engine/queue/chain.ts"],
  ["src/engine/memory/room.ts", "../formula.ts", "src/engine/formula.ts"],
  ["src/engine/memory/room.ts", "../../numeric/exp.ts", "src/numeric/exp.ts"],
  ["src/planning/plan-document.ts", "../engine/plan.ts", "src/engine/plan.ts"],
  ["src/cli/main.ts", "../engine/method.ts", "src/engine/method.ts"],
  ["src/ui/shell/frame.tsx", "../tasks/cost/view.tsx", "src/ui/tasks/cost/view.tsx"],
])("%s may run the code of %s", (path, specifier, target) => {
  expect(verdict(path, `import { x } from "${specifier}";`, target)).toEqual([]);
});

test("packages: zod in scenario only, Node in cli only, nothing anywhere else", () => {
  expect(verdict("src/scenario/schema.ts", `import { z } from "zod";`)).toEqual([]);
  expect(verdict("src/scenario/codec.ts", `import { sha256 } from "@noble/hashes/sha2.js";`)).toEqual([]);
  expect(verdict("src/cli/main.ts", `import { readFileSync } from "node:fs";`)).toEqual([]);
  expect(verdict("src/catalog/all.ts", `import { z } from "zod";`)).toHaveLength(1);
  expect(verdict("src/engine/input.ts", `import type { z } from "zod";`)).toHaveLength(1);
  expect(verdict("src/scenario/codec.ts", `import { gzipSync } from "node:zlib";`)).toHaveLength(1);
  expect(verdict("src/numeric/exp.ts", `import "left-pad";`)).toHaveLength(1);
});

test("packages of the page: Comlink where jobs cross, React and its kin in ui, each where it belongs", () => {
  expect(verdict("src/worker/client.ts", `import { proxy } from "comlink";`)).toEqual([]);
  expect(verdict("src/ui/tasks/cost/cost-task.tsx", `import { useState } from "react";`)).toEqual([]);
  expect(verdict("src/ui/kit/dialog.tsx", `import { Dialog } from "@base-ui/react/dialog";`)).toEqual([]);
  expect(verdict("src/state/app-store.ts", `import { wrap } from "comlink";`)).toHaveLength(1);
  expect(verdict("src/ui/tasks/cost/cost-task.tsx", `import { LineChart } from "recharts";`)).toHaveLength(1);
  expect(verdict("src/planning/page-plan.ts", `import { useState } from "react";`)).toHaveLength(1);
});

test("the page takes types of planning and of jobs, never their code", () => {
  const planning = ["src/planning/page-plan.ts", "src/worker/protocol.ts"];
  for (const path of ["src/state/app-store.ts", "src/ui/answer/answer-bar.tsx", "src/ui/tasks/cost/cost-task.tsx"]) {
    const up = "../".repeat(path.split("/").length - 2);
    expect(verdict(path, `import type { PagePlan } from "${up}planning/page-plan.ts";`, ...planning)).toEqual([]);
    expect(verdict(path, `import { pagePlan } from "${up}planning/page-plan.ts";`, ...planning)).toHaveLength(1);
  }
  const entry = "src/worker/entry.ts";
  expect(verdict("src/worker/client.ts", `import { answerers } from "./entry.ts";`, entry)).toHaveLength(1);
  expect(verdict("src/worker/planner-worker.ts", `import url from "./entry.ts?worker&url";`, entry)).toEqual([]);
});

test("one view reads one document, as text; nobody else reads any", () => {
  const text = `import text from "../../../../docs/accuracy.json?raw";`;
  expect(verdict("src/ui/tasks/accuracy/facts.ts", text)).toEqual([]);
  expect(verdict("src/ui/tasks/accuracy/facts.ts", text.replace("?raw", ""))).toHaveLength(1);
  expect(verdict("src/ui/tasks/accuracy/facts.ts", text.replace("accuracy", "other"))).toHaveLength(1);
  expect(verdict("src/ui/tasks/cost/facts.ts", text)).toHaveLength(1);
});

test("a style sheet is a file of its folder", () => {
  const css = "src/ui/kit/figure.module.css";
  expect(verdict("src/ui/kit/figure.tsx", `import css from "./figure.module.css";`, css)).toEqual([]);
  expect(verdict("src/ui/tasks/cost/cost-task.tsx", `import css from "../memory/x.module.css";`, css)).toHaveLength(1);
  expect(verdict("src/ui/kit/figure.tsx", `import css from "./gone.module.css";`, css)).toHaveLength(1);
});

test("an unknown folder, a loose file and a path without extension are refused", () => {
  expect(verdict("src/utils/round.ts", "")).toEqual(["src/utils/round.ts: lies in an unknown folder"]);
  expect(verdict("src/engine/misc/round.ts", "")).toHaveLength(1);
  expect(verdict("src/ui/field.tsx", "")).toHaveLength(1);
  expect(verdict("src/round.ts", "")).toHaveLength(1);
  expect(verdict("src/quantity/bytes.ts", `import { x } from "../numeric/exp";`, "src/numeric/exp.ts")).toHaveLength(1);
});

test("imports are read over several lines, and not out of comments or strings", () => {
  expect(importsOf(`import {\n  a,\n  b,\n} from "./x.ts";\nexport * from './y.ts';\nimport "./z.ts";`)).toEqual([
    { from: "./x.ts", typeOnly: false },
    { from: "./y.ts", typeOnly: false },
    { from: "./z.ts", typeOnly: false },
  ]);
  expect(importsOf(`// import { a } from "./x.ts";\n/* import "./y.ts" */\nconst from = "a";`)).toEqual([]);
  expect(importsOf(`import type A from "./a.ts";\nimport B, { type C } from "./b.ts";`)).toEqual([
    { from: "./a.ts", typeOnly: true },
    { from: "./b.ts", typeOnly: false },
  ]);
});

test("files of the engine, of ui and of the worker fall into their rows", () => {
  expect(unitOf("src/engine/input.ts")).toBe("engine");
  expect(unitOf("src/engine/formula.ts")).toBe("engine/formula");
  expect(unitOf("src/engine/plan.ts")).toBe("engine/plan");
  expect(unitOf("src/engine/memory/kv/room.ts")).toBe("engine/memory");
  expect(unitOf("src/ui/tasks/cost/view.tsx")).toBe("ui/tasks/cost");
  expect(unitOf("src/worker/client.ts")).toBe("worker/client");
  expect(unitOf("src/worker/entry.ts")).toBe("worker");
  expect(unitOf("src/ui/kit/figure.module.css")).toBe("ui/kit");
  expect(unitOf("src/main.tsx")).toBe("main");
});
