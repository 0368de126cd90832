import type { Answer } from '@varde/contract/client'
import type { Poll } from '@varde/contract/entities'
import { MONTHS } from '@varde/domain/norwegian/format-date'
import { dateParts, osloTime } from '@varde/domain/norwegian/oslo-time'
import { nextShopChange } from '@varde/domain/ordering/next-shop-change'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { openingState } from '@varde/domain/shops/opening-state'
import { isVisitable, shopPath } from '@varde/domain/shops/shop-path'
import { HOME_COPY } from '../../brand/home-copy.ts'
import type { BrandId } from '../../brand/logo.tsx'
import { cropLandscape, findLandscape, findSharedScene } from '../../brand/scenery.ts'
import { getDataOr, requireData } from '../../platform/api-result.ts'
import type { Preview } from '../../platform/read-preview.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { readBannerImage } from '../../ui/banner-image.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import { type CategoryLink, chooseCategories, HEIGHTS } from './altitudes.ts'
import type { Altitude, Home } from './home.ts'
import {
  type BannerSlots,
  chooseCampaign,
  listBanners,
  POPULAR_SLOTS,
  TILE_SLOTS,
  toBanner,
  toHero,
} from './home-banners.ts'
import type { ShownPost } from './social-section.tsx'

type Article = Answer<'GET /articles/bundle'>[number]

const MAX_BESTSELLERS = 5
/** How many bestsellers are looked through for those that the brand sells. */
const BESTSELLER_CANDIDATES = 60
const MAX_POSTS = 4
const OWN_BRAND_CARDS = 4

/**
 * Loads everything that the front page shows.
 *
 * @throws a 404 response for a preview that does not exist or whose token is wrong
 */
export async function loadHome(values: RequestValues, preview?: Preview): Promise<Home> {
  const { api, now, tenant } = values
  const [tree, campaigns, campaignArticles, settings, shops, bestsellers, ownBrand, storyImage, poll, posts] =
    await Promise.all([
      getDataOr('GET /categories', api('GET /categories'), []),
      getDataOr('GET /campaigns', api('GET /campaigns'), []),
      getDataOr('GET /campaigns/combined/articles', api('GET /campaigns/combined/articles'), []),
      loadSettings(values, preview),
      getDataOr('GET /shops', api('GET /shops'), []),
      loadBestsellers(values),
      loadOwnBrand(values),
      findImage(values, { query: 'lue' }),
      getDataOr('GET /polls/active', api('GET /polls/active'), undefined),
      loadPosts(values),
    ])
  const sellable = campaignArticles.filter((article) => isSold(values, article))
  const copy = HOME_COPY[tenant.id]
  const toCard = (article: Article) => toCardArticle(article, shops)
  const month = MONTHS[dateParts(osloTime(now).date).month - 1] ?? ''
  return {
    title: copy.title,
    description: copy.description,
    hero: toHero(copy, tenant.id, settings, bestsellers),
    campaign: chooseCampaign(settings, campaigns, sellable),
    altitudes: await loadAltitudes(values, chooseCategories(tree)),
    ownBrand: ownBrand && { ...ownBrand, articles: ownBrand.articles.map(toCard) },
    shelf: { title: copy.shelf.replace('{month}', month), articles: bestsellers.map(toCard) },
    banners: listBanners(settings, POPULAR_SLOTS),
    tiles: listBanners(settings, TILE_SLOTS),
    storeSearch: toBanner(settings.storeSearch),
    shop: chooseShop(values, shops),
    landscapes: findLandscapes(tenant.id),
    storyImage,
    sharedImage: findSharedImage(tenant.id, bestsellers),
    poll: poll === undefined ? null : toPoll(poll),
    posts,
  }
}

/**
 * The banners that are published, or those of a preview. Published banners that cannot be loaded leave their slots empty
 * (8.21).
 *
 * @throws a 404 response for a preview that does not exist or whose token is wrong
 */
async function loadSettings({ api }: RequestValues, preview: Preview | undefined): Promise<BannerSlots> {
  if (preview !== undefined) return requireData(await api('GET /settings', { query: preview }))
  return getDataOr('GET /settings', api('GET /settings'), {})
}

/** 3.24: the parts of a poll that the front page shows. */
function toPoll({ id, name, description, questions, banner_desktop, banner_mobile }: Poll): Home['poll'] {
  return { id, name, description, questions, picture: readBannerImage(banner_desktop, banner_mobile) }
}

/** 7.18, 8.12: the newest posts; none when they cannot be loaded, which the API logs. */
async function loadPosts({ api }: RequestValues): Promise<ShownPost[]> {
  const answer = await api('GET /fb/getPosts')
  if (!answer.ok) return []
  return answer.data.data.slice(0, MAX_POSTS).map(({ id, message, permalink_url, created_time, picture }) => {
    const name = picture?.startsWith('landscape:') ? picture.slice('landscape:'.length) : null
    return { id, message, permalink_url, created_time, landscape: name === null ? null : findLandscape(name) }
  })
}

/** Whether the brand sells to one of the article's genders. */
const isSold = ({ tenant }: RequestValues, article: Article): boolean =>
  tenant.genderIds.length === 0 || article.genders.some((id) => tenant.genderIds.includes(id))

