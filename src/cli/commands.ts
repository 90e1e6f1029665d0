import type { Command } from "./command.ts";
import accuracy from "./commands/accuracy.ts";
import catalog from "./commands/catalog.ts";
import checklist from "./commands/checklist.ts";
import compare from "./commands/compare.ts";
import curve from "./commands/curve.ts";
import example from "./commands/example.ts";
import draws from "./commands/draws.ts";
import experiment from "./commands/experiment.ts";
import exportCommand from "./commands/export.ts";
import fit from "./commands/fit.ts";
import forecast from "./commands/forecast.ts";
import importCommand from "./commands/import.ts";
import levers from "./commands/levers.ts";
import link from "./commands/link.ts";
import linksCheck from "./commands/links-check.ts";
import memory from "./commands/memory.ts";
import mcp from "./commands/mcp.ts";
import open from "./commands/open.ts";
import plan from "./commands/plan.ts";
import schema from "./commands/schema.ts";
import simulate from "./commands/simulate.ts";
import splits from "./commands/splits.ts";
import sweep from "./commands/sweep.ts";
import sweepJoin from "./commands/sweep-join.ts";
import validate from "./commands/validate.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  example,
  plan,
  link,
  open,
  schema,
  catalog,
  memory,
  curve,
  simulate,
  experiment,
  draws,
  sweep,
  sweepJoin,
  forecast,
  compare,
  splits,
  checklist,
  levers,
  importCommand,
  exportCommand,
  linksCheck,
  mcp,
  validate,
  fit,
  accuracy,
];
