import { demoCatalogue, demoLabels } from '../packages/search/src/relevance/demo-catalogue.ts'
import type { SearchDocument, SearchLabels } from '../packages/search/src/search-index.ts'

// Makes articles by the hundred thousand from those of the demo shop: its kinds, groups, sizes and sentences, with new
// names. The number of brands and words grows with the number of articles. The same number gives the same articles.

/** A seeded random number generator (mulberry32). */
function createRandom(seed: number) {
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

/** The search texts by kind; each is searched for once, so that it is not cached. */
export type BenchWords = Record<'one word' | 'two words' | 'compound' | 'prefix' | 'typo', string[]>

/** @param count how many articles */
export function makeBenchArticles(count: number): BenchArticles {
  const brandCount = Math.min(2000, Math.round(20 + Math.sqrt(count)))
  const naming = createRandom(7)
  const brands = Array.from({ length: brandCount }, (_, at) => ({
    id: 10_000 + at,
    name: `${capital(heads[naming(heads.length)] ?? '')}${endings[naming(endings.length)]}${['vik', 'mark', 'lei', 'gard', 'mo', 'sport', 'wear'][at % 7]}`,
  }))
  return {
    labels: { ...demoLabels, brands },
    words: listWords(),
    list: function* () {
      const random = createRandom(count)
      for (let index = 0; index < count; index++) {
        const base = demoCatalogue[random(demoCatalogue.length)]
        const brand = brands[Math.min(random(brandCount), random(brandCount))]
        if (base === undefined || brand === undefined) throw new Error('the demo catalogue is empty')
        const place = `${capital(heads[random(heads.length)] ?? '')}${tails[random(tails.length)]}${endings[random(endings.length)]}`
        const noun =
          random(3) === 0
            ? `${modifiers[random(modifiers.length)]}${things[random(things.length)]}`
            : base.name.split(' ').slice(1).join(' ')
        const own = sentences[random(sentences.length)] ?? []
        const other = sentences[random(sentences.length)] ?? []
        const shops = Array.from({ length: 3 + random(8) }, () => 1 + random(shopCount))
        yield {
          ...base,
          id: 1000 + index,
          name: `${place} ${noun}`,
          brand: brand.name,
          brands: [brand.id],
          description: [...own, other[0] ?? '', `${place} veier ${200 + random(900)} gram.`].join(' '),
          codes: [
            String(5_000_000 + index),
            ...base.sizes.map((_, at) => String(2_900_000_000_000 + (index * 30 + at) * 10)),
          ],
          shops: [...new Set(shops)],
          campaigns: random(12) === 0 ? [1 + random(6)] : [],
          price: 49 + random(500) * 10,
          bestsellerRank: random(count) < 2000 ? 1 + random(2000) : 9999,
          recommendedRank: 9999,
          newest: 20_000 + random(1000),
          discount: random(12) === 0 ? random(5000) : 0,
          rating: random(4) === 0 ? 3000 + random(2000) : 0,
        }
      }
    },
  }
}

function listWords(): BenchWords {
  const random = createRandom(11)
  const each = <T>(make: (at: number) => T): T[] => Array.from({ length: 120 }, (_, at) => make(at))
  const compound = (at: number) => `${modifiers[at % modifiers.length]}${things[(at * 7) % things.length]}`
  const place = () => `${heads[random(heads.length)]}${tails[random(tails.length)]}`
  return {
    // Alternately common and rare words.
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
