const rounds = 5;

/**
 * The cube root of a positive number, to the last digit or two.
 *
 *     y <- y (y^3 + 2 x) / (2 y^3 + x)
 *
 * @source derived: Halley's rule triples the digits a round; powers of 8 come out of the root as powers of 2.
 */
export function cubeRoot(x: number): number {
  if (!(x > 0)) return 0;
  let [rest, scale] = [x, 1];
  while (rest > 8) [rest, scale] = [rest / 8, scale * 2];
  while (rest < 0.125) [rest, scale] = [rest * 8, scale / 2];
  let y = 1;
  for (let round = 0; round < rounds; round += 1) {
    const cube = y * y * y;
    y *= (cube + 2 * rest) / (2 * cube + rest);
  }
  return y * scale;
}
