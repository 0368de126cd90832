import type { CategoryMenuData } from '../features/layout/category-menu-data.ts'
import { loadCategoryMenu } from '../features/layout/load-category-menu.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/category-menu.ts'

/** 2.43: what is under the menu's entries, fetched when the visitor is about to use the menu. */
export async function loader({ context }: Route.LoaderArgs) {
  const menu = await loadCategoryMenu(getRequestValues(context))
  return Response.json(menu satisfies CategoryMenuData)
}
