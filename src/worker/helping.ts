import type { PartAsk } from "../planning/crew.ts";
import type { Helped, Helper } from "../planning/crew-of.ts";

/** How a worker helps others: with one part at a time, for as long as it has no work of its own. */
export function helping(work: (ask: PartAsk, signal: AbortSignal) => Promise<unknown>) {
  let [own, isHelping] = [0, false];
  let control = new AbortController();
  const helped = async (ask: PartAsk, { signal }: AbortController): Promise<Helped> => {
    try {
      return { answer: await work(ask, signal) };
    } catch {
      return null;
    } finally {
      isHelping = false;
    }
  };
  /** For one other worker: what it asked for before is left first. */
  const helperFor = (): Helper => {
    let asked = 0;
    let mine: { readonly control: AbortController; readonly ended: Promise<unknown> } | null = null;
    const leave = () => mine?.control.abort();
    const help = async (ask: PartAsk): Promise<Helped> => {
      const turn = (asked += 1);
      leave();
      await mine?.ended;
      if (turn !== asked || own > 0 || isHelping) return null;
      isHelping = true;
      control = new AbortController();
      const ended = helped(ask, control);
      mine = { control, ended };
      return ended;
    };
    return { help, leave };
  };
  /** Work of its own: whatever it helps with is left at once. */
  const ownWork = async <Answer>(answer: () => Promise<Answer> | Answer): Promise<Answer> => {
    own += 1;
    control.abort();
    try {
      return await answer();
    } finally {
      own -= 1;
    }
  };
  return { helperFor, ownWork };
}
