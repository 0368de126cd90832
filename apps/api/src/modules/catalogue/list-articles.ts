import type { Article, SearchAnswer, SearchBody, SearchFilter } from '@varde/contract/entities'
import { type SortField, type SortOrder, sortArticles } from '@varde/domain/catalogue/sort-articles'
import type { SearchIndex, SearchRequest } from '@varde/search/search-index'
import type { ArticleRecord, Snapshot } from './snapshot.ts'

/** One page of a list, as lists answer (design §3). */
export const pageArticles = (
  records: ArticleRecord[],
  query: { page: number; per_page: number; orderBy: SortField; order: SortOrder },
) => {
  const sorted = sortArticles(
    records.map(({ article }) => article),
    query.orderBy,
    query.order,
  )
  const start = (query.page - 1) * query.per_page
  return {
    data: sorted.slice(start, start + query.per_page),
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(sorted.length / query.per_page)),
    per_page: query.per_page,
    total: sorted.length,
  }
}

/** 7.12: searches, filters, sorts and cuts out one page. */
export const searchArticles = (snapshot: Snapshot, index: SearchIndex, body: SearchBody): SearchAnswer => {
  const result = index.search(toRequest(body))
  const found = result.hits.flatMap(({ id, score }) => {
    const record = snapshot.byId.get(id)
    return record === undefined ? [] : [{ article: record.article, score }]
  })
  const scores = new Map(found.map(({ article, score }) => [article.id, score]))
  const articles = found.map(({ article }) => article)
  const ordered = body.orderBy === undefined ? articles : sortArticles(articles, body.orderBy, body.order)
  const start = body.page * body.take
  return {
    hits: {
      total: { value: ordered.length },
      hits: ordered.slice(start, start + body.take).map((article: Article) => ({
        _id: article.id,
        _score: scores.get(article.id) ?? 0,
        _source: article,
      })),
    },
    facets: { ...result.facets, price: result.price },
  }
}

/** 7.36–7.44: the wire's list of single-key objects as the index's rules. */
const toRequest = ({ query, filters }: SearchBody): SearchRequest => {
  const request: SearchRequest = {
    // 5.21: commas are spaces.
    text: query.replaceAll(',', ' '),
    genders: [],
    colors: [],
    brands: [],
    sizes: [],
    groups: [],
    shops: [],
    exclude: [],
    price: null,
  }
  for (const filter of filters) {
    if ('price' in filter) {
      const [bounds] = filter.price
      if (bounds !== undefined && bounds.checked !== false) {
        request.price = { min: bounds.min ?? 0, max: bounds.max ?? Number.POSITIVE_INFINITY }
      }
      continue
    }
    for (const [name, entries] of Object.entries(filter) as [IdFilterName, IdFilterEntries][]) {
      request[name].push(...checkedIds(entries))
    }
  }
  // 7.43: an exclusion counts only when more than one article is named.
  if (request.exclude.length <= 1) request.exclude = []
  return request
}

type IdFilter = Exclude<SearchFilter, { price: unknown }>
type IdFilterName = IdFilter extends infer F ? (F extends F ? keyof F : never) : never
type IdFilterEntries = Extract<SearchFilter, { genders: unknown }>['genders']

/** 3.28: entries with `checked: false` do not count. */
const checkedIds = (entries: IdFilterEntries): number[] =>
  entries.flatMap((entry) => {
    if (typeof entry === 'number') return [entry]
    return entry.checked === false ? [] : [entry.id]
  })
