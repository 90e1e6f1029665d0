import type { TraceFigures } from "../reading/imported.ts";
import { ArrivalCounts } from "./arrival-counts.ts";
import type { HeldCalls, TraceCall } from "./call.ts";
import { CallColumns } from "./call-columns.ts";
import { PairTally } from "./pair-tally.ts";
import { ReachableHits } from "./reachable-hits.ts";
import { SeenBlocks } from "./seen-blocks.ts";
import { Sessions } from "./sessions.ts";
import { ValueList } from "./value-list.ts";
import { WholeTally } from "./whole-tally.ts";

/** Calls that are held one by one; of longer traces the figures are of all calls, fit and replay of the first ones. */
const mostHeld = 500_000;
/** Times of tools that are held for their quantiles. */
const mostTools = 2_000_000;

/** What all calls of a trace came to. */
export interface TalliedCalls {
  readonly trace: TraceFigures;
  readonly calls: HeldCalls;
  readonly remarks: readonly string[];
}

/** Takes the calls of a trace one after the other, in memory that does not grow with their number. */
export class CallTally {
  private calls = 0;
  private failed = 0;
  private readonly prompts = new WholeTally();
  private readonly outputs = new WholeTally();
  private readonly arrivals = new ArrivalCounts(mostHeld);
  private readonly tools = new ValueList(mostTools);
  private readonly sessions = new Sessions();
  private readonly seen = new SeenBlocks();
  private readonly reach = new ReachableHits();
  private readonly columns = new CallColumns(mostHeld);
  private readonly lengths = new PairTally();
  private readonly nextPrompts = new PairTally();
  private lastPrompt: number | null = null;
  private knownTokens = 0;
  private reusedTokens = 0;
  /** Something was found of which nobody knows what left it there. */
  private hasLooseHits = false;
  add(call: TraceCall): void {
    const { promptTokens, outputTokens, arrivalSeconds, session } = call;
    this.calls += 1;
    if (!call.isOk) this.failed += 1;
    if (promptTokens !== null) this.addPrompt(promptTokens);
    if (outputTokens !== null) this.outputs.add(outputTokens);
    if (promptTokens !== null && outputTokens !== null) this.lengths.add(promptTokens, outputTokens);
    if (arrivalSeconds !== null) this.arrivals.add(arrivalSeconds);
    for (const seconds of call.toolSeconds ?? (call.toolWaitSeconds === null ? [] : [call.toolWaitSeconds]))
      this.tools.add(seconds);
    const place = session === null ? null : this.sessions.add(session, promptTokens);
    this.columns.add(call, place, this.reusable(call));
  }
  /** Blocks that come from now on have nothing to do with those before, whatever their numbers are. */
  forgetBlocks(): void {
    this.seen.clear();
    this.reach.forget();
  }
  private addPrompt(promptTokens: number): void {
    this.prompts.add(promptTokens);
    if (this.lastPrompt !== null) this.nextPrompts.add(this.lastPrompt, promptTokens);
    this.lastPrompt = promptTokens;
  }
  /** Tokens of the prompt that a cache without limits would hold; `null`: nobody knows. */
  private reusable({ promptTokens, cachedTokens, prefix, session }: TraceCall): number | null {
    if (promptTokens === null) return null;
    const reused =
      prefix === null ? cachedTokens : Math.min(promptTokens, this.seen.leadingRun(prefix.ids) * prefix.blockTokens);
    if (reused === null) return null;
    this.knownTokens += promptTokens;
    this.reusedTokens += reused;
    if (prefix !== null) this.reach.prompt(promptTokens, prefix.ids, prefix.blockTokens);
    else if (session !== null) this.reach.session(promptTokens, session, Math.min(promptTokens, reused));
    else this.hasLooseHits = true;
    return reused;
  }
  end(): TalliedCalls {
    const duration = this.arrivals.durationSeconds;
    const remarks: string[] = [];
    if (this.calls > mostHeld) remarks.push(`Fit and replay take the first ${mostHeld} of ${this.calls} calls.`);
    if (this.failed > 0) remarks.push(`${this.failed} of ${this.calls} calls failed: they count as failed attempts.`);
    if (this.seen.isFull)
      remarks.push("There are more prompt blocks than can be told apart: what caches hold is not known.");
    const isCacheKnown = this.knownTokens > 0 && !this.seen.isFull;
    const ideal = isCacheKnown ? this.reusedTokens / this.knownTokens : null;
    const trace: TraceFigures = {
      calls: this.calls,
      sessions: this.sessions.count,
      durationSeconds: duration,
      callsPerSecond: duration !== null && duration > 0 ? this.calls / duration : null,
      promptTokens: this.prompts.distribution(),
      outputTokens: this.outputs.distribution(),
      callsPerSession: this.sessions.callsPerSession(),
      toolSeconds: this.tools.distribution(),
      cachedShareIdeal: ideal,
      cachedShareBySize: this.hasLooseHits ? null : this.reach.shares(ideal),
      peakToAverage: this.arrivals.peaks(),
      interarrivalCv: this.arrivals.gapCv(),
      varianceToMeanPerSecond: this.arrivals.varianceToMean(),
      failedCalls: this.failed,
      correlations: {
        "promptTokens~outputTokens": this.lengths.correlation(),
        "firstPromptTokens~callsPerSession": this.sessions.promptCorrelation(),
        "promptTokens~nextPromptTokens": this.nextPrompts.correlation(),
      },
    };
    return { trace, calls: this.columns.held(this.arrivals.startSeconds, this.calls), remarks };
  }
}
