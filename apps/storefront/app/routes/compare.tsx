import type { Answer } from '@varde/contract/client'
import { COMPARED_PARAM, MOST_COMPARED, readComparedIds } from '@varde/domain/catalogue/compared-goods'
import type { MetaDescriptor } from 'react-router'
import { listCrumbs, toMoreLink } from '../features/article/list-crumbs.ts'
import { readTextFacts } from '../features/article/read-text-facts.ts'
import { sizeVerdict } from '../features/article/review-summary.ts'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { comparedParameters, toComparison } from '../features/compare/to-comparison.ts'
import { getDataOr, requireData } from '../platform/api-result.ts'
import { toCatalogueTree } from '../platform/catalogue-tree.server.ts'
import { deferredPart } from '../platform/deferred-part.tsx'
import { getRequestValues, type RequestValues } from '../platform/request-context.ts'
import { type CardArticle, toCardArticle } from '../ui/card-article.ts'
import { findTwoAlike } from '../ui/list-bestsellers.server.ts'
import type { Route } from './+types/compare.ts'

const MoreToSee = deferredPart('shown', () => import('../features/viewed/more-to-see.tsx'))

export const searchParameters = comparedParameters

/** Goods side by side, by the ids in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { api, tenant, myShopId } = values
  const ids = readComparedIds(url.searchParams.get(COMPARED_PARAM))
  const [shops, categories, ...found] = await Promise.all([
    api('GET /shops'),
    api('GET /categories'),
    ...ids.map((id) => api('GET /articles/{id}', { params: { id } })),
  ])
  const articles = found.flatMap((answer) => {
    if (!answer.ok) {
      // What is no longer sold is left out; anything else is a fault.
      if (answer.status >= 500) requireData(answer)
      return []
    }
    return [
      {
        ...answer.data,
        // As on the article's own page: too few answers say nothing.
        fit: sizeVerdict(answer.data.reviews),
        facts: readTextFacts(answer.data.techDescription),
      },
    ]
  })
  const listed = requireData(shops)
  const myShop = listed.find(({ id }) => id === myShopId)
  const [first] = articles
  const tree = toCatalogueTree(categories.ok ? categories.data : [])
  return {
    ...toComparison(articles, listed, myShop),
    goneCount: ids.length - articles.length,
    hasMyShop: myShop !== undefined,
    similar:
      first === undefined || articles.length >= MOST_COMPARED
        ? []
        : await findSimilar(values, first.id, listed, ids),
    more: first === undefined ? null : toMoreLink(listCrumbs(tree, first)),
    example: articles.length === 0 ? await findTwoAlike(values) : [],
    tenantName: tenant.name,
  }
}

/** A row of them on a wide window, two rows on a narrow one. */
const MOST_SIMILAR = 4

/** Goods like one, without those that are compared. */
async function findSimilar(
  { api }: RequestValues,
  id: number,
  shops: Answer<'GET /shops'>,
  compared: readonly number[],
): Promise<CardArticle[]> {
  const asked = api('GET /articles/{id}/related', { params: { id }, query: {} })
  const related = await getDataOr('GET /articles/{id}/related', asked, null)
  return (related?.similar ?? [])
    .filter(({ article }) => !compared.includes(article.id))
    .slice(0, MOST_SIMILAR)
    .map(({ article }) => toCardArticle(article, shops))
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => [
  { title: `Sammenlign varer – ${loaderData?.tenantName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} whenEmpty={<MoreToSee canCompare />} />
}
