import type { Banner, Settings } from '@varde/contract/entities'
import { findGenderPage } from '@varde/domain/catalogue/genders'
import { dateParts, osloTime } from '@varde/domain/norwegian/oslo-time'
import { deliveryPromise, formatArrival } from '@varde/domain/ordering/delivery-promise'
import { promiseAt } from '@varde/domain/ordering/pickup-promise'
import { getDataOr } from '../platform/api-result.ts'
import type { Preview } from '../platform/read-preview.ts'
import type { RequestValues, Tenant } from '../platform/request-context.ts'
import type { MyShop, ReferenceData, ShownTenant } from './reference-data.ts'
import { toShopsNow } from './shop-now.ts'

/**
 * 4.14: loads the data that every page shows, all at once. The catalogue tree and the shops stay on the server: the pages
 * that need them load them with their own data.
 *
 * @param preview 2.02: the set of banners to show before it is published
 */
export async function loadReferenceData(
  values: RequestValues,
  preview: Preview | null = null,
): Promise<ReferenceData> {
  const { tenant } = values
  const [settings, menuCounts, myShop] = await Promise.all([
    loadSettings(values, preview),
    countMenuGenders(values),
    findMyShop(values),
  ])
  return {
    tenant: toShownTenant(tenant),
    menuCounts,
    publicUrl: values.publicUrl,
    year: dateParts(osloTime(values.now).date).year,
    sandboxPayment: values.sandboxPayment,
    myShop,
    alert: toAlert(settings.alert, values.now),
  }
}

/** Every page carries it, so it has no more than the pages show. */
function toShownTenant(tenant: Tenant): ShownTenant {
  const {
    hosts: _hosts,
    home: _home,
    lists: _lists,
    colors: _colors,
    tagline: _tagline,
    genderIds: _genders,
    payment: _payment,
    notFound: _notFound,
    help: _help,
    ...shown
  } = tenant
  const { svg, small } = tenant.icons
  const brand = tenant.menu.brand.map(({ mark, ...entry }) => ({ ...entry, mark: mark && { src: mark.src } }))
  return { ...shown, icons: { svg, small }, menu: { ...tenant.menu, brand } }
}

/** Without a valid preview token the published settings are loaded; the preview's page shows the refusal. */
async function loadSettings(
  { api }: RequestValues,
  preview: Preview | null,
): Promise<Pick<Settings, 'alert'>> {
  const set = preview === null ? null : await api('GET /settings', { query: preview })
  return set?.ok ? set.data : getDataOr('GET /settings', api('GET /settings'), { alert: null })
}

/** 2.41, 9.14: `{levering}` in the text is replaced by the delivery days of an order made now. */
const toAlert = (banner: Banner | null | undefined, now: Date): ReferenceData['alert'] => {
  if (!banner) return null
  const arrival = formatArrival(deliveryPromise(now))
  return {
    title: banner.title.replaceAll('{levering}', arrival),
    text: (banner.text ?? '').replaceAll('{levering}', arrival),
    to: banner.link ?? null,
    linkText: banner.linkText ?? 'Les mer',
  }
}

/** The chosen shop; the title of the chain's own shops begins with the first word of its name. */
async function findMyShop(values: RequestValues): Promise<MyShop | null> {
  const { api, tenant, myShopId } = values
  if (myShopId === null) return null
  const shops = await getDataOr('GET /shops', api('GET /shops'), [])
  const shop = shops.find(({ id }) => id === myShopId)
  if (shop === undefined) return null
  const chain = tenant.name.split(' ')[0] ?? ''
  const title = shop.fullName.startsWith(chain) ? `${chain} ${shop.name}` : shop.name
  const [shown] = toShopsNow([shop], values)
  return {
    id: shop.id,
    name: shop.name,
    title,
    openingLabel: shown?.openingLabel ?? '',
    closesAtMs: shown?.closesAtMs ?? null,
    promiseLabel: shown?.promiseLabel ? promiseAt(shown.promiseLabel, shop.name) : null,
  }
}

/** How many articles each gender of the menu leads to, by its path. */
async function countMenuGenders({ api, tenant }: RequestValues): Promise<Record<string, number>> {
  const counts = await Promise.all(
    tenant.menu.genders.map(async ({ to }) => {
      const page = findGenderPage(to.slice(1))
      if (page === null) return []
      const filters = [{ genders: [...page.genderIds] }]
      const asked = api('POST /articles/search', { body: { take: 1, filters, facets: [] } })
      const found = await getDataOr('POST /articles/search', asked, null)
      return found === null ? [] : [[to, found.hits.total.value] as const]
    }),
  )
  return Object.fromEntries(counts.flat())
}
