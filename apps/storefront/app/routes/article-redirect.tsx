import { COLOR_PARAM, SHOP_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import { redirect } from 'react-router'
import { keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/article-redirect.ts'

export const searchParameters = keepParameters(COLOR_PARAM, SHOP_PARAM, SIZE_PARAM)

/** 2.22: an article's old address redirects to the new one and keeps colour, size and shop. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/product/${encodeURIComponent(params.articleId)}${url.search}`, 301)
}
