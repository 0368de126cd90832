/** A number from a range in steps, or one of several words. */
export type Fact = { from: number; to: number; step: number } | readonly string[]

/**
 * The texts for one kind of article. Sentences and lines refer to facts in braces (`{weight}`); a fact has the same
 * value in the description and in the table below it.
 */
export type TextFamily = {
  facts: Readonly<Record<string, Fact>>
  openings: readonly string[]
  middles: readonly string[]
  closings: readonly string[]
  /** `Navn: verdi` lines for the table of facts. */
  tech: readonly string[]
  wash: string | null
  care: string | null
}

export function range(from: number, to: number, step: number): Fact {
  return { from, to, step }
}

/** 9.18: wool must not be spun faster than 400 turns a minute. */
export const woolWash = 'Ullprogram 30 °C med ullvaskemiddel, høyst 400 omdreininger. Ikke tørketrommel.'
export const woolCare = 'Luft plagget en fuktig kveld før du vasker det. Tørk flatt, så holder det fasongen.'
export const shellWash = 'Maskinvask 40 °C uten skyllemiddel. Lukk glidelåser og borrelås først. Ikke rens.'
export const shellCare =
  'Impregner på nytt når dråpene slutter å prelle av. Lav varme i trommelen vekker impregneringen.'
export const plainWash = 'Maskinvask 40 °C med like farger. Ikke blekemiddel, ikke skyllemiddel.'
