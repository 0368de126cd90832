/** 9.01: øre as whole kroner, half a krone up: 129 950 øre are 1300. */
export function roundToKroner(ore: number): number {
  const kroner = Math.floor((Math.abs(ore) + 50) / 100)
  return ore < 0 ? 0 - kroner : kroner
}

/** Kroner as integer øre: 19.9 are 1990. */
export function kronerToOre(kroner: number): number {
  return Math.round(kroner * 100)
}
