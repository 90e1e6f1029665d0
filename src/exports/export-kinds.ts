import { deployKinds } from "../deploy/deploy-kinds.ts";
import csv from "./csv.ts";
import focus from "./focus.ts";
import markdown from "./markdown-kind.ts";
import litellm from "./litellm.ts";
import report from "./report.ts";
import slideKind from "./slide-kind.ts";
import xlsx from "./xlsx.ts";
import type { ExportKind } from "./export-kind.ts";

/** Every kind of export, in the order of the help. */
export const exportKinds: readonly ExportKind[] = [
  report,
  slideKind,
  markdown,
  csv,
  xlsx,
  focus,
  litellm,
  ...deployKinds,
];
