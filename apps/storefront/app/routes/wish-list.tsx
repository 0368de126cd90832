import { data, type MetaDescriptor } from 'react-router'
import { SharedListPage } from '../features/favourites/shared-list-page.tsx'
import { requireData } from '../platform/api-result.ts'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import { requireSecretAddress } from '../platform/secret-address.ts'
import { toCardArticle } from '../ui/card-article.ts'
import type { Route } from './+types/wish-list.ts'

const PAGE_SIZE = 20

export const searchParameters = keepParameters('side')

/** Favourites that a customer shares by a link. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  requireSecretAddress(request)
  const { api, tenant } = getRequestValues(context)
  const { token } = params
  const { name, ids } = requireData(await api('GET /wish-lists/{token}', { params: { token } }))
  const last = Math.max(1, Math.ceil(ids.length / PAGE_SIZE))
  const asked = Number(url.searchParams.get('side') ?? 1)
  const page = Number.isSafeInteger(asked) && asked >= 1 ? Math.min(asked, last) : 1
  const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const [articles, shops] = await Promise.all([
    shown.length === 0
      ? []
      : api('GET /articles/bundle', { query: { articles: shown.join('+') } }).then(requireData),
    api('GET /shops').then(requireData),
  ])
  const addressOf = (number: number) => `/onskeliste/${token}${number === 1 ? '' : `?side=${number}`}`
  return data(
    {
      title: name === null ? 'Ønskeliste' : `Ønskelista til ${name}`,
      articles: articles.map((article) => toCardArticle(article, shops)),
      before: page > 1 ? addressOf(page - 1) : null,
      after: page < last ? addressOf(page + 1) : null,
      tenantName: tenant.name,
    },
    { headers: PRIVATE_PAGE },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const robots = { name: 'robots', content: 'noindex, nofollow' }
  if (!loaderData) return [{ title: 'Ønskelista finnes ikke' }, robots]
  return [{ title: `${loaderData.title} – ${loaderData.tenantName}` }, robots]
}

export default function WishList({ loaderData }: Route.ComponentProps) {
  const { title, articles, before, after } = loaderData
  return <SharedListPage title={title} articles={articles} before={before} after={after} />
}
