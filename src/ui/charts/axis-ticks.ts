/** Steps of an axis that people count in. */
const steps = [1, 2, 5];
const ten = 10;

/** Marks of an axis from 0 to at least `most`, about `count` of them, at 1, 2 or 5 times a power of ten. */
export function axisTicks(most: number, count: number): readonly number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1];
  const step = roundStep(most / count);
  const marks = Math.ceil(most / step - nearlyWhole);
  return Array.from({ length: marks + 1 }, (_, index) => rounded(index * step));
}

/** A mark that lies past the last by less than this share of a step is the last. */
const nearlyWhole = 1e-9;

function roundStep(least: number): number {
  const power = Number(`1e${least.toExponential().split("e")[1]}`);
  const step = steps.find((candidate) => candidate * power >= least * (1 - nearlyWhole));
  return rounded(step === undefined ? ten * power : step * power);
}

/** 3 * 0.1 is 0.30000000000000004; a mark is printed and compared. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
