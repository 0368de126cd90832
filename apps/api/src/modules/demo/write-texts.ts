import { type ArticleAttributes, toAttributes } from '@varde/domain/catalogue/attributes'
import { formatCount } from '@varde/domain/norwegian/format-number'
import type { SeededRandom } from './seeded-random.ts'
import { type Fact, isSo, type PossibleFact, type Sentence, sayOf, type TextFamily } from './text-family.ts'

/** The texts of an article's page. */
export type ArticleTexts = {
  description: string
  techDescription: string
  washLabel: string | null
  careLabel: string | null
}

function settleFact(fact: Fact, random: SeededRandom): string {
  if (!('from' in fact)) return random.pick(fact).replace(/(?<=\d) (?=\d{3})/g, '\u00a0')
  const steps = Math.floor((fact.to - fact.from) / fact.step)
  const value = fact.from + random.integer(0, steps) * fact.step
  return value < 10_000 ? String(value) : formatCount(value)
}

function chooseFact(fact: PossibleFact, attributes: ArticleAttributes): Fact {
  if (!('by' in fact)) return fact
  const chosen = fact.by.find(([when]) => isSo(attributes, when))
  if (chosen === undefined) throw new Error('A demo fact fits none of the articles that have it')
  return chosen[1]
}

/** «Såle: gummi» as «Såle: Gummi», like the other rows of the article's page. */
function capitaliseValue(line: string): string {
  return line.replace(/(?<=: )\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** The sizes whose weight shops usually name: of adults and children, shoes and small children. */
const NAMED_SIZES = ['M', '42', '116', '104', '28', '38']

/** The size that a weight is told for: one that the article has. */
function chooseNamedSize(sizes: readonly string[]): string {
  return NAMED_SIZES.find((size) => sizes.includes(size)) ?? sizes[Math.floor(sizes.length / 2)] ?? ''
}

/** What the facts of a text say of the article. */
function attributesOf({ column, litres, comfort, cold, dryness }: Readonly<Record<string, string>>): object {
  const toNumber = (text: string) => Number(text.replace(/[\s+]/g, '').replace('−', '-').replace(',', '.'))
  return {
    ...(column === undefined ? {} : { waterColumnMm: toNumber(column) }),
    ...(litres === undefined ? {} : { volumeLitres: { from: toNumber(litres), to: toNumber(litres) } }),
    ...(comfort === undefined ? {} : { comfortC: toNumber(comfort) }),
    ...(cold === undefined ? {} : { comfortC: toNumber(cold) }),
    ...(dryness === undefined ? {} : { waterproof: dryness.startsWith('vanntett') ? 'yes' : 'no' }),
  }
}

/**
 * Makes the texts of one article: an opening, one or two sentences about it, and a closing, with the same facts in the
 * sentences and in the table (`Navn: verdi`, one a line). Only what fits the article is said; a sentence that does not
 * fit takes as much from the random numbers as one that does, so that what is drawn later stays the same.
 *
 * @param model what the article is before its facts are drawn
 * @param sizes of the article, of which `{size}` is one
 * @returns the texts, and the attributes with those that the facts say
 */
export function writeTexts(
  family: TextFamily,
  model: ArticleAttributes,
  sizes: readonly string[],
  random: SeededRandom,
): { texts: ArticleTexts; attributes: ArticleAttributes } {
  const facts = Object.fromEntries(
    Object.entries(family.facts).map(([name, fact]) => [name, settleFact(chooseFact(fact, model), random)]),
  )
  const attributes = toAttributes({ ...model, ...attributesOf(facts) })
  const fitting = (sentences: readonly Sentence[]) =>
    sentences.flatMap((sentence) => sayOf(sentence, attributes) ?? [])
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = name === 'pockets' ? '{pockets}' : name === 'size' ? chooseNamedSize(sizes) : facts[name]
      if (value === undefined) throw new Error(`A demo text names an unknown fact: ${name}`)
      return value
    })
  const middles = fitting(random.shuffle(family.middles)).slice(0, random.chance(0.55) ? 2 : 1)
  const sentences = [random.pick(fitting(family.openings)), ...middles, random.pick(fitting(family.closings))]
  const body = sentences.map(fill).join(' ')
  // Chosen without a random number, so that what is drawn later stays the same.
  const headline = family.headlines?.[body.length % family.headlines.length]
  const texts = {
    description: headline === undefined ? body : `${headline}\n\n${body}`,
    techDescription: fitting(family.tech).map(fill).map(capitaliseValue).join('\n'),
    washLabel: family.wash === null ? null : sayOf(family.wash, attributes),
    careLabel: typeof family.care === 'function' ? family.care(facts) : family.care,
  }
  return { texts, attributes }
}

/**
 * Fills in how many pockets are drawn: «3, 2 av dem med glidelås».
 *
 * @throws Error when a text counts pockets that cannot be counted in the drawing
 */
export function countPockets(
  texts: ArticleTexts,
  pockets: { count: number; zips: number } | undefined,
): ArticleTexts {
  if (!texts.techDescription.includes('{pockets}')) return texts
  if (pockets === undefined) throw new Error('A demo text counts pockets that its drawing does not show')
  const { count, zips } = pockets
  const said =
    zips === 0
      ? `${count}`
      : zips === count
        ? `${count} med glidelås`
        : `${count}, ${zips} av dem med glidelås`
  return { ...texts, techDescription: texts.techDescription.replace('{pockets}', said) }
}
