import type { ArticleAttributes, AttributeName } from '@varde/domain/catalogue/attributes'

/** A number from a range in steps, or one of several words. */
export type Fact = { from: number; to: number; step: number } | readonly string[]

/** What an article must be; of several values any will do. */
export type When = Partial<Record<AttributeName, string | number | readonly string[]>>

/** A fact, or the first of several whose article is so. */
export type PossibleFact = Fact | { by: readonly (readonly [When, Fact])[] }

/** A sentence or line; null where it does not fit the article. */
export type Sentence = string | ((attributes: ArticleAttributes) => string | null)

/** Whether an article is so. */
export function isSo(attributes: ArticleAttributes, when: When): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const held = [attributes[name as AttributeName]].flat()
    return [wanted].flat().some((value) => held.some((each) => each === value))
  })
}

/** A sentence for the articles that are so. */
export function only(when: When, text: string): Sentence {
  return (attributes) => (isSo(attributes, when) ? text : null)
}

/** A sentence for the articles that are not so. */
export function unless(when: When, text: string): Sentence {
  return (attributes) => (isSo(attributes, when) ? null : text)
}

/** A sentence for the articles that are so, and one for the others. */
export function either(when: When, text: string, otherwise: string): Sentence {
  return (attributes) => (isSo(attributes, when) ? text : otherwise)
}

/** The text of a sentence for an article. */
export function sayOf(sentence: Sentence, attributes: ArticleAttributes): string | null {
  return typeof sentence === 'string' ? sentence : sentence(attributes)
}

/**
 * The texts for one kind of article, of which those are used that fit what it is. Sentences and lines refer to facts in
 * braces (`{weight}`); a fact has the same value in the description and in the table below it.
 */
export type TextFamily = {
  /** Headlines of which a description begins with one. */
  headlines?: readonly string[]
  facts: Readonly<Record<string, PossibleFact>>
  openings: readonly Sentence[]
  middles: readonly Sentence[]
  closings: readonly Sentence[]
  /** `Navn: verdi` lines for the table of facts. */
  tech: readonly Sentence[]
  wash: Sentence | null
  /** Of what is not for every article of the kind, it is worked out from the facts that were drawn. */
  care: string | null | ((facts: Readonly<Record<string, string>>) => string)
}

/**
 * How many pockets an article has is what its drawing shows, and is filled in when that is chosen. As a fact it takes a
 * random number, as it did when it was drawn.
 */
export const countedPockets: Fact = ['{pockets}']

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
