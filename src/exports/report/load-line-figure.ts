import type { EngineInput } from "../../engine/input.ts";
import type { Plan, PoolResult, ResourceUse } from "../../engine/plan-result.ts";
import { limitWords } from "../../metrics/limit-words.ts";
import { formatCount, formatShare } from "../../quantity/format-number.ts";
import { capital } from "../../quantity/sentence.ts";
import { element, type PageElement } from "./element.ts";

/** Lengths of the picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const left = 44;
/** Of the height: where the line is, and where the floor. */
const lineShare = 0.26;
const floorShare = 0.73;
const mostBars = 6;
/** A narrower compartment has no room for its words. */
const leastBar = 100;
/** Of a letter of a name, on average. */
const letterWidth = 6.2;
/** Higher floods are cut. */
const mostShown = 1.3;

/** The pool whose resource stands highest, which is the one that a page has room for. */
export function tallestPool({ pools }: Plan): PoolResult | null {
  const height = ({ resources }: PoolResult) => Math.max(0, ...resources.map(({ use }) => use));
  const serving = pools.filter(({ resources }) => resources.length > 0);
  return serving.toSorted((one, other) => height(other) - height(one))[0] ?? null;
}

function carriesText({ kind, callsPerSecond }: ResourceUse, result: PoolResult, input: EngineInput): string {
  if (callsPerSecond !== null) return `up to ${formatCount(callsPerSecond)} calls/s`;
  const quota = input.pools.find(({ id }) => id === result.id)?.quotaDevices ?? null;
  const bought = (result.devices ?? 0) + (result.purchase?.strandedDevices ?? 0) + (result.quotaBesideDevices ?? 0);
  return kind === "quota" && quota !== null ? `${formatCount(bought)} of ${formatCount(quota)} devices` : "";
}

/** Each resource of a pool as a flooded compartment under the line that all that it may safely carry is. */
export function loadLineFigure(result: PoolResult, input: EngineInput, { width, height }: PictureSize): PageElement {
  const bars = Math.min(mostBars, Math.max(1, Math.floor((width - left) / leastBar)));
  const shown = result.resources.toSorted((one, other) => other.use - one.use).slice(0, bars);
  const [line, floor] = [height * lineShare, height * floorShare];
  const each = (width - left) / Math.max(1, shown.length);
  const drawn = shown.flatMap((resource, place) => {
    const x = left + place * each;
    const top = floor - (floor - line) * Math.min(mostShown, resource.use);
    const isInside = floor - top > 26;
    const names = nameLines(resource.kind, each);
    const name = place === 0 ? "report-name" : "";
    return [
      element("rect", {
        class: place === 0 ? "report-first" : "report-flood",
        x,
        y: top,
        width: each - 1,
        height: floor - top,
      }),
      element("path", { class: "report-wall", d: `M${x} ${line - 24}V${floor}` }),
      element(
        "text",
        {
          class: `report-level${isInside && place === 0 ? " report-inside" : ""}`,
          x: x + 10,
          y: isInside ? top + 18 : top - 6,
        },
        formatShare(resource.use),
      ),
      ...names.map((text, row) => element("text", { class: name, x: x + 10, y: floor + 17 + row * 13 }, text)),
      element(
        "text",
        { class: "report-note", x: x + 10, y: floor + 18 + names.length * 13 },
        carriesText(resource, result, input),
      ),
    ];
  });
  return element(
    "svg",
    {
      class: "report-picture",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-label": pictureText(shown),
    },
    ...drawn,
    element("path", { class: "report-floor", d: `M${left} ${floor}H${width}` }),
    element("path", { class: "report-line", d: `M0 ${line}H${width}` }),
    element("circle", { class: "report-disc", cx: 20, cy: line, r: 11 }),
    element(
      "text",
      { class: "report-note report-right", x: width - 6, y: line - 7 },
      "load line: the most load each limit allows",
    ),
  );
}

/** A limit's name, in two lines where its compartment is too narrow for one. */
function nameLines(kind: ResourceUse["kind"], width: number): readonly string[] {
  const name = capital(limitWords[kind]);
  const room = Math.floor((width - 12) / letterWidth);
  const end = name.lastIndexOf(" ", room);
  return name.length <= room || end < 0 ? [name] : [name.slice(0, end), name.slice(end + 1)];
}

function pictureText(shown: readonly ResourceUse[]): string {
  return `Load line: ${shown.map(({ kind, use }) => `${limitWords[kind]} ${formatShare(use)}`).join(", ")}`;
}
