import type { ArticleDetail } from '@varde/domain/catalogue/article'
import {
  COMPARED_PARAM,
  type ComparedRow,
  compareAttributes,
  readComparedIds,
  toComparedRow,
} from '@varde/domain/catalogue/compared-goods'
import { formatCount, formatTenths } from '@varde/domain/norwegian/format-number'
import { type Background, backgroundOf } from '../../ui/background.ts'

/** What stands above a column. */
export type ComparedArticle = Pick<
  ArticleDetail,
  'id' | 'name' | 'brand' | 'price' | 'originalPrice' | 'image'
> & { slug: string; background: Background }

export type ComparedFact = Pick<ComparedRow, 'label'> & { value: string }

export type Comparison = {
  goods: ComparedArticle[]
  rows: ComparedRow[]
  /** For each of the goods, the facts that are known of it alone; no lists where there is one such fact or none. */
  loneFacts: ComparedFact[][]
  /** What is the same for all of several goods. */
  alike: ComparedFact[]
}

/** An article with what its reviews say about the size, and its technical text by names; a sentence has none. */
export type ReviewedArticle = ArticleDetail & {
  slug: string
  fit: string | null
  facts: readonly { name: string | null; value: string }[]
}

/** Lines that this page has of its own. */
const OWN_LABELS = new Set(['Omtaler', 'Passform', 'Farger', 'Størrelser', 'På lager', 'Sendes hjem'])

type ShopName = { id: number; name: string; hasCounter: boolean }

/**
 * Puts goods side by side.
 *
 * @param myShop the shopper's own shop: then the sizes that it has are a line
 */
export function toComparison(
  articles: readonly ReviewedArticle[],
  shops: readonly ShopName[],
  myShop: ShopName | undefined,
): Comparison {
  const row = (label: string, of: (article: ReviewedArticle) => string | null) =>
    toComparedRow(label, articles.map(of))
  const counters = new Set(shops.filter(({ hasCounter }) => hasCounter).map(({ id }) => id))
  const rows = [
    row('Omtaler', describeRating),
    row('Passform', ({ fit }) => fit),
    ...compareFacts(articles),
    row('Farger', ({ colors }) => joinNames(colors)),
    row('Størrelser', ({ variants }) => joinNames(variants.map(({ size }) => size))),
    ...(myShop === undefined
      ? []
      : [row(`I ${myShop.name} nå`, (article) => listSizesAt(article, myShop.id))]),
    row('På lager', (article) => describeStock(article, counters)),
    row('Sendes hjem', ({ onlyCC, canPurchase }) =>
      canPurchase ? (onlyCC ? 'Nei, bare Klikk & Hent' : 'Ja') : 'Nei',
    ),
  ]
  return {
    goods: articles.map((article) => ({
      id: article.id,
      slug: article.slug,
      name: article.name,
      brand: article.brand,
      price: article.price,
      originalPrice: article.originalPrice,
      image: article.image,
      background: backgroundOf(article.colors.find(({ hex }) => hex !== null)?.hex),
    })),
    ...groupRows(
      rows.filter(({ values }) => values.some((value) => value !== null)),
      articles.length,
    ),
  }
}

/**
 * The attributes line by line, and what the technical texts say by name. As on an article's own page the text is shown
 * where both say the same thing, since it does so in more words.
 */
function compareFacts(articles: readonly ReviewedArticle[]): ComparedRow[] {
  const sizes = new Set(articles.flatMap(({ variants }) => variants.map(({ size }) => size.name)))
  const told = articles.map(({ facts }) => readFacts(facts, sizes))
  const attributes = compareAttributes(articles.map((article) => article.attributes))
  const labels = new Set([
    ...attributes.map(({ label }) => label),
    ...told.flatMap((facts) => [...facts.keys()]),
  ])
  return [...labels]
    .filter((label) => !OWN_LABELS.has(label))
    .map((label) => {
      const values = attributes.find((row) => row.label === label)?.values ?? []
      return toComparedRow(
        label,
        told.map((facts, at) => facts.get(label) ?? values[at] ?? null),
      )
    })
}

/** By name; what a name says of a size, as «Vekt i M» does, is said of the value, so that other sizes are on its line. */
function readFacts(facts: ReviewedArticle['facts'], sizes: ReadonlySet<string>): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const { name, value } of facts) {
    if (name === null) continue
    const [, label = name, size = ''] = /^(.+?) i (.+)$/.exec(name) ?? []
    const isOfSize = sizes.has(size)
    const key = isOfSize ? label : name
    const before = read.get(key)
    const own = isOfSize ? `${value} i ${size}` : value
    read.set(key, before === undefined ? own : `${before}, ${own}`)
  }
  return read
}

/**
 * Keeps in the table what has to be read for each of the goods: lines that only one of them has a value in would be
 * dashes otherwise, and lines in which all values are one and the same would hide those that differ.
 */
function groupRows(all: ComparedRow[], count: number): Pick<Comparison, 'rows' | 'loneFacts' | 'alike'> {
  if (count < 2) return { rows: all, loneFacts: [], alike: [] }
  const isAlike = ({ values: [value, ...others] }: ComparedRow) =>
    value !== null && others.every((other) => other === value)
  const alike = all.filter(isAlike).map(({ label, values: [value] }) => ({ label, value: value ?? '' }))
  const rest = all.filter((row) => !isAlike(row))
  const isLone = ({ values }: ComparedRow) => values.filter((value) => value !== null).length === 1
  const lone = rest.filter(isLone)
  if (lone.length < 2) return { rows: rest, loneFacts: [], alike }
  return {
    rows: rest.filter((row) => !isLone(row)),
    loneFacts: Array.from({ length: count }, (_, at) =>
      lone.flatMap(({ label, values }) => {
        const value = values[at] ?? null
        return value === null ? [] : [{ label, value }]
      }),
    ),
    alike,
  }
}

function describeRating({ averageRating, reviews }: ReviewedArticle): string {
  if (averageRating === null) return 'Ingen ennå'
  return `${formatTenths(averageRating)} av 5 (${formatCount(reviews.length)})`
}

function joinNames(named: readonly { name: string }[]): string | null {
  const names = [...new Set(named.map(({ name }) => name))]
  return names.length === 0 ? null : names.join(', ')
}

function listSizesAt({ variants }: ReviewedArticle, shopId: number): string {
  const held = variants.filter(({ shops }) => shops.some(({ id, qty }) => id === shopId && qty > 0))
  return joinNames(held.map(({ size }) => size)) ?? 'Ikke på lager'
}

function describeStock({ available }: ReviewedArticle, counters: ReadonlySet<number>): string {
  const count = available.filter((id) => counters.has(id)).length
  if (count > 0) return `I ${formatCount(count)} ${count === 1 ? 'butikk' : 'butikker'}`
  return available.length > 0 ? 'På nettlageret' : 'Ikke på lager nå'
}

/** What the page's address names, in one spelling: the page is kept under it. */
export function comparedParameters(given: URLSearchParams): URLSearchParams {
  const ids = readComparedIds(given.get(COMPARED_PARAM))
  return new URLSearchParams(ids.length === 0 ? [] : [[COMPARED_PARAM, ids.join(' ')]])
}
