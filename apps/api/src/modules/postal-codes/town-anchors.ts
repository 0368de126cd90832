/**
 * Where the parts of the big towns lie, by the first digits of their post codes: one place name covers a
 * whole town there, and its centre would be up to 15 km off. Written by us from general knowledge of the
 * towns, rounded to a hundredth of a degree; the longest prefix wins.
 */
export const townAnchors: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  '00': [59.91, 10.75],
  '01': [59.91, 10.74],
  '02': [59.92, 10.7],
  '03': [59.94, 10.7],
  '028': [59.92, 10.65],
  '037': [59.95, 10.68],
  '038': [59.94, 10.64],
  '04': [59.94, 10.76],
  '05': [59.93, 10.79],
  '06': [59.9, 10.81],
  '058': [59.94, 10.82],
  '07': [59.96, 10.66],
  '075': [59.95, 10.63],
  '08': [59.96, 10.75],
  '09': [59.95, 10.86],
  '10': [59.94, 10.91],
  '11': [59.87, 10.8],
  '12': [59.84, 10.82],
  '500': [60.39, 5.32],
  '501': [60.39, 5.32],
  '503': [60.41, 5.32],
  '505': [60.37, 5.36],
  '506': [60.36, 5.34],
  '507': [60.36, 5.35],
  '509': [60.36, 5.38],
  '700': [63.43, 10.4],
  '701': [63.43, 10.4],
  '702': [63.41, 10.36],
  '703': [63.41, 10.4],
  '704': [63.43, 10.45],
  '705': [63.42, 10.45],
  '707': [63.37, 10.36],
  '900': [69.65, 18.96],
  '901': [69.68, 18.95],
}

/** Codes of places that no county holds. */
export const farPlaces: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  '8099': [70.92, -8.72],
  '9170': [78.22, 15.65],
  '9171': [78.22, 15.65],
  '9173': [78.92, 11.93],
  '9174': [76.51, 25.01],
  '9175': [77.9, 16.72],
  '9176': [74.5, 19],
  '9178': [78.06, 14.21],
}
