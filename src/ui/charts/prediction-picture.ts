/** A measured figure and the predicted one, in the picture's unit. */
interface PredictionPoint {
  readonly measured: number;
  readonly predicted: number;
  /** Of those that the title names. */
  readonly isMarked: boolean;
}

/** What the picture of predictions is drawn from. */
export interface PredictionPicture {
  readonly description: string;
  /** `ms`, `tok/s`. */
  readonly unit: string;
  readonly points: readonly PredictionPoint[];
}

/** A mark of both axes. */
interface PredictionTick {
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** Where everything of a picture of predictions stands, in pixels, y downwards. */
export interface PredictionLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly PredictionTick[];
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  /** Corners of the band of predictions within `bandFactor` of what was measured. */
  readonly band: readonly (readonly [x: number, y: number])[];
}

/** A prediction is in the band up to this many times what was measured, or what was measured this many times it. */
export const bandFactor = 1.25;

/** A picture of two logarithms of the same unit is square, where there is room. */
const mostWidth = 560;
const place = { left: 52, right: 20, top: 28, bottom: 44 };
/** Room around the outermost points. */
const around = 1.15;
/** Marks closer than this would run into each other. */
const leastBetween = 34;
const steps = [1, 2, 5];

/** 1, 2 and 5 times the powers of ten from `least` to `most`; only the powers where those would be too many for the room. */
export function logTicks(least: number, most: number, room: number): readonly number[] {
  const powers = Array.from(
    { length: Math.floor(Math.log10(most)) - Math.floor(Math.log10(least)) + 1 },
    (_, index) => index + Math.floor(Math.log10(least)),
  );
  const of = (multiples: readonly number[]) =>
    powers
      .flatMap((power) => multiples.map((multiple) => Number(`${multiple}e${power}`)))
      .filter((value) => value >= least && value <= most);
  const all = of(steps);
  return all.length * leastBetween <= room || of([1]).length < 2 ? all : of([1]);
}

/** Both axes are logarithms over one range, so that the diagonal is where predictions are right. */
export function predictionLayout({ points }: PredictionPicture, available: number): PredictionLayout {
  const width = Math.min(available, mostWidth);
  const height = width - place.left - place.right + place.top + place.bottom;
  const values = points.flatMap(({ measured, predicted }) => [measured, predicted]);
  const [least, most] = values.length === 0 ? [1, 10] : [Math.min(...values) / around, Math.max(...values) * around];
  const [left, right, top, bottom] = [place.left, width - place.right, place.top, height - place.bottom];
  const share = (value: number) => Math.log(value / least) / Math.log(most / least);
  const x = (value: number) => left + share(value) * (right - left);
  const y = (value: number) => bottom - share(value) * (bottom - top);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    ticks: logTicks(least, most, right - left).map((value) => ({ value, x: x(value), y: y(value) })),
    x,
    y,
    band: [
      [left, bottom],
      [left, y(least * bandFactor)],
      [x(most / bandFactor), top],
      [right, top],
      [right, y(most / bandFactor)],
      [x(least * bandFactor), bottom],
    ],
  };
}
