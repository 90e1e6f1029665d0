import { poolPlaces } from "../lever-places.ts";
import type { Proposer } from "../proposal.ts";

/** Prompts on replicas of their own, where no step of an answer waits for them. */
const partPrompts: Proposer = {
  id: "part-prompts",
  words: "Compute prompts on replicas of their own",
  when: "pools whose replicas compute prompts and answers",
  propose: (question) =>
    poolPlaces(question)
      .filter(({ own }) => own.split === null)
      .map(({ at, of }) => ({
        at,
        name: `Compute prompts${of} on replicas of their own`,
        edits: [{ path: `${at}.split.transfer`, value: "layers" }],
        risk: "two kinds of replicas to run and to scale, and a first token that waits for its state",
        unknown: "what else takes the network between your servers",
      })),
};

export default partPrompts;
