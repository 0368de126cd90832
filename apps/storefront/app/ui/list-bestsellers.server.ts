import { getDataOr } from '../platform/api-result.ts'
import { bestFirst } from '../platform/best-first.ts'
import type { RequestValues } from '../platform/request-context.ts'
import { type CardArticle, toCardArticle } from './card-article.ts'

type Found = { article: CardArticle; groups: readonly number[] }

async function search(
  { api, tenant }: RequestValues,
  take: number,
  groups: readonly number[] = [],
): Promise<Found[]> {
  const filters = [
    ...(tenant.genderIds.length > 0 ? [{ genders: tenant.genderIds }] : []),
    ...(groups.length > 0 ? [{ groups: [...groups] }] : []),
  ]
  const asked = api('POST /articles/search', {
    body: { take, filters, orderBy: bestFirst(tenant), facets: [] },
  })
  const [found, shops] = await Promise.all([
    getDataOr('POST /articles/search', asked, null),
    getDataOr('GET /shops', api('GET /shops'), []),
  ])
  return (found?.hits.hits ?? []).flatMap(({ _source, shown }) =>
    _source.image === null
      ? []
      : [{ article: toCardArticle(_source, shops, shown), groups: [_source.articleGroup3ID] }],
  )
}

/** The brand's bestsellers, as examples on a page that is empty so far. */
export async function listBestsellers(values: RequestValues, take: number): Promise<CardArticle[]> {
  return (await search(values, take)).map(({ article }) => article)
}

/** Among how many of a kind one of another make is looked for. */
const ALIKE = 12

/** Two bestsellers of one kind, of two makes if there are; none where the best one is the only one of its kind. */
export async function findTwoAlike(values: RequestValues): Promise<CardArticle[]> {
  const [best] = await search(values, 1)
  if (best === undefined) return []
  const [first, ...others] = (await search(values, ALIKE, best.groups)).map(({ article }) => article)
  const second = others.find(({ brand }) => brand !== first?.brand) ?? others[0]
  return first === undefined || second === undefined ? [] : [first, second]
}