/** 7.32, 7.11: the bestsellers of those articles that the brand sells. */
async function loadBestsellers(values: RequestValues): Promise<Article[]> {
  const ranks = await getDataOr('GET /bestsellers', values.api('GET /bestsellers'), [])
  const ids = ranks
    .toSorted((a, b) => a.qty_rank - b.qty_rank)
    .slice(0, BESTSELLER_CANDIDATES)
    .map((rank) => rank.article_id)
  if (ids.length === 0) return []
  const asked = values.api('GET /articles/bundle', { query: { articles: ids.join(',') } })
  const articles = await getDataOr('GET /articles/bundle', asked, [])
  return articles.filter((article) => isSold(values, article)).slice(0, MAX_BESTSELLERS)
}

/** The shop's own brand: the menu marks it, and its label is the name of the brand. */
async function loadOwnBrand({
  api,
  tenant,
}: RequestValues): Promise<{ to: string; articles: Article[] } | null> {
  const entry = tenant.menu.brand.find(({ mark }) => mark === 'jan-mayen')
  if (entry === undefined) return null
  const brands = await getDataOr('GET /brand', api('GET /brand'), [])
  const brand = brands.find(({ name }) => name === entry.label)
  if (brand === undefined) return null
  const asked = api('POST /articles/search', {
    body: { take: OWN_BRAND_CARDS, filters: [{ brands: [brand.id] }], orderBy: 'Bestseller' },
  })
  const found = await getDataOr('POST /articles/search', asked, null)
  return { to: entry.to, articles: (found?.hits.hits ?? []).map(({ _source }) => _source) }
}

/** The picture of the bestseller among the articles that a search finds. */
async function findImage(
  { api, tenant }: RequestValues,
  { query = '', groupIds }: { query?: string; groupIds?: number[] },
): Promise<string | null> {
  const filters = [
    ...(groupIds ? [{ groups: groupIds }] : []),
    ...(tenant.genderIds.length > 0 ? [{ genders: tenant.genderIds }] : []),
  ]
  const asked = api('POST /articles/search', {
    body: { query, take: 1, filters, orderBy: 'Bestseller' },
  })
  const found = await getDataOr('POST /articles/search', asked, null)
  return found?.hits.hits[0]?._source.image ?? null
}

/** A column for each height that a category was chosen for. */
async function loadAltitudes(
  values: RequestValues,
  categories: (CategoryLink | null)[],
): Promise<Altitude[]> {
  const altitudes = await Promise.all(
    HEIGHTS.map(async ({ metres, zone, background }, at): Promise<Altitude | null> => {
      const category = categories[at]
      if (!category) return null
      const { label, to, count, groupIds } = category
      return { metres, zone, background, label, to, count, image: await findImage(values, { groupIds }) }
    }),
  )
  return altitudes.filter((altitude) => altitude !== null)
}

/** The shop in the town of the company's address, else the first one. */
function chooseShop({ now, tenant, validUntil }: RequestValues, shops: Answer<'GET /shops'>): Home['shop'] {
  const visitable = shops.filter(isVisitable)
  const shop = visitable.find(({ postPlace }) => tenant.company.address.includes(postPlace)) ?? visitable[0]
  if (shop === undefined) return null
  const { fullName, address, postNo, postPlace, phone } = shop
  const hours = parseOpeningHours(shop.openingHours)
  const opening = openingState(hours, now, shop.specialDays)
  validUntil(nextShopChange([{ hours, specialDays: shop.specialDays }], now))
  // The full name begins with the chain's name, which is not shown to another brand's visitors.
  const name = fullName.startsWith(tenant.name.split(' ')[0] ?? '') ? fullName : shop.name
  return {
    name,
    to: shopPath(shop.slug),
    address: `${address}, ${postNo} ${postPlace}`,
    phone,
    opening: {
      open: opening.open,
      openingLabel: opening.untilLabel ?? opening.label,
      closesAtMs: opening.closesAt?.getTime() ?? null,
    },
    week: hours === null ? [] : listOpeningHours(hours),
  }
}

/** The name of the landscape in each brand's hero. */
const HERO_SCENE: Record<BrandId, string | null> = { fonna: 'breen', svaberg: 'kveld', krabat: null }

function findLandscapes(brand: BrandId): Home['landscapes'] {
  const hero = HERO_SCENE[brand]
  return {
    sky: hero === null ? null : cropLandscape(findLandscape(hero), hero, 'home'),
    land: hero === null ? null : cropLandscape(findLandscape(`${hero}-land`), `${hero}-land`, 'home'),
    ownBrand: brand === 'fonna' ? findLandscape('beerenberg') : null,
  }
}

/** The picture for links shared on other sites: the brand's landscape, else its bestseller. */
function findSharedImage(brand: BrandId, bestsellers: Article[]): string | null {
  const scene = HERO_SCENE[brand]
  const [first] = bestsellers.filter(({ image }) => image !== null)
  return scene === null ? (first === undefined ? null : `${first.image}-1280.jpg`) : findSharedScene(scene)
}
