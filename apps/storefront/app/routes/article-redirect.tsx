import { redirect } from 'react-router'
import type { Route } from './+types/article-redirect.ts'

/** 2.22: the old address of an article leads to the new one, with the colour and size that it says. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/product/${encodeURIComponent(params.articleId)}${url.search}`, 301)
}
