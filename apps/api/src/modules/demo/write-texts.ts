import type { SeededRandom } from './seeded-random.ts'
import type { Fact, TextFamily } from './text-family.ts'

/** The texts of an article's page. */
export type ArticleTexts = {
  description: string
  techDescription: string
  washLabel: string | null
  careLabel: string | null
}

const thousands = new Intl.NumberFormat('nb-NO', { useGrouping: true })

function settleFact(fact: Fact, random: SeededRandom): string {
  if (!('from' in fact)) return random.pick(fact).replace(/(?<=\d) (?=\d{3})/g, '\u00a0')
  const steps = Math.floor((fact.to - fact.from) / fact.step)
  const value = fact.from + random.integer(0, steps) * fact.step
  return value < 10_000 ? String(value) : thousands.format(value)
}

/**
 * Makes the texts of one article: an opening, one or two sentences about it, and a closing, with the same facts in the
 * sentences and in the table (`Navn: verdi`, one a line).
 */
export function writeTexts(family: TextFamily, random: SeededRandom): ArticleTexts {
  const facts = Object.fromEntries(
    Object.entries(family.facts).map(([name, fact]) => [name, settleFact(fact, random)]),
  )
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = facts[name]
      if (value === undefined) throw new Error(`A demo text names an unknown fact: ${name}`)
      return value
    })
  const middles = random.shuffle(family.middles).slice(0, random.chance(0.55) ? 2 : 1)
  const sentences = [random.pick(family.openings), ...middles, random.pick(family.closings)]
  return {
    description: sentences.map(fill).join(' '),
    techDescription: family.tech.map(fill).join('\n'),
    washLabel: family.wash,
    careLabel: family.care,
  }
}
