import type { Article, RelatedArticles } from '@varde/contract/entities'
import type { ArticleKind } from '@varde/domain/catalogue/article-kind'
import { listComplements, rateFit } from '@varde/domain/catalogue/complements'
import { describeLikeness } from '@varde/domain/catalogue/describe-likeness'
import { isChildGender } from '@varde/domain/catalogue/genders'
import { LEAST_LIKENESS, listNearKinds, rateLikeness } from '@varde/domain/catalogue/rate-likeness'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { LRUCache } from 'lru-cache'
import type { CatalogueService } from './catalogue.service.ts'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'

/** How many are shown of each, and of both. */
const MOST_SHOWN = 5
export const MOST_RELATED = 2 * MOST_SHOWN
/** With fewer in the shopper's own shop, those of all shops are shown. */
const FEWEST_IN_SHOP = 3
/** With fewer that go with an article there is no row of them to fill. */
const FEWEST_IN_ROW = 3
/** How many are ranked, so that enough are left when some have sold out. */
const MOST_RANKED = 60
/** How many of them are what others bought with it. */
const MOST_BOUGHT = 3
/** How many that fill one place beside it. */
const MOST_FILLING = 10
/** Of a kind these are looked at, the bestsellers first. */
const MOST_COMPARED = 800
const MOST_TRIED = 300
/** Below this an article does not go with another. */
const LEAST_FIT = 0.5
/** How many articles keep their ranking: some 2 kB each. */
const MOST_KEPT = 2000

/** What was bought with an article in one order, and by how many. */
export type BoughtWith = (articleId: number) => readonly { id: number; buyers: number }[]

/** Ids in order; the articles themselves change with their stock. */
type Ranking = {
  similar: number[]
  /** The bestsellers of its subcategory, which fill a row that begins with what resembles it. */
  beside: number[]
  goesWith: { ids: number[]; reason: string }[]
}

export type FindRelated = (record: ArticleRecord, shopId: number | undefined) => RelatedArticles

/**
 * Finds what resembles an article and what goes with it. The ranking is kept until prices or contents change; what is in
 * stock is looked at each time.
 */
export function createFindRelated(
  catalogue: Pick<CatalogueService, 'current' | 'version'>,
  boughtWith: BoughtWith,
): FindRelated {
  const kept = new LRUCache<number, { version: number; ranking: Ranking }>({ max: MOST_KEPT })
  return (record, shopId) => {
    const snapshot = catalogue.current()
    const version = catalogue.version()
    const { id } = record.row
    const earlier = kept.get(id)
    const ranking = earlier?.version === version ? earlier.ranking : rank(record, snapshot, boughtWith)
    kept.set(id, { version, ranking })
    return chooseInStock(record.article, ranking, snapshot, shopId)
  }
}

function chooseInStock(
  shown: Article,
  { similar, beside, goesWith }: Ranking,
  { byId }: Snapshot,
  shopId: number | undefined,
): RelatedArticles {
  const sold = ({ article }: ArticleRecord) => article.canPurchase && article.availability > 0
  const recordsOf = (ids: readonly number[]) =>
    ids.map((id) => byId.get(id)).filter((each) => each !== undefined)
  const alike = recordsOf(similar).filter(sold)
  const near = alike.filter(({ article }) => shopId !== undefined && article.available.includes(shopId))
  const inShop = near.length >= FEWEST_IN_SHOP
  const known = new Set(similar)
  const fill = alike.length === 0 ? [] : recordsOf(beside.filter((id) => !known.has(id))).filter(sold)
  const places = goesWith.map(({ ids, reason }) => {
    const records = recordsOf(ids).filter(sold)
    const isNear = ({ article }: ArticleRecord) => shopId !== undefined && article.available.includes(shopId)
    return { reason, articles: [...records.filter(isNear), ...records].map(({ article }) => article) }
  })
  return {
    inShop,
    similar: [...putTwinsApart(inShop ? near : alike), ...(inShop ? [] : fill)]
      .slice(0, MOST_SHOWN)
      .map(({ article }) => ({ article, reason: describeLikeness(shown, article) })),
    goesWith: fillPlaces(places),
  }
}

/** Those that look like one before them come after the others: side by side two that look the same seem to be the same. */
function putTwinsApart(records: readonly ArticleRecord[]): ArticleRecord[] {
  const seen = new Set<string>()
  const isTwin = ({ article }: ArticleRecord) => {
    const look = lookOf(article)
    return look !== null && (seen.has(look) || !seen.add(look))
  }
  const { twins = [], others = [] } = Object.groupBy(records, (each) => (isTwin(each) ? 'twins' : 'others'))
  return [...others, ...twins]
}

