import type { ScenarioPool } from "../../../scenario/schema.ts";
import { poolIdOf, renamePool } from "../../../state/members/pool-list.ts";
import { useApp } from "../../../state/use-app.tsx";
import { Sentence } from "../../kit/sentence.tsx";
import { TextLine } from "../../kit/text-line.tsx";
import { servesWords } from "./pool-words.ts";

interface PoolNameProps {
  readonly pool: ScenarioPool;
  readonly onRenamed: (poolId: string) => void;
}

/** As the schema has it. */
const longestName = 64;

/** The pool's name as a field, and whose work it carries. */
export function PoolName({ pool: { id }, onRenamed }: PoolNameProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const rename = (typed: string) => {
    const name = poolIdOf(typed);
    if (name === null) return { text: "A pool needs a name of letters or digits: its lines in every table go by it." };
    if (name === id) return null;
    const renamed = renamePool(scenario, id, name);
    if (renamed === scenario) return { text: `Another pool is called ${name}.` };
    commit(renamed, `rename the pool ${id} to ${name}`);
    onRenamed(name);
    return null;
  };
  return (
    <>
      <Sentence>
        Name of this pool: <TextLine label="Name of the pool" text={id} longest={longestName} onCommit={rename} />
      </Sentence>
      <p>{servesWords(scenario.classes, id)}</p>
    </>
  );
}
