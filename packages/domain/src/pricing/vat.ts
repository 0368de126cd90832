/** 25 %, and what freight carries. */
export const STANDARD_VAT_BP = 2500
/** 15 %. */
export const FOOD_VAT_BP = 1500

/**
 * The MVA inside a gross amount, rounded to the nearest øre (half up).
 *
 * @param grossOre what the shopper pays, pant not included
 * @param rateBp rate in basis points: 2500 is 25 %
 */
export function vatPartOre(grossOre: number, rateBp: number): number {
  const part = Math.round((Math.abs(grossOre) * rateBp) / (10_000 + rateBp))
  return grossOre < 0 ? 0 - part : part
}