/** What a picture shows of an article, as far as is known: its kind, its cut and its first colour. */
function lookOf({ attributes: { kind, length, hood, closure, sleeve }, colors: [first] }: Article) {
  return kind === undefined || !first?.hex ? null : [kind, length, hood, closure, sleeve, first.hex].join()
}

/** One article for each place, then a second one where the row has room. */
function fillPlaces(places: readonly { articles: Article[]; reason: string }[]): RelatedArticles['goesWith'] {
  const first = places.flatMap(({ articles: [article], reason }) => (article ? [{ article, reason }] : []))
  if (first.length < FEWEST_IN_ROW) return first
  const taken = new Set(first.map(({ article }) => article.id))
  const second = places.flatMap(({ articles, reason }) => {
    const article = articles.find(({ id }) => !taken.has(id))
    if (article === undefined) return []
    taken.add(article.id)
    return [{ article, reason }]
  })
  return [...first, ...second].slice(0, MOST_SHOWN)
}

function rank({ article }: ArticleRecord, snapshot: Snapshot, boughtWith: BoughtWith): Ranking {
  const shelves = shelvesOf(snapshot)
  const ages = agesOf(article)
  const list = (kinds: readonly (ArticleKind | undefined)[], most: number): Article[] =>
    kinds.flatMap((kind) =>
      ages.flatMap((age) =>
        (shelves.get(`${age} ${kind}`) ?? []).slice(0, most).flatMap((id) => {
          const other = snapshot.byId.get(id)?.article
          return other === undefined ? [] : [other]
        }),
      ),
    )
  const { kind } = article.attributes
  const bought = boughtWith(article.id).slice(0, MOST_BOUGHT)
  // A place that buyers have filled is not filled again.
  const boughtKinds = new Set(bought.map(({ id }) => snapshot.byId.get(id)?.article.attributes.kind))
  return {
    similar: rankBy(
      list(listNearKinds(kind), MOST_COMPARED),
      (other) => rateLikeness(article, other),
      LEAST_LIKENESS,
    ).slice(0, MOST_RANKED),
    beside: listBeside(),
    goesWith: [
      ...bought.map(({ id, buyers }) => ({ ids: [id], reason: `Kjøpt sammen av ${formatCount(buyers)}` })),
      ...listComplements(kind)
        .filter(({ kinds }) => !kinds.some((each) => boughtKinds.has(each)))
        .map(({ kinds, reason }) => ({
          ids: rankBy(list(kinds, MOST_TRIED), (other) => rateFit(article, other), LEAST_FIT).slice(
            0,
            MOST_FILLING,
          ),
          reason,
        })),
    ],
  }

  function listBeside(): number[] {
    const near = ages.flatMap((age) => shelves.get(subcategoryShelf(age, article)) ?? [])
    return near.filter((id) => id !== article.id).slice(0, MOST_SHOWN * 2)
  }
}

/** The ids of those that rate at least so much, the best first; equals stay in the order of the bestsellers. */
function rankBy(articles: readonly Article[], rate: (article: Article) => number, least: number): number[] {
  const rated = articles.map((article) => ({ id: article.id, rating: rate(article) }))
  const ids = rated
    .filter(({ rating }) => rating >= least)
    .toSorted((a, b) => b.rating - a.rating)
    .map(({ id }) => id)
  return [...new Set(ids)]
}

/** Adults' and children's goods are apart; what is for both is with both. */
function agesOf({ genders }: Article): ('child' | 'adult')[] {
  const isForChild = genders.some(isChildGender)
  return isForChild ? (genders.every(isChildGender) ? ['child'] : ['child', 'adult']) : ['adult']
}

const subcategoryShelf = (age: 'child' | 'adult', { articleGroup2ID }: Article) =>
  `${age} in ${articleGroup2ID}`

/** The ids of each kind and of each subcategory for an age, the bestsellers first; put in order once for each state of the catalogue. */
const shelvesBySnapshot = new WeakMap<Snapshot['visible'], Map<string, number[]>>()

function shelvesOf({ visible }: Snapshot): Map<string, number[]> {
  const known = shelvesBySnapshot.get(visible)
  if (known !== undefined) return known
  const shelves = new Map<string, number[]>()
  for (const { article } of visible.toSorted((a, b) => a.article.bestsellerQty - b.article.bestsellerQty)) {
    for (const age of agesOf(article)) {
      for (const key of [`${age} ${article.attributes.kind}`, subcategoryShelf(age, article)]) {
        const shelf = shelves.get(key)
        if (shelf === undefined) shelves.set(key, [article.id])
        else shelf.push(article.id)
      }
    }
  }
  shelvesBySnapshot.set(visible, shelves)
  return shelves
}
