/** Rounded away from zero at a number of significant digits: a limit that is still kept. For values above 0. */
export function roundedUp(value: number, digits: number): number {
  const near = Number(value.toPrecision(digits));
  return near >= value ? near : Number((near + lastPlace(near, digits)).toPrecision(digits));
}

/** Rounded towards zero at a number of decimal places: a share that is still possible. */
export function roundedDown(value: number, places: number): number {
  const near = Number(value.toFixed(places));
  return near <= value ? near : Number((near - Number(`1e-${places}`)).toFixed(places));
}

/** One unit of the last of `digits` significant digits. */
function lastPlace(value: number, digits: number): number {
  const [, exponent = "0"] = value.toExponential(digits - 1).split("e");
  return Number(`1e${Number(exponent) - digits + 1}`);
}
