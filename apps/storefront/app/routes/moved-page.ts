import { data, redirect } from 'react-router'
import { findMovedPage } from '../features/content/find-moved-page.ts'
import type { Route } from './+types/moved-page.ts'

/** 2.04–2.08: permanent redirects from old addresses. */
export function loader({ url }: Route.LoaderArgs) {
  const to = findMovedPage(url.pathname, url.search)
  throw to === null ? data(null, { status: 404 }) : redirect(to, 301)
}
