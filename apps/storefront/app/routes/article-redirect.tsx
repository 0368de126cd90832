import { redirect } from 'react-router'
import type { Route } from './+types/article-redirect.ts'

/** 2.22: the old address of an article leads to the new one. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/product/${encodeURIComponent(params.articleId)}`, 301)
}
