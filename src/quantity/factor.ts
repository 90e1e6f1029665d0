/** What a scale or unit multiplies a typed number by: 10^power times / over. Powers of ten are kept apart to stay exact. */
export interface Factor {
  readonly power: number;
  readonly times: number;
  readonly over: number;
  /** Said beside the value where the factor is no plain conversion: `÷ 730 hours a month`. */
  readonly note: string;
}

export const unity: Factor = { power: 0, times: 1, over: 1, note: "" };

export function tenTo(power: number): Factor {
  return { ...unity, power };
}

export function ratio(times: number, over: number, note = ""): Factor {
  return { power: 0, times, over, note };
}

export function combined(one: Factor, other: Factor): Factor {
  return {
    power: one.power + other.power,
    times: one.times * other.times,
    over: one.over * other.over,
    note: one.note === "" ? other.note : one.note,
  };
}

export function isUnity({ power, times, over }: Factor): boolean {
  return power === 0 && times === over;
}

/** A plain number (`12.5e3`) times a factor: the power of ten moves the point in the text, so `1.1M` is 1,100,000 exactly. */
export function scaledNumber(plain: string, { power, times, over }: Factor): number {
  const [digits = "", exponent = "0"] = plain.split("e");
  return (Number(`${digits}e${Number(exponent) + power}`) * times) / over;
}
