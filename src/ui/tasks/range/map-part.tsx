import { useState } from "react";
import {
  type MapFigure,
  mapFigureNames,
  mapFigureText,
  mapMethod,
  mapTitle,
  sideText,
} from "../../../experiment-words/map-words.ts";
import { drawnName } from "../../../experiment-words/odds-words.ts";
import type { MapSide, TwoWayMap as Planned } from "../../../planning/two-way-map.ts";
import { printedAmount } from "../../../quantity/printed-currency.ts";
import { useApp } from "../../../state/use-app.tsx";
import { ExperimentFrame, useExperiment } from "../../answer/experiment-frame.tsx";
import { SelectField } from "../../kit/select-field.tsx";
import styles from "./odds.module.css";
import { type MapAxis, TwoWayMap } from "./two-way-map.tsx";

interface MapPartProps {
  readonly nameOf: (path: string) => string;
}

/** Any two uncertain inputs at once: a figure over both, with the steps of whole replicas. */
export function MapPart({ nameOf }: MapPartProps) {
  const poolId = useApp((state) => state.scenario.pools[0]?.id ?? "");
  const begin = useApp((state) => state.experiment);
  const state = useExperiment("map", poolId);
  const { result } = state;
  return (
    <ExperimentFrame
      title="Two inputs at once"
      caption="A plan at each of 81 points of two ranges, all other inputs at their base"
      action="Map two inputs"
      doing="Planning"
      state={state}
      emptyText="Fewer than two inputs are uncertain."
    >
      {result !== null && <Mapped map={result} nameOf={nameOf} onChoose={(paths) => begin("map", poolId, paths)} />}
    </ExperimentFrame>
  );
}

/** One fleet all over the map tells nothing: its money may. */
const hasSteps = ({ cells }: Planned) => new Set(cells.flat().map(({ devices }) => devices)).size > 1;

interface MappedProps extends MapPartProps {
  readonly map: Planned;
  readonly onChoose: (paths: readonly string[]) => void;
}

/** A map and what it is of; exported for whoever prints it. */
export function Mapped({ map, nameOf, onChoose }: MappedProps) {
  const [asked, setAsked] = useState<MapFigure | null>(null);
  const { across, up, cells, inputs } = map;
  const figures = (Object.keys(mapFigureNames) as MapFigure[]).filter((one) =>
    cells.flat().some((plan) => plan[one] !== null),
  );
  const figure = figures.find((one) => one === asked) ?? (hasSteps(map) ? "devices" : (figures.at(-1) ?? "devices"));
  const name = (path: string) => drawnName({ path }, nameOf);
  const axis = (side: MapSide): MapAxis => ({
    name: name(side.path),
    values: side.values,
    texts: side.values.map((value) => sideText(side, value)),
    base: side.base,
  });
  const others = (side: MapSide, other: MapSide) => ({
    value: side.path,
    options: inputs.filter(({ path }) => path !== other.path).map(({ path }) => ({ value: path, label: name(path) })),
  });
  return (
    <div className={styles["parts"]}>
      <p className={styles["note"]}>
        <SelectField
          label="What the map shows"
          value={figure}
          options={figures.map((one) => ({ value: one, label: mapFigureNames[one] }))}
          onChange={setAsked}
        />
        {" over "}
        <SelectField label="To the right" {...others(across, up)} onChange={(path) => onChoose([path, up.path])} />
        {" and "}
        <SelectField label="Upwards" {...others(up, across)} onChange={(path) => onChoose([across.path, path])} />
      </p>
      <TwoWayMap
        title={mapTitle(map)}
        caption={`${mapFigureNames[figure]}; ${axis(up).name} upwards, ${axis(across).name} to the right; a line where the fleet is another, a broken frame around the place next to the base`}
        across={axis(across)}
        up={axis(up)}
        cells={cells.map((line) =>
          line.map((plan) => ({
            value: figure === "devices" ? plan.devices : printedAmount(plan[figure]),
            text: mapFigureText(plan, figure),
          })),
        )}
        fleets={cells.map((line) => line.map(({ devices }) => devices))}
        fileName="two-inputs-at-once"
      />
      <p className={styles["note"]}>{mapMethod(map)}</p>
    </div>
  );
}
