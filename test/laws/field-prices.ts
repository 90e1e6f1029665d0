/** A price for whatever has one besides devices and hosted models, and documents to look up in. */
export const priced = {
  costs: {
    reviewerUsdPerHour: 40,
    engineeringUsdPerMonth: 50,
    evaluationUsdPerMonth: 40,
    incidentsUsdPerMonth: 30,
    upgradesUsdPerMonth: 20,
    securityUsdPerMonth: 10,
  },
  stack: {
    documents: 50_000,
    sessionUsdPerGbMonth: 0.5,
    vectorUsdPerGbMonth: 0.4,
    objectUsdPerGbMonth: 0.03,
    workerUsdPerHour: 0.1,
    connectionUsdPerMonth: 0.2,
    logUsdPerGb: 0.6,
    egressUsdPerGb: 0.1,
  },
};

/** A price for every other way to get devices. */
export const ways = {
  reserved: { usdPerDeviceHour: 0.4, months: 36, upfrontShare: 0.2 },
  spot: { usdPerDeviceHour: 0.3, interruptionsPerMonth: 40 },
  owned: {
    usdPerDevice: 9000,
    residualShare: 0.1,
    wattsPerDevice: 350,
    usdPerKilowattHour: 0.1,
    spaceUsdPerDeviceMonth: 20,
    supportSharePerYear: 0.05,
    staffUsdPerMonth: 500,
  },
};
