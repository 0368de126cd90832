import { data, redirect } from 'react-router'
import { findMovedPage } from '../features/content/find-moved-page.ts'
import type { Route } from './+types/moved-page.ts'

/** 2.04–2.08: old addresses lead to where the answer stands now, for good. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const to = findMovedPage(pathname, search)
  throw to === null ? data(null, { status: 404 }) : redirect(to, 301)
}
