/**
 * Who may import whom; anything absent is forbidden. A unit is a folder of `src/`, a folder inside `engine/` or `ui/`, or
 * one file named here. `*` after a name: types only, so `import type` is asked for and nothing of it runs.
 */

const engineTypes = ["engine*", "engine/**"];
const core = ["numeric", "quantity"];
/** Top-level files of the engine are its contract; `formula.ts` is the only one with code that a folder may call. */
const inEngine = [...core, "engine/formula", "engine*"];
/** `plan.ts`, and its parts that join what the folders found: the only files that see every folder. */
const assembly = [...core, "engine", "engine/formula", "engine/*"];

/** All below `planning`: what a plan is computed from. */
const computing = [
  ...core,
  "engine",
  "engine/gives-tokens",
  "engine/*",
  "catalog",
  "scenario",
  "scenario/field-table",
  "scenario/prompt-pool",
  "scenario/ranks",
  "scenario/worked-on",
  "metrics",
  "findings",
  "levers",
  "levers/all-levers",
  "formats",
];

/** What the page's side of the wire knows: what jobs look like. */
const browserSide = ["worker*", "planning*", "formats*", "scenario*", ...engineTypes];
/** The page shows what the worker answers, and never computes it. */
const answers = ["planning*", ...engineTypes];

