/** What one call of the sessions of a class takes, summed over the first prompts by their shares. */
export interface CallSums {
  /** The call itself, and the one before it that writes a summary for some. */
  calls: number;
  promptTokens: number;
  uncachedTokens: number;
  outputTokens: number;
  /** Without summaries, and whatever the length of the prompt. */
  ownPromptTokens: number;
}

/** The sessions of a class, all first prompts side by side, at one of their calls. */
export interface Sessions {
  /** Moves on to the next call; before the first there is none. */
  readonly advance: () => void;
  /** Whether every further call takes what this one does. */
  readonly isSettled: () => boolean;
  /** What the call takes, of prompts longer than `aboveTokens` only. */
  readonly sumInto: (sums: CallSums, aboveTokens: number) => void;
  /** Tells what sequences hold at the end of the call, summaries included, and the share of sessions that do. */
  readonly tellContexts: (tell: (share: number, tokens: number) => void) => void;
  /** The most that a sequence has held at the end of any call so far. */
  readonly largestContext: () => number;
}
