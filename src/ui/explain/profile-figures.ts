import type { Reference } from "../../catalog/references/reference.ts";
import type { RuntimeFigure } from "../../catalog/runtimes/runtime-row.ts";
import { runtimeRows } from "../../catalog/runtimes/runtime-rows.ts";
import type { RuntimeProfile } from "../../engine/input.ts";
import { figureText } from "./figure-text.ts";
import { referencesOf } from "./input-origin.ts";

type ProfileFigure = {
  readonly [Figure in RuntimeFigure]: RuntimeProfile[Figure] extends number | null | undefined ? Figure : never;
}[RuntimeFigure];

interface ProfileFact {
  readonly figure: ProfileFigure;
  readonly words: (text: string) => string;
  readonly unit: string;
  /** Where it says nothing, and so goes unsaid. */
  readonly silentAt?: number;
}

const facts: readonly ProfileFact[] = [
  {
    figure: "bandwidthEfficiency",
    words: (text) => `${text} of the peak memory bandwidth is reached for weights`,
    unit: "share",
  },
  {
    figure: "kvBandwidthEfficiency",
    words: (text) => `${text} of the peak memory bandwidth is reached for the KV cache`,
    unit: "share",
  },
  { figure: "computeEfficiency", words: (text) => `${text} of the peak compute is reached in matrices`, unit: "share" },
  {
    figure: "attentionEfficiency",
    words: (text) => `${text} of the peak compute is reached in attention`,
    unit: "share",
  },
  { figure: "linkEfficiency", words: (text) => `${text} of the bandwidth between devices is reached`, unit: "share" },
  {
    figure: "unhiddenShare",
    words: (text) => `${text} of the shorter of reading and computing is not hidden behind the longer`,
    unit: "share",
    silentAt: 0,
  },
  { figure: "secondsPerLayer", words: (text) => `${text} pass for each layer of a step besides`, unit: "s" },
  {
    figure: "secondsPerExpertLayer",
    words: (text) => `${text} more pass for each layer with experts`,
    unit: "s",
    silentAt: 0,
  },
  {
    figure: "secondsPerLatentLayer",
    words: (text) => `${text} more pass for each layer with latent attention`,
    unit: "s",
    silentAt: 0,
  },
  {
    figure: "secondsPerPromptLayer",
    words: (text) => `${text} pass at least for each layer of a step with prompts, until the host has launched it`,
    unit: "s",
    silentAt: 0,
  },
  {
    figure: "secondsPerPromptExpertLayer",
    words: (text) => `${text} more pass at least there for each layer with experts`,
    unit: "s",
    silentAt: 0,
  },
  {
    figure: "secondsPerPromptLatentLayer",
    words: (text) => `${text} more pass at least there for each layer with latent attention`,
    unit: "s",
    silentAt: 0,
  },
  {
    figure: "narrowCacheShare",
    words: (text) => `${text} of that is reached for a KV cache whose values take a byte or less`,
    unit: "share",
    silentAt: 1,
  },
  { figure: "secondsPerStep", words: (text) => `${text} pass for each step besides`, unit: "s" },
  {
    figure: "secondsPerSequence",
    words: (text) => `${text} pass for each running sequence of a step besides`,
    unit: "s",
    silentAt: 0,
  },
  { figure: "allReduceLatencySeconds", words: (text) => `${text} pass before devices exchange results`, unit: "s" },
  { figure: "secondsPerCall", words: (text) => `${text} pass before a call's first step`, unit: "s", silentAt: 0 },
  {
    figure: "secondsPerPromptToken",
    words: (text) => `${text} pass for each prompt token before that`,
    unit: "s",
    silentAt: 0,
  },
  { figure: "activationBytes", words: (text) => `${text} of a device hold activations`, unit: "bytes" },
  {
    figure: "bytesPerLogit",
    words: (text) => `${text} of a device hold each logit of the sequences that run`,
    unit: "bytes",
    silentAt: 0,
  },
  {
    figure: "expertWidthMultiple",
    words: (text) => `Experts in MXFP4 are padded to a multiple of ${text} values`,
    unit: "",
    silentAt: 1,
  },
  { figure: "workspaceBytes", words: (text) => `${text} of a device hold the engine's workspace`, unit: "bytes" },
  { figure: "communicationBytes", words: (text) => `${text} of a device hold communication buffers`, unit: "bytes" },
  { figure: "blockTokens", words: (text) => `${text} share a block of the KV cache`, unit: "tokens" },
];

/** A figure of the speed profile: what it says, on what grounds, and where that can be read. */
export interface ProfileLine {
  readonly id: string;
  readonly words: string;
  readonly grounds: string;
  readonly references: readonly Reference[];
}

/** A profile's figures with their grounds; one that differs from the catalogue's has none. */
export function profileLines(runtime: RuntimeProfile): readonly ProfileLine[] {
  const row = runtimeRows.find(({ id }) => id === runtime.id);
  const said = facts.flatMap(({ figure, silentAt, words, unit }) => {
    const value = runtime[figure] ?? null;
    return value === null || value === silentAt ? [] : [{ figure, words, unit, value }];
  });
  return said.map(({ figure, words, unit, value }) => {
    const text = words(figureText(value, unit));
    const provenance = row !== undefined && row[figure] === runtime[figure] ? row.provenance[figure] : null;
    if (provenance === null) return { id: figure, words: text, grounds: "no source given", references: [] };
    const isAssumed = provenance.source === "assumed";
    return {
      id: figure,
      words: text,
      grounds: isAssumed ? `assumed: ${provenance.note}` : provenance.note,
      references: isAssumed ? [] : referencesOf([provenance.source]),
    };
  });
}
