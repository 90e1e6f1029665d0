/** Numbers of the streams of one class's draws, one for each purpose. */
export interface DrawStreams {
  readonly gap: number;
  readonly phase: number;
  readonly length: number;
  readonly firstPrompt: number;
  readonly approved: number;
  readonly thin: number;
  readonly patience: number;
  readonly replay: number;
  readonly callOffset: number;
  readonly calls: number;
  readonly growth: number;
  readonly output: number;
  readonly tools: number;
  readonly toolSeconds: number;
  readonly cancel: number;
  readonly fail: number;
  readonly kind: number;
  readonly bad: number;
  readonly cap: number;
  readonly fallback: number;
  readonly agentRuns: number;
  readonly agentCalls: number;
  readonly agentOutput: number;
}

/**
 * The streams of a class.
 *
 * @source derived: a hash of the class's id and the purpose, so that another class, before it or after it, changes no draw.
 */
export function drawStreams(classId: string): DrawStreams {
  const of = (purpose: string) => textHash(`${classId}/${purpose}`);
  return {
    gap: of("gap"),
    phase: of("phase"),
    length: of("length"),
    firstPrompt: of("firstPrompt"),
    approved: of("approved"),
    thin: of("thin"),
    patience: of("patience"),
    replay: of("replay"),
    callOffset: of("callOffset"),
    calls: of("calls"),
    growth: of("growth"),
    output: of("output"),
    tools: of("tools"),
    toolSeconds: of("toolSeconds"),
    cancel: of("cancel"),
    fail: of("fail"),
    kind: of("kind"),
    bad: of("bad"),
    cap: of("cap"),
    fallback: of("fallback"),
    agentRuns: of("agentRuns"),
    agentCalls: of("agentCalls"),
    agentOutput: of("agentOutput"),
  };
}

/** FNV-1a over the characters; `counterUniform` mixes it further. */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}

const attemptsRoom = 1 << 10;
const placesRoom = 1 << 17;

/** Above the number of any attempt; what the fallback and replays are drawn with. */
export const fallbackAttempt = 1023;
/** As `fallbackAttempt`. */
export const replayAttempt = 1022;

/**
 * Number of the draws of one attempt.
 *
 * @source derived: 2^10 places for each workflow, and no class has more than 1,000 attempts.
 */
export function attemptCounter(workflow: number, attempt: number): number {
  return workflow * attemptsRoom + attempt;
}

/**
 * Number of a draw at one step or call of an attempt.
 *
 * @source derived: 2^17 places for each attempt: 2^53 are room for 2^26 workflows.
 */
export function placeCounter(attempt: number, place: number): number {
  return attempt * placesRoom + place;
}
