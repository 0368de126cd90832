import { isNumeric } from './code-lookup.ts'
import { colorWords, findColorGroups } from './color-words.ts'
import { editDistance } from './edit-distance.ts'
import { foldWord } from './fold-text.ts'
import { genderPrefixes, genderWords } from './gender-words.ts'
import type { SearchLabels } from './search-index.ts'
import {
  childAge,
  createAgeReader,
  createSizeReader,
  explicitSize,
  impliedSize,
  priceLimit,
} from './size-words.ts'
import { listPhrases } from './synonyms.ts'
import { eachWord } from './tokenize.ts'

/** A word that is read as a filter, with its meanings, the most likely first. */
export type SoftFilter =
  | {
      facet: 'genders' | 'colors' | 'sizes' | 'campaigns'
      word: string
      /** The parts of the query that say so. */
      said: string[]
      ids: number[]
      main: number | undefined
    }
  | { facet: 'price'; word: string; said: string[]; ids: number[]; min: number; max: number }

/** A query after reading, before anything is looked up. */
export type ReadQuery = {
  /** Folded words with their spelling in the query. */
  words: { folded: string; written: string }[]
  /** Folded words that hits must not have; after «uten» only words from article names. */
  unwanted: { folded: string; written: string; said: boolean }[]
  filters: SoftFilter[]
  /** Words of digits only: EANs or article numbers. */
  number: string | null
}

/** What a reader asks about the documents of the index. */
export type HeldChoices = {
  /** The campaigns that any document is in. */
  listCampaigns(): number[]
  /** Whether only goods of children have these sizes. */
  isChildSize(ids: readonly number[]): boolean
  /** Whether two words, folded into one, have synonyms of the shop's own. */
  isPhrase(folded: string): boolean
}

export type QueryReader = (text: string) => ReadQuery

/** Longer queries are cut, to limit the time of a search. */
const mostLetters = 600
const mostWords = 16

const stopWords = new Set(
  'og med til for i på av en et ei den det de som er the and with of a an kr noe noen en ny nye'
    .split(' ')
    .map(foldWord),
)
/** Words for whatever is reduced. */
const offerWords = new Set(
  'tilbud tilbudet salg salget rabatt rabattert nedsatt nedsatte kampanje kampanjen kampanjer sale offer offers deals'
    .split(' ')
    .map(foldWord),
)
const negations = new Set(['uten', 'ikke'])

/**
 * Creates a reader of queries that knows the catalogue's names of genders, colours and sizes.
 *
 * @param isKnown whether a folded word occurs in article names: then it is not split as a compound with a gender
 * @param findsNothing whether a word finds nothing at all: then it may be a typo of «dame» or «svart»
 * @param held what the documents of the index have
 */
