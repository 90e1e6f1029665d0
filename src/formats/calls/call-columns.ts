import type { HeldCalls, TraceCall } from "./call.ts";
import type { SessionPlace } from "./sessions.ts";

const firstRoom = 4096;
const largestWhole = 2_147_483_647;

function whole(value: number | null): number {
  return value === null ? -1 : Math.min(largestWhole, Math.round(value));
}

/** The first calls of a trace in typed arrays that grow together. */
export class CallColumns {
  private count = 0;
  private room = firstRoom;
  private arrivals = new Float64Array(firstRoom);
  private waits = new Float64Array(firstRoom);
  private prompts = new Int32Array(firstRoom);
  private outputs = new Int32Array(firstRoom);
  private reusable = new Int32Array(firstRoom);
  private sessions = new Int32Array(firstRoom);
  private steps = new Int32Array(firstRoom);
  private oks = new Uint8Array(firstRoom);
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }
  add(call: TraceCall, place: SessionPlace | null, reusable: number | null): void {
    if (this.count >= this.most) return;
    if (this.count >= this.room) this.grow();
    const at = this.count;
    this.count += 1;
    this.arrivals[at] = call.arrivalSeconds ?? Number.NaN;
    this.waits[at] = call.toolWaitSeconds ?? Number.NaN;
    this.prompts[at] = whole(call.promptTokens);
    this.outputs[at] = whole(call.outputTokens);
    this.reusable[at] = whole(reusable);
    this.sessions[at] = place?.session ?? -1;
    this.steps[at] = call.step ?? place?.step ?? -1;
    this.oks[at] = call.isOk ? 1 : 0;
  }
  private grow(): void {
    this.room = Math.min(this.most, 2 * this.room);
    const wider = <Column extends Float64Array | Int32Array | Uint8Array>(column: Column): Column => {
      const larger = new (column.constructor as new (length: number) => Column)(this.room);
      larger.set(column);
      return larger;
    };
    this.arrivals = wider(this.arrivals);
    this.waits = wider(this.waits);
    this.prompts = wider(this.prompts);
    this.outputs = wider(this.outputs);
    this.reusable = wider(this.reusable);
    this.sessions = wider(this.sessions);
    this.steps = wider(this.steps);
    this.oks = wider(this.oks);
  }
  held(startSeconds: number, of: number): HeldCalls {
    const { count } = this;
    return {
      count,
      of,
      startSeconds,
      arrivals: this.arrivals.slice(0, count).map((seconds) => seconds - startSeconds),
      waits: this.waits.slice(0, count),
      prompts: this.prompts.slice(0, count),
      outputs: this.outputs.slice(0, count),
      reusable: this.reusable.slice(0, count),
      sessions: this.sessions.slice(0, count),
      steps: this.steps.slice(0, count),
      oks: this.oks.slice(0, count),
    };
  }
}
