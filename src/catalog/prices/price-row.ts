/** A list price as it was read on one day. Rows are appended, never edited: an old plan keeps its price. */
export interface PriceRow {
  readonly accelerator: string;
  readonly usdPerDeviceHour: number;
  /** As the source words it: "on-demand", "spot", "on-demand (provider average)". */
  readonly commitment: string;
  readonly region: string | null;
  /** Fewest devices that are sold together. */
  readonly minDevices: number;
  readonly product: string | null;
  /** Day it was read. */
  readonly date: string;
  /** First and last day that the seller asks it, where that is published. */
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  /** Id of a reference. */
  readonly source: string;
  readonly note: string | null;
}

/** What one provider asked, oldest first; storage, egress and tax excluded. */
export interface PriceList {
  readonly id: string;
  readonly provider: string;
  /** Whether prices are bids of many owners: then a number is one moment, not a list price. */
  readonly isMarketplace: boolean;
  readonly rows: readonly PriceRow[];
}

/** A price as a list writes it: what most have in common may be left out. */
type WrittenPrice = Pick<PriceRow, "accelerator" | "usdPerDeviceHour" | "date" | "source"> & Partial<PriceRow>;

/** A list whose prices are for one device on demand, in no region and of no product, unless they say so. */
export function priceList(written: Omit<PriceList, "rows"> & { readonly rows: readonly WrittenPrice[] }): PriceList {
  const rows = written.rows.map(({ accelerator, usdPerDeviceHour, source, ...row }): PriceRow => {
    const { commitment = "on-demand", region = null, minDevices = 1, product = null, note = null, ...days } = row;
    return { accelerator, usdPerDeviceHour, commitment, region, minDevices, product, ...days, source, note };
  });
  return { ...written, rows };
}
