/** A class that is worth something, by what it makes of the devices that are there for it. */
export interface Sheddable {
  readonly id: string;
  readonly name: string;
  readonly marginUsdPerDeviceHour: number;
}

/** The order in which classes are shed where devices are short: those that make least of a device-hour first. */
export function sheddingOrder<Row extends Sheddable>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => one.marginUsdPerDeviceHour - other.marginUsdPerDeviceHour);
}

/** The finding, without a full stop; of one class there is no order. */
export function sheddingTitle(ordered: readonly Sheddable[]): string {
  const [first, ...others] = ordered;
  if (first === undefined) return "";
  if (first.marginUsdPerDeviceHour < 0) return `${first.name} costs more than it is worth`;
  if (others.length === 0) return `${first.name} is worth more than it costs`;
  return `Where devices are short, shed ${first.name} first`;
}
