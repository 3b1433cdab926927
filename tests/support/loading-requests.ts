/** Requests of the loading API, as its contract gives them. */

export const referenceTrailer = {
  kind: 'semi-trailer',
  frontWallToKingpinMm: 1600,
  kingpinToAxlesMm: 7700,
  tareOnKingpinKg: 1700,
  tareOnAxlesKg: 4700,
  axleCount: 3,
  axleSpacingMm: 1310,
  dualTyres: false,
  greatestKingpinKg: 12_000,
  greatestAxlesKg: 27_000,
  floorLengthMm: 13_620,
};

export const referenceTractor = {
  frontAxleKg: 5400,
  rearAxlesKg: 2400,
  rearAxleCount: 1,
  wheelbaseMm: 3700,
  fifthWheelOffsetMm: 600,
  greatestFrontKg: 8000,
  greatestRearKg: 13_000,
};

/** The reference case of the contract: 22 t with their centre 5 m behind the front wall. */
export const referenceTrip = {
  trailer: referenceTrailer,
  tractor: referenceTractor,
  roadClass: 10,
  liftedAxles: [],
  cargo: [{ massKg: 22_000, centreMm: 5000 }],
};

/** A trip with a model of the catalogue. */
export const productTrip = {
  ...referenceTrip,
  trailer: { product: 'shtora-136', trim: 'optima', options: ['second-spare'] },
  tractor: { preset: '4x2' },
};

export const fullTrailer = {
  kind: 'full-trailer',
  frontWallToTurntableMm: 1300,
  turntableToAxlesMm: 4500,
  tareOnTurntableKg: 2700,
  tareOnAxlesKg: 2600,
  axleCount: 2,
  greatestTurntableKg: 10_000,
  greatestAxlesKg: 10_000,
  floorLengthMm: 7300,
};

export const centreAxleFigures = {
  kind: 'centre-axle-trailer',
  eyeToFrontWallMm: 1900,
  eyeToAxlesMm: 6000,
  tareOnDrawbarKg: 300,
  tareOnAxlesKg: 4400,
  axleCount: 2,
  greatestDrawbarKg: 1000,
  greatestAxlesKg: 17_000,
  floorLengthMm: 7750,
};
