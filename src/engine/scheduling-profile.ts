/** How an engine fills the steps of a replica, whatever a pool sets; `docs/simulation.md` has the rules word for word. */
export interface SchedulingProfile {
  /**
   * running-first: running calls in order of admission, prompts and answers alike, then waiting ones (vLLM). decode-first:
   * answers, then prompts begun, then waiting ones (TensorRT-LLM). prompt-first: prompts in steps of their own while there are
   * any (SGLang).
   */
  readonly order: "running-first" | "decode-first" | "prompt-first";
  /** Whether a prompt may be computed in pieces; otherwise it waits for a step that has room for all of it. */
  readonly chunksPrompts: boolean;
  /** Most tokens of one prompt in a step; `null`: no bound. */
  readonly longPromptTokens: number | null;
  /**
   * What a waiting call needs free to be admitted. chunk: the blocks of its first chunk; whole: those of its whole prompt,
   * though only the chunk's are taken; take-whole: the same, and all are taken.
   */
  readonly admission: "chunk" | "whole" | "take-whole";
  /** Share of the blocks that running calls may still come to need, which an admission leaves free: 1 never preempts. */
  readonly futureShare: number;
  /** Share of all blocks that an admission leaves free while others run. */
  readonly watermarkShare: number;
  /** Who gives way when blocks run out. */
  readonly victim: "last-admitted" | "newest" | "least-urgent" | "fewest-tokens";
}
