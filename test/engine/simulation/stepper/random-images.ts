import { type Arbitrary, array, constantFrom, integer, oneof, record } from "fast-check";
import type { RandomInput } from "./random-input.ts";

/** Images of a run: where in the prompts of its sessions they stand, in turn, and what lanes take for them, in turn. */
export interface ImageScript {
  readonly places: readonly { readonly from: number; readonly tokens: number }[];
  readonly nanoseconds: readonly number[];
}

export const anyImages: Arbitrary<ImageScript> = record({
  places: array(record({ from: integer({ min: 0, max: 60 }), tokens: integer({ min: 0, max: 60 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  nanoseconds: array(oneof(constantFrom(0, 62_500_000), integer({ min: 1, max: 100_000_000 })), {
    minLength: 1,
    maxLength: 4,
  }),
});

/** The same run with images in its sessions' prompts. */
export function withImages(random: RandomInput, { places, nanoseconds }: ImageScript): RandomInput {
  const inTurn = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];
  return {
    ...random,
    lanes: random.lanes.map((lane, index) => ({ ...lane, nanosecondsPerImageToken: inTurn(nanoseconds, index) ?? 0 })),
    sessions: random.sessions.map((session, index) => {
      const { from = 0, tokens = 0 } = inTurn(places, index) ?? {};
      return { ...session, images: { from, to: from + tokens } };
    }),
  };
}
