const view = new DataView(new ArrayBuffer(8));

/** How many doubles apart two numbers of one sign are; 0 for equal ones. */
export function ulpsApart(a: number, b: number): number {
  if (Object.is(a, b) || a === b) return 0;
  if (Number.isNaN(a) || Number.isNaN(b)) return Infinity;
  const distance = rank(a) - rank(b);
  return Number(distance < 0n ? -distance : distance);
}

/** The doubles in rising order have rising ranks. */
function rank(x: number): bigint {
  view.setFloat64(0, x);
  const bits = view.getBigInt64(0);
  return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits;
}
