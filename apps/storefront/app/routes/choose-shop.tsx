import { type MetaDescriptor, redirect } from 'react-router'
import { ChooseShopPage } from '../features/shops/choose-shop-page.tsx'
import { loadShopChoices } from '../features/shops/load-shop-choices.server.ts'
import { requireData } from '../platform/api-result.ts'
import { myShopCookie, safeReturnPath, shopDistanceCookie } from '../platform/my-shop-cookie.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import { readShopDistance, SHOP_DISTANCE_COOKIE } from '../platform/shop-distance.ts'
import type { Route } from './+types/choose-shop.ts'

const LONGEST_QUERY = 60

export const searchParameters = keepParameters('avstand', 'butikk', 'sok', 'tilbake')

/**
 * «Min butikk»: the shops to choose among. With `butikk` it sets the choice and redirects to where the visitor was;
 * `avstand` is how far it is, for who let the browser find the position.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { searchParams } = new URL(request.url)
  const backTo = safeReturnPath(searchParams.get('tilbake'))
  const chosen = searchParams.get('butikk')
  const query = (searchParams.get('sok') ?? '').trim().slice(0, LONGEST_QUERY)
  if (chosen !== null) {
    const shops = requireData(await values.api('GET /shops'))
    const shop = shops.find(({ id, hasCounter }) => hasCounter && String(id) === chosen)
    if (shop !== undefined || chosen === 'ingen') {
      const choices = await loadShopChoices(values, query)
      const measured = encodeURIComponent(searchParams.get('avstand') ?? '')
      const distance =
        choices.shops.find(({ id }) => id === shop?.id)?.distance ??
        readShopDistance(`${SHOP_DISTANCE_COOKIE}=${measured}`)
      const isSecure = values.publicUrl.startsWith('https://')
      const headers = new Headers([
        ['Set-Cookie', myShopCookie(shop?.id ?? null, isSecure)],
        ['Set-Cookie', shopDistanceCookie(distance, isSecure)],
      ])
      throw redirect(backTo, { status: 303, headers })
    }
  }
  return { choices: await loadShopChoices(values, query), backTo, tenantName: values.tenant.name }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Velg butikk – ${loaderData?.tenantName ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function ChooseShop({ loaderData }: Route.ComponentProps) {
  return <ChooseShopPage choices={loaderData.choices} backTo={loaderData.backTo} />
}