export const importTable: Readonly<Record<string, readonly string[]>> = {
  numeric: [],
  quantity: ["numeric"],

  engine: [...core, "engine/formula"],
  "engine/formula": [...core, "engine*"],
  /** Who takes a class's calls: read where a scenario becomes the engine's input, and where a class is compared. */
  "engine/served-hosted": ["engine*"],
  /** Whether a model generates: what is counted, asked and said of its pool depends on it. */
  "engine/gives-tokens": ["engine*"],
  /** What an image is in tokens, bytes and seconds: where a scenario becomes input, in memory, prompts and steps. */
  "engine/vision-tower": [...inEngine],
  "engine/plan": assembly,
  "engine/hosted-sides": assembly,
  "engine/class-result": assembly,
  "engine/pool-result": assembly,
  "engine/planned-load": assembly,
  "engine/workflow-times": assembly,
  "engine/workload": [...inEngine, "engine/served-hosted", "engine/vision-tower"],
  "engine/memory": [...inEngine, "engine/vision-tower"],
  "engine/uncertainty": inEngine,
  "engine/scaling": inEngine,
  // One rule for bytes: what a step reads is what memory holds.
  "engine/service": [...inEngine, "engine/memory"],
  "engine/queue": [...inEngine, "engine/service*"],
  "engine/simulation": [...inEngine, "engine/service", "engine/memory", "engine/queue*", "engine/workload"],
  "engine/fleet": [
    ...inEngine,
    "engine/gives-tokens",
    "engine/vision-tower",
    "engine/queue",
    "engine/service",
    "engine/memory",
    "engine/workload",
    "engine/simulation",
  ],
  "engine/cost": [...inEngine, "engine/gives-tokens", "engine/fleet*", "engine/workload*"],

  catalog: ["quantity", ...engineTypes],
  // Quantiles that a person types come to a mean and a spread.
  scenario: [
    ...core,
    "catalog",
    "engine/served-hosted",
    "engine/gives-tokens",
    "engine/vision-tower",
    "scenario/prompt-pool",
    "scenario/ranks",
    ...engineTypes,
  ],
  /** What every field is called, and which way it is better: read from the schema, and by whoever names a field. */
  "scenario/field-table": ["quantity", "scenario", "scenario/prompt-pool"],
  "scenario/worked-on": ["scenario/field-table"],
  /** What the prompts of a pool are called, and how groups of ranks follow their number: read by whoever tells a pool's sides apart. */
  "scenario/prompt-pool": [],
  "scenario/ranks": ["scenario*"],
  // In no list does it matter who stands first.
  metrics: [...core, "scenario/field-table", "scenario/prompt-pool", "engine/gives-tokens", ...engineTypes],
  findings: [...core, "scenario/field-table", "levers/all-levers", "engine/gives-tokens", ...engineTypes],
  levers: [...core, "catalog", "scenario", "metrics", ...engineTypes],
  /** What every lever is called and says: read by whoever offers a remedy. */
  "levers/all-levers": ["levers", "scenario*"],
  // What a model keeps of a sequence, and the room that an engine found, follow the rules of memory.
  formats: [
    "numeric",
    "quantity",
    "catalog",
    "scenario",
    "scenario/field-table",
    // Of prompts that are started apart it is told where they are planned in other groups of ranks.
    "scenario/ranks",
    "metrics",
    "engine/memory",
    // A load test refits what a pool's steps take.
    "engine/service",
    ...engineTypes,
  ],
  "formats/rows-text": [],
  planning: computing,

  // A worker that searches has helpers, and is a client of theirs.
  worker: [
    "planning",
    "formats",
    "scenario",
    "worker/settlement",
    "worker/offers-wanted",
    "worker/client",
    "worker/importer",
    ...engineTypes,
  ],
  // Of the worker's folder only what sends and settles: `browserSide` lists it, so that no arithmetic reaches the page.
  "worker/client": ["worker/lane", "worker/settlement", "worker/offers-wanted", ...browserSide],
  // Sends files to a worker that reads them, and settles what becomes of it.
  "worker/importer": ["worker/lane*", "worker/settlement", ...browserSide],
  "worker/offers-wanted": ["scenario*"],
  "worker/lane": ["worker/settlement", "worker/silence-watch", ...browserSide],
  "worker/silence-watch": [],
  "worker/settlement": [],
  "worker/planner-worker": ["worker"],
  /** What a plan is written as for others: the page and the command line hand over what they planned. */
  exports: [
    "quantity",
    "catalog",
    "scenario",
    "scenario/field-table",
    "metrics",
    "findings",
    "formats/rows-text",
    "formats*",
    "deploy",
    "experiment-words",
    ...answers,
  ],
  // Engine flags, manifests and scalers: from a plan to text. Traces are written as formats read them.
  deploy: [
    "quantity",
    "catalog",
    "metrics",
    "formats",
    ...answers,
    "scenario*",
    "scenario/prompt-pool",
    "scenario/ranks",
  ],
  // What experiments found, as the page, its Markdown and the command line say it.
  "experiment-words": [...core, "metrics", "planning*", "scenario*", "scenario/field-table", ...engineTypes],
  state: [
    "experiment-words",
    "exports",
    "quantity",
    "catalog",
    "scenario",
    "scenario/field-table",
    "metrics",
    "findings",
    "levers",
    "formats",
    "worker/client",
    "worker/importer",
    "worker*",
    ...answers,
  ],
  /** One figure of a link in a frame: the report's picture, without the page's state. */
  embed: [
    "embed/embed-code",
    "quantity",
    "metrics",
    "scenario",
    "exports",
    "worker/client",
    "ui/kit",
    "worker*",
    ...answers,
  ],
  "embed/main": ["everything"],
  /** What another page takes to show a figure: the page offers it. */
  "embed/embed-code": [],
  // One writer of tables as text, for the page and the command line.
  "ui/kit": ["quantity", "formats/rows-text"],
  "ui/charts": ["ui/kit", "quantity", "metrics", ...answers],
  "ui/answer": [
    "engine/gives-tokens",
    "ui/kit",
    "ui/charts",
    "ui/explain",
    "state",
    "metrics",
    "findings",
    "levers/all-levers",
    "quantity",
    "scenario*",
    ...answers,
  ],
  // An input's field, and the catalogue's rows and references it rests on.
  "ui/explain": [
    "ui/kit",
    "ui/charts",
    "state",
    "metrics",
    "findings",
    "quantity",
    "scenario",
    "catalog",
    "engine/gives-tokens",
    ...answers,
  ],
  // What the simulation finds stands in its view as it stands in the answer.
  "ui/tasks/*": [
    "deploy",
    "experiment-words",
    "ui/kit",
    "ui/answer",
    "ui/charts",
    "ui/explain",
    "state",
    "scenario",
    "scenario/field-table",
    "catalog",
    "metrics",
    "findings",
    "levers",
    "formats",
    "quantity",
    // The report is shown as it is written.
    "exports",
    "embed/embed-code",
    "engine/gives-tokens",
    ...answers,
  ],
  "ui/shell": ["ui/*", "ui/tasks/*", "state", "metrics", "findings", "quantity", "scenario*", ...answers],
  // Fits and compares with measurements: all that computes, and only the command line asks for it.
  calibration: [...computing, "planning"],
  cli: [...computing, "formats/rows-text", "planning", "experiment-words", "exports", "calibration"],
  main: ["everything"],
};

/** Packages a unit may import; every other unit imports none. `node:` stands for what comes with Node. */
export const packageTable: Readonly<Record<string, readonly string[]>> = {
  scenario: ["zod", "fflate", "@noble/hashes"],
  worker: ["comlink"],
  "worker/client": ["comlink"],
  "worker/importer": ["comlink"],
  "worker/lane": ["comlink"],
  state: ["react", "zustand", "idb-keyval"],
  "ui/kit": ["react", "react-dom", "@base-ui/react"],
  "ui/charts": ["react", "recharts"],
  "ui/answer": ["react"],
  "ui/explain": ["react"],
  "ui/tasks/*": ["react", "@tanstack/react-table"],
  "ui/shell": ["react"],
  formats: ["papaparse", "fflate", "yaml"],
  "formats/rows-text": ["papaparse"],
  deploy: ["yaml"],
  exports: ["write-excel-file", "fflate"],
  cli: ["node:"],
};

/** Documents of the project that a unit may read as text; no other file outside `src/` is imported. */
export const documentTable: Readonly<Record<string, readonly string[]>> = {
  "ui/tasks/accuracy": ["docs/accuracy.json"],
  "ui/explain": ["docs/measured-points.json"],
};
