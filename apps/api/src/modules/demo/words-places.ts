import { listWords } from './list-words.ts'

/** First parts of place names: weather, birds, stone and water. */
export const placeHeads = listWords(`
  Storm, Renna, Skarv, Blå, Grå, Svart, Kvit, Ulve, Bjørne, Rype, Tinde, Bre, Vinter, Snø, Hauk, Ravne, Myr, Lyng,
  Furu, Bjørke, Hav, Holm, Skjær, Nord, Vest, Høg, Lang, Stein, Tverr, Orre, Lom, Gaupe, Rein, Elg, Røy, Ørret,
  Mose, Einer, Rogne, Multe, Krekling, Skodde, Sol, Måne, Kveld, Morgen, Frost, Skare, Fonn, Jøkul, Ur, Gråberg,
  Heller, Slett, Brei, Djup, Klar, Kald, Stille, Sand, Tang, Måke, Tjeld, Terne, Lunde, Kobbe, Otre, Mår, Hare,
  Rev, Falk, Ørne, Trane, Svane, Selje, Aske, Hassel
`)

/** Other first parts for those that would follow each other at the head of a list by name. */
export const headsBeside: Readonly<Record<string, readonly string[]>> = {
  Bjørke: listWords('Alme, Lauv, Hegg'),
  Brei: listWords('Aur, Vier'),
  Einer: listWords('Dogg, Eik'),
}

/** Second parts: mountains, valleys and other landforms. */
export const placeTails = listWords(`
  fjell, tind, nuten, rabben, dalen, vatn, lia, haugen, skaret, egga, breen, heia, vidda, kollen, pynten, odden,
  myra, elva, stølen, fossen, hammer, toppen, neset, øya, vika, sundet, tjønn, botn, høgda, sletta, hylla, kampen,
  bekken, moen, åsen, grova, juvet, flya, stranda
`)

/** Short names that are used alone. */
export const lonePlaces = listWords(`
  Skavl, Rim, Brott, Gneis, Flint, Nip, Varp, Tåke, Hålke, Kram, Slaps, Fokk, Drev, Gust, Bris, Kuling, Dønn, Kav,
  Lune, Solside, Bakli, Utsyn, Rast, Bål, Glo, Never, Tyri, Kongle, Sti, Løype
`)

/** Places on Jan Mayen, for the shop's own brand. */
export const janMayenPlaces = listWords(`
  Beerenberg, Kvalrossbukta, Rekvedbukta, Olonkin, Nordlaguna, Sørlaguna, Rudolftoppen, Titeltbukta, Vogtkrateret,
  Engelskbukta, Kapp Wien, Haugenfjellet, Sjuskjera, Stasjonsbukta, Weyprecht, Kjerulfbreen, Sørbreen, Fugleberget,
  Blinddalen, Jøssingdalen, Trollsletta, Ullringsanden
`)

/** Whether two parts make a good word: without a tripled letter or a repeated end. */
export function canJoin(head: string, tail: string): boolean {
  const word = `${head}${tail}`.toLowerCase()
  return !/(\p{L})\1\1/u.test(word) && !tail.startsWith(head.toLowerCase().slice(-3))
}
