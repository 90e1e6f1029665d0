import type { ScenarioPool } from "../../../scenario/schema.ts";
import { useFields } from "../../../state/fields/use-fields.ts";
import { mostRegions, regionNameProblem, withoutRegion, withRegion } from "../../../state/members/regions.ts";
import { useApp } from "../../../state/use-app.tsx";
import { InlineField } from "../../kit/inline-field.tsx";
import { KeptTogether, Sentence } from "../../kit/sentence.tsx";
import { TextButton } from "../../kit/text-button.tsx";
import { TextLine } from "../../kit/text-line.tsx";

/** Where the users of a pool are: each region with its share, and the way to the others. */
export function PoolRegions({ pool: { id, regions } }: { readonly pool: ScenarioPool }) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  return (
    <>
      {regions.length < 2 && <p>All users are served from one region.</p>}
      {regions.map((region, index) => (
        <RegionSentence key={`region ${index}`} poolId={id} region={region} index={index} />
      ))}
      {regions.length > 1 && (
        <p>
          Each region has whole replicas for its share of the load, and every reserve of its own. How many regions may
          be lost stands with the reserves.
        </p>
      )}
      {regions.length < mostRegions && (
        <p>
          <TextButton onClick={() => commit(withRegion(scenario, id), `add a region to ${id}`)}>
            {regions.length < 2 ? "Spread over two regions" : "Add a region"}
          </TextButton>
        </p>
      )}
    </>
  );
}

const longestName = 40;

interface RegionSentenceProps {
  readonly poolId: string;
  readonly region: ScenarioPool["regions"][number];
  readonly index: number;
}

function RegionSentence({ poolId, region: { name }, index }: RegionSentenceProps) {
  const scenario = useApp((state) => state.scenario);
  const commit = useApp((state) => state.commit);
  const edit = useApp((state) => state.edit);
  const fields = useFields();
  const at = `pools.${poolId}.regions.${index}`;
  const called = name === "" ? `region ${index + 1}` : name;
  const rename = (typed: string) => {
    const others = scenario.pools.find(({ id }) => id === poolId)?.regions ?? [];
    const text = regionNameProblem(others, index, typed.trim());
    if (text !== null) return { text };
    void edit({ [`${at}.name`]: typed.trim() });
    return null;
  };
  return (
    <Sentence>
      <InlineField label={`Users of region ${index + 1}`} {...fields(`${at}.share`)} /> of the users are in{" "}
      <TextLine
        label={`Name of region ${index + 1}`}
        at={`${at}.name`}
        text={name}
        longest={longestName}
        onCommit={rename}
      />{" "}
      and wait{" "}
      <InlineField label={`Wait for another region, region ${index + 1}`} {...fields(`${at}.latencySeconds`)} /> longer
      where another region serves them.{" "}
      <KeptTogether>
        <TextButton
          label={`Remove: ${called}`}
          onClick={() => commit(withoutRegion(scenario, poolId, index), `remove ${called} of ${poolId}`)}
        >
          Remove
        </TextButton>
      </KeptTogether>
    </Sentence>
  );
}
