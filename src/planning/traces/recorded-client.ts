import { eventHeap, nextEventSeconds, popEvent, pushEvent } from "../../engine/simulation/event-heap.ts";
import { type CallServer, type Client, emptyRequest } from "../../engine/simulation/simulation-input.ts";
import type { CallOrder, RecordedCalls } from "./recorded-calls.ts";

/** How recorded calls are sent. */
export interface Sending {
  readonly calls: RecordedCalls;
  readonly order: CallOrder;
  /** Times as fast as they came. */
  readonly speedUp: number;
  /** Part of the calls, or of the sessions, that is sent, picked evenly; 1: all. */
  readonly share: number;
}

/** Steps of this part of a circle fall on all of it evenly, however few are taken. */
const goldenPart = (Math.sqrt(5) - 1) / 2;

/** A call under way, or one that is due: its place and the session that it belongs to. */
interface Sent {
  place: number;
  session: number;
}

/**
 * Sends calls as they came, from the beginning again once all have come. A session's next call follows when the last one is done and its
 * tools have answered. What a call finds in the caches is, of a session, what is there; of any other what the trace's own blocks say.
 */
export function recordedClient({ calls, order, speedUp, share }: Sending, server: CallServer): Client {
  const request = emptyRequest();
  const later = eventHeap();
  const sent: Sent[] = [];
  const free: number[] = [];
  const freeSessions: number[] = [];
  let sessions = 0;
  let at = 0;
  let round = 0;
  let turn = 0;
  const goOn = () => {
    do {
      at += 1;
      turn = (turn + goldenPart) % 1;
      if (at >= order.first.length) {
        at = 0;
        round += 1;
      }
    } while (turn >= share);
  };
  const dueSeconds = () => ((order.firstSeconds[at] ?? 0) + round * order.periodSeconds) / speedUp;
  const tagOf = (place: number, session: number): number => {
    const tag = free.pop() ?? sent.push({ place, session }) - 1;
    sent[tag] = { place, session };
    return tag;
  };
  const submit = (tag: number) => {
    const { place, session } = sent[tag] ?? { place: 0, session: -1 };
    const reusable = calls.reusable[place] ?? -1;
    request.promptTokens = Math.max(1, calls.prompts[place] ?? 1);
    request.outputTokens = Math.max(1, calls.outputs[place] ?? 1);
    request.session = session;
    request.continues = (order.next[place] ?? -1) >= 0;
    request.knownTokens = session < 0 ? 0 : Math.min(Math.max(0, reusable), request.promptTokens - 1);
    request.givenTokens = session < 0 && reusable >= 0 ? Math.min(reusable, request.promptTokens - 1) : -1;
    request.tag = tag;
    server.submit(request);
  };
  const end = (tag: number) => {
    const session = sent[tag]?.session ?? -1;
    free.push(tag);
    if (session < 0) return;
    server.endSession(session);
    freeSessions.push(session);
  };
  return {
    nextSeconds: () => Math.min(dueSeconds(), nextEventSeconds(later)),
    act: (seconds) => {
      if (nextEventSeconds(later) <= seconds) return submit(popEvent(later));
      const place = order.first[at] ?? 0;
      goOn();
      const isSession = (order.next[place] ?? -1) >= 0;
      submit(tagOf(place, isSession ? (freeSessions.pop() ?? sessions++) : -1));
    },
    firstToken: () => undefined,
    done: (tag, seconds) => {
      const one = sent[tag];
      const next = one === undefined ? -1 : (order.next[one.place] ?? -1);
      if (one === undefined || next < 0) return end(tag);
      const wait = calls.waits[one.place] ?? 0;
      one.place = next;
      pushEvent(later, seconds + Math.max(0, wait), tag);
    },
    refused: (tag) => end(tag),
    expired: (tag) => end(tag),
  };
}
