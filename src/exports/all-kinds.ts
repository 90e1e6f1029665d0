import type { ExportKind } from "./export-kind.ts";
import { exportKinds } from "./export-kinds.ts";
import markdown from "./markdown-kind.ts";
import report from "./report.ts";
import slideKind from "./slide-kind.ts";
import xlsx from "./xlsx.ts";

/** What people read, and then what other programs do, in the order of the help. */
export const allKinds: readonly ExportKind[] = [report, slideKind, markdown, xlsx, ...exportKinds];