export const createQueryReader = (
  labels: SearchLabels,
  isKnown: (word: string) => boolean,
  findsNothing: (word: string) => boolean,
  held: HeldChoices,
): QueryReader => {
  const idsNamed = (facet: 'genders' | 'colors') => {
    const byName = new Map(labels[facet].map(({ id, name }) => [foldWord(name), id]))
    return (names: readonly string[]) => names.flatMap((name) => byName.get(foldWord(name)) ?? [])
  }
  const genderIds = idsNamed('genders')
  const colorIds = idsNamed('colors')
  const readSize = createSizeReader(labels.sizes)
  const readAge = createAgeReader(readSize)

  return (asked) => {
    let text = asked.slice(0, mostLetters).toLowerCase()
    const digits = text.replace(/[\s-]+/g, '')
    const query: ReadQuery = {
      words: [],
      unwanted: [],
      filters: [],
      number: digits.length >= 5 && isNumeric(digits) ? digits : null,
    }
    const addFilter = (
      facet: 'genders' | 'colors' | 'sizes' | 'campaigns',
      word: string,
      ids: number[],
    ): boolean => {
      if (ids.length === 0) return false
      // Two choices of one facet («blå eller rød») are both wanted.
      const held = query.filters.find((filter) => filter.facet === facet)
      if (held !== undefined && held.facet !== 'price') {
        held.ids = [...new Set([...held.ids, ...ids])]
        held.word += ` ${word}`
        held.said.push(word)
      } else query.filters.push({ facet, word, said: [word], ids, main: ids[0] })
      return true
    }

    text = text.replace(priceLimit, (all, side: string, amount: string) => {
      const isLow = ['over', 'minst', 'fra'].includes(side)
      const bounds = isLow ? { min: Number(amount), max: Infinity } : { min: 0, max: Number(amount) }
      query.filters.push({ facet: 'price', word: all.trim(), said: [all.trim()], ids: [], ...bounds })
      return ' '
    })
    text = text.replace(childAge, (all) => (addFilter('sizes', all.trim(), readAge(all)) ? ' ' : all))
    text = text.replace(explicitSize, (all, size: string) => {
      if (addFilter('sizes', all.trim(), readSize(size))) return ' '
      const [first = '', ...rest] = size.split(/ /)
      return addFilter('sizes', all.trim(), readSize(first)) ? ` ${rest.join(' ')} ` : all
    })
    text = text.replace(impliedSize, (all) => (addFilter('sizes', all.trim(), readSize(all)) ? ' ' : all))

    const bare: { folded: string; written: string }[] = []
    let negated = false
    let read = 0
    eachWord(text, (written, start) => {
      const folded = foldWord(written)
      if (folded === '' || read++ >= mostWords) return
      const hasMinus = text[start - 1] === '-' && (start < 2 || /\s/.test(text[start - 2] ?? ' '))
      if (hasMinus || negated) {
        query.unwanted.push({ folded, written, said: !hasMinus })
        negated = false
        return
      }
      if (negations.has(folded)) {
        negated = true
        return
      }
      bare.push({ folded, written })
    })

    for (const word of joinHyphens(bare, text, isKnown, held.isPhrase)) {
      if (stopWords.has(word.folded) && bare.length > 1) continue
      if (offerWords.has(word.folded) && addFilter('campaigns', word.written, held.listCampaigns())) continue
      if (addFilter('genders', word.written, genderIds(genderWords.get(word.folded) ?? []))) continue
      if (!isKnown(word.folded)) {
        if (addFilter('colors', word.written, colorIds(findColorGroups(word.folded) ?? []))) continue
        const prefix = genderPrefixes.find(
          ([start]) => word.folded.startsWith(start) && word.folded.length >= start.length + 3,
        )
        const rest = prefix === undefined ? '' : word.folded.slice(prefix[0].length)
        if (prefix !== undefined && isKnown(rest) && addFilter('genders', prefix[0], genderIds(prefix[1]))) {
          query.words.push({ folded: rest, written: word.written.slice(prefix[0].length) })
          continue
        }
        if (word.folded.length >= 4 && findsNothing(word.folded)) {
          const meant = findNear(word.folded)
          if (addFilter('genders', word.written, genderIds(genderWords.get(meant) ?? []))) continue
          if (addFilter('colors', word.written, colorIds(colorWords.get(meant) ?? []))) continue
        }
      } else if (addColorAlone(word)) continue
      query.words.push(word)
    }
    takeBareSizes(query)
    addChildren(query)
    return query

    /** «Svart» is also the name of a colour but means the group; «petrol» means the colour. */
    function addColorAlone(word: { folded: string; written: string }): boolean {
      return addFilter('colors', word.written, colorIds(findPlainColor(word.folded)))
    }
  }

  /** «42» in «løpesko 42»: a size if there is such a size and another word is left to search for. */
  function takeBareSizes(query: ReadQuery): void {
    if (query.filters.some(({ facet }) => facet === 'sizes')) return
    const sizes = query.words.filter(({ folded }) => /^(?:\d{2,3}|[smlx]|\d?x{1,4}[sl])$/.test(folded))
    const ids = sizes.length === 1 ? readSize(sizes[0]?.folded ?? '') : []
    if (ids.length === 0 || (query.words.length === 1 && query.filters.length === 0)) return
    query.words = query.words.filter((word) => word !== sizes[0])
    const word = sizes[0]?.written ?? ''
    query.filters.push({ facet: 'sizes', word, said: [word], ids, main: ids[0] })
  }

  /** Who asks for «122» or «7 år» asks for a child, also where nothing has that size. */
  function addChildren({ filters }: ReadQuery): void {
    const size = filters.find(({ facet }) => facet === 'sizes')
    if (size === undefined || filters.some(({ facet }) => facet === 'genders')) return
    if (!held.isChildSize(size.ids)) return
    const ids = genderIds(['Barn', 'Junior'])
    if (ids.length > 0) filters.push({ ...size, facet: 'genders', ids, main: undefined })
  }
}

const slipWords = [...genderWords.keys(), ...colorWords.keys()].filter((word) => word.length >= 4)

/** The gender or colour word that is one typo away. */
const findNear = (word: string): string => slipWords.find((near) => editDistance(word, near, 1) === 1) ?? ''

const findPlainColor = (word: string): readonly string[] => {
  const groups = findColorGroups(word)
  return groups !== undefined && word.length <= 7 ? groups : []
}

const phrases = new Set(listPhrases().map(foldWord))

/**
 * «t-skjorte» and «t skjorte» are read as «tskjorte» when that occurs in article names, and two words that mean one
 * thing together («hiking boots») as the word that has synonyms.
 */
const joinHyphens = (
  words: { folded: string; written: string }[],
  text: string,
  isKnown: (word: string) => boolean,
  isPhrase: (folded: string) => boolean,
): { folded: string; written: string }[] => {
  const joined: { folded: string; written: string }[] = []
  for (let at = 0; at < words.length; at++) {
    const one = words[at]
    const next = words[at + 1]
    if (one === undefined) continue
    const both = one.folded + (next?.folded ?? '')
    const isHyphened = one.folded.length <= 2 || text.includes(`${one.written}-${next?.written}`)
    if (next !== undefined && ((isHyphened && isKnown(both)) || phrases.has(both) || isPhrase(both))) {
      joined.push({ folded: both, written: isHyphened ? `${one.written}-${next.written}` : both })
      at++
      continue
    }
    joined.push(one)
  }
  return joined
}
