import { COLOR_PARAM, SHOP_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import { redirect } from 'react-router'
import { keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/article-redirect.ts'

export const searchParameters = keepParameters(COLOR_PARAM, SHOP_PARAM, SIZE_PARAM)

/** 2.22: the old address of an article leads to the new one, with the colour and size that it says. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/product/${encodeURIComponent(params.articleId)}${url.search}`, 301)
}
