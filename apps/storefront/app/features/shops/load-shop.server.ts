import type { Answer } from '@varde/contract/client'
import { WEEKDAYS } from '@varde/domain/norwegian/format-date'
import { formatShopDistance } from '@varde/domain/norwegian/format-number'
import { formatOrgNumber } from '@varde/domain/norwegian/org-number'
import { type IsoDate, osloTime } from '@varde/domain/norwegian/oslo-time'
import { describeDayAhead, describeIntervals, listDaysAhead } from '@varde/domain/shops/days-ahead'
import { sortByDistance } from '@varde/domain/shops/distance'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { isVisitable, shopPath } from '@varde/domain/shops/shop-path'
import { data, redirect } from 'react-router'
import { requireData } from '../../platform/api-result.ts'
import { bestFirst } from '../../platform/best-first.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import { estimateDistances } from './list-distances.ts'
import type { NearShop, ShopPageData, WeekRow } from './shop-data.ts'
import { toLocalBusiness } from './shop-structured-data.ts'
import { toListedShop } from './to-listed-shop.server.ts'

type WireShop = Answer<'GET /shops'>[number]

const DAYS_AHEAD = 30
const SHOWN_ARTICLES = 5
const NEAREST_COUNT = 5

/**
 * One shop by its slug.
 *
 * @throws a redirect from a shop's id to its address
 * @throws a 404 response when there is no such shop that can be visited (9.08)
 */
export async function loadShop(
  values: RequestValues,
  slug: string,
): Promise<{ page: ShopPageData; business: object }> {
  const { api, now, publicUrl, mapTilesUrl } = values
  const shops = requireData(await api('GET /shops'))
  const visitable = shops.filter(isVisitable)
  const byId = visitable.find(({ id }) => String(id) === slug)
  if (byId !== undefined && byId.slug !== slug) throw redirect(shopPath(byId.slug), 301)
  const shop = visitable.find((each) => each.slug === slug)
  if (shop === undefined) throw data(null, { status: 404 })
  const today = osloTime(now).date
  const title = shop.fullName
  const page: ShopPageData = {
    shop: {
      ...toListedShop(shop, today),
      title,
      chain: title.endsWith(` ${shop.name}`) ? title.slice(0, -shop.name.length - 1) : '',
      street: shop.address,
      town: `${shop.postNo} ${shop.postPlace}`,
      orgNo: formatOrgNumber(shop.orgNo),
      description: shop.description,
      email: shop.email,
      phone: shop.phone,
      mapLink: shop.mapLink,
      directions: directionsTo(shop),
      messenger: shop.messengerId === null ? null : `https://m.me/${encodeURIComponent(shop.messengerId)}`,
    },
    week: listWeek(shop.openingHours),
    daysAhead: listDaysAhead(shop, today, DAYS_AHEAD).map((day) => ({
      date: day.date,
      ...describeDayAhead(day),
    })),
    campaign: await findOnCampaign(values, shop.id, shops),
    nearest: listNearest(shop, visitable, today),
    mapTilesUrl: mapTilesUrl ?? null,
  }
  return { page, business: toLocalBusiness(shop, title, `${publicUrl}${shopPath(slug)}`, today) }
}

/** 9.02: a row for each day, Monday first. */
function listWeek(openingHours: string): WeekRow[] {
  const hours = parseOpeningHours(openingHours)
  if (hours === null) return []
  return WEEKDAYS.map((day, at) => ({
    day: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    hours: describeIntervals(hours[at] ?? []),
  }))
}

/** A link to directions; the map asks for the starting point itself. */
function directionsTo({ coords }: WireShop): string | null {
  if (coords === null) return null
  const to = `${coords.latitude},${coords.longitude}`
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`
}

/** The shop's articles in running campaigns: those of the brand's range first, each by sales. */
async function findOnCampaign(
  { api, tenant }: RequestValues,
  shopId: number,
  shops: readonly WireShop[],
): Promise<ShopPageData['campaign']> {
  const campaigns = requireData(await api('GET /campaigns'))
  if (campaigns.length === 0) return { articles: [], total: 0 }
  const filters = [
    { shops: [shopId] },
    { campaigns: campaigns.map(({ id }) => id) },
    ...(tenant.genderIds.length > 0 ? [{ genders: tenant.genderIds }] : []),
  ]
  const { hits } = requireData(
    await api('POST /articles/search', {
      body: { take: SHOWN_ARTICLES, filters, orderBy: bestFirst(tenant), facets: [] },
    }),
  )
  return {
    articles: hits.hits.map(({ _source, shown }) => toCardArticle(_source, shops, shown)),
    total: hits.total.value,
  }
}

function listNearest(shop: WireShop, shops: readonly WireShop[], today: IsoDate): NearShop[] {
  const { coords } = shop
  const others = shops.filter(({ id }) => id !== shop.id)
  const metres = coords === null ? {} : estimateDistances(coords, others).metres
  return sortByDistance(
    others.map((other) => ({ ...toListedShop(other, today), metres: metres[other.id] ?? null })),
  )
    .slice(0, NEAREST_COUNT)
    .map(({ id, name, slug, coords: at, address, metres: far }) => ({
      id,
      name,
      slug,
      coords: at,
      address,
      distance: far === null ? null : formatShopDistance(far, true),
    }))
}
