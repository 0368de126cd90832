import { data } from 'react-router'
import { readReviewChoice, readReviewPage } from '../features/article/review-list.ts'
import { findReviewPage, type ReviewPage } from '../features/article/shown-reviews.ts'
import { requireData } from '../platform/api-result.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/product-reviews.ts'

export const searchParameters = keepParameters('rekkefolge', 'stjerner', 'storrelse', 'passform', 'side')

/** 3.09: a page of an article's reviews as they are sorted and filtered, for the article's page. */
export async function loader({ params, context, url: { searchParams } }: Route.LoaderArgs) {
  const { api } = getRequestValues(context)
  const asked = await api('GET /articles/by-slug/{slug}', { params: { slug: params.name } })
  const { reviews, visible } = requireData(asked)
  if (!visible) throw data(null, { status: 404 })
  const page = findReviewPage(
    reviews,
    readReviewChoice(searchParams),
    readReviewPage(searchParams.get('side')),
  )
  return Response.json(page satisfies ReviewPage)
}
