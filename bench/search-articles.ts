import { demoCatalogue, demoLabels } from '../packages/search/src/relevance/demo-catalogue.ts'
import type { SearchDocument, SearchLabels } from '../packages/search/src/search-index.ts'

// Articles by the hundred thousand, made of the demo shop's: its kinds, groups, sizes and sentences, under names,
// brands and compounds that grow in number with the shop as a real chain's do. The same number gives the same ones.

/** A small generator of chance with a seed (mulberry32). */
function createChance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 0x1_0000_0000) % below
  }
}

const heads =
  'storm renna skarv blå grå svart kvit ulve bjørne rype tinde bre vinter snø hauk ravne myr lyng furu bjørke hav holm skjær nord vest høg lang stein tverr orre lom gaupe rein elg røy ørret mose einer rogne multe krekling skodde sol måne kveld morgen frost skare fonn jøkul ur heller slett brei djup klar kald stille tang måke tjeld terne lunde kobbe oter mår hare rev falk ørne trane svane selje aske hassel'.split(
    ' ',
  )
const tails =
  'fjell tind nuten rabben dalen vatn lia haugen skaret egga breen heia vidda kollen pynten odden myra elva stølen fossen hammer toppen neset øya vika sundet tjønn botn høgda sletta hylla kampen bekken moen åsen grova juvet flya stranda'.split(
    ' ',
  )
const endings = ['', '', '', 's', 'en', 'et', 'a', 'ing', 'ar', 'e']
const modifiers =
  'ull dun fleece regn vind vinter sommer skall tur fjell ski alpin langrenn løpe trenings sykkel fotball strikke hverdags fritids barne dame herre junior skole terreng topptur jakt fiske klatre bade yoga sports snø høst vår reise leir varme refleks termo softshell bomulls merino hybrid isolasjons komfort ekspedisjons villmarks arktis'.split(
    ' ',
  )
const things =
  'jakke bukse genser trøye skjorte lue votter hansker sokker sko støvel sekk flaske hjelm briller staver shorts tights dress kjole skjørt telt pose lykt parkas sett anorakk skjerf hals vest topp'.split(
    ' ',
  )
const shopCount = 60

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
const sentences = demoCatalogue.map(({ description }) => description.split(/(?<=\.) /))

export type BenchArticles = { labels: SearchLabels; list(): Generator<SearchDocument>; words: BenchWords }

/** What is asked for: every word once, so that it was never asked before. */
export type BenchWords = Record<'one word' | 'two words' | 'compound' | 'prefix' | 'typo', string[]>

/** @param count how many articles */
export function makeBenchArticles(count: number): BenchArticles {
  const brandCount = Math.min(2000, Math.round(20 + Math.sqrt(count)))
  const naming = createChance(7)
  const brands = Array.from({ length: brandCount }, (_, at) => ({
    id: 10_000 + at,
    name: `${capital(heads[naming(heads.length)] ?? '')}${endings[naming(endings.length)]}${['vik', 'mark', 'lei', 'gard', 'mo', 'sport', 'wear'][at % 7]}`,
  }))
  return {
    labels: { ...demoLabels, brands },
    words: listWords(),
    list: function* () {
      const chance = createChance(count)
      for (let index = 0; index < count; index++) {
        const base = demoCatalogue[chance(demoCatalogue.length)]
        const brand = brands[Math.min(chance(brandCount), chance(brandCount))]
        if (base === undefined || brand === undefined) throw new Error('the demo catalogue is empty')
        const place = `${capital(heads[chance(heads.length)] ?? '')}${tails[chance(tails.length)]}${endings[chance(endings.length)]}`
        const noun =
          chance(3) === 0
            ? `${modifiers[chance(modifiers.length)]}${things[chance(things.length)]}`
            : base.name.split(' ').slice(1).join(' ')
        const own = sentences[chance(sentences.length)] ?? []
        const other = sentences[chance(sentences.length)] ?? []
        const shops = Array.from({ length: 3 + chance(8) }, () => 1 + chance(shopCount))
        yield {
          ...base,
          id: 1000 + index,
          name: `${place} ${noun}`,
          brand: brand.name,
          brands: [brand.id],
          description: [...own, other[0] ?? '', `${place} veier ${200 + chance(900)} gram.`].join(' '),
          codes: [
            String(5_000_000 + index),
            ...base.sizes.map((_, at) => String(2_900_000_000_000 + (index * 30 + at) * 10)),
          ],
          shops: [...new Set(shops)],
          campaigns: chance(12) === 0 ? [1 + chance(6)] : [],
          price: 49 + chance(500) * 10,
          bestsellerRank: chance(count) < 2000 ? 1 + chance(2000) : 9999,
        }
      }
    },
  }
}

function listWords(): BenchWords {
  const chance = createChance(11)
  const each = <T>(make: (at: number) => T): T[] => Array.from({ length: 120 }, (_, at) => make(at))
  const compound = (at: number) => `${modifiers[at % modifiers.length]}${things[(at * 7) % things.length]}`
  const place = () => `${heads[chance(heads.length)]}${tails[chance(tails.length)]}`
  return {
    // Common words and rare ones by turns.
    'one word': each((at) => (at % 2 === 0 ? compound(at) : place())),
    'two words': each((at) => `${compound(at + 40)} ${place()}`),
    compound: [
      ...things,
      ...modifiers.filter((word) => !['barne', 'dame', 'herre', 'junior'].includes(word)),
    ],
    prefix: each((at) => (at % 2 === 0 ? compound(at + 17).slice(0, -2 - (at % 3)) : place().slice(0, 5))),
    typo: each((at) => {
      const word = compound(at + 29)
      const slip = 2 + (at % (word.length - 3))
      return word.slice(0, slip) + word.slice(slip + 1)
    }),
  }
}
