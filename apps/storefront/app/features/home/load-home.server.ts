import type { Answer } from '@varde/contract/client'
import type { Poll } from '@varde/contract/entities'
import { displayCampaignName } from '@varde/domain/catalogue/campaign'
import { formatDate, MONTHS } from '@varde/domain/norwegian/format-date'
import { dateParts, osloTime } from '@varde/domain/norwegian/oslo-time'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { openingState } from '@varde/domain/shops/opening-state'
import { isVisitable, shopPath } from '@varde/domain/shops/shop-path'
import { HOME_COPY, type HomeCopy } from '../../brand/home-copy.ts'
import type { BrandId } from '../../brand/logo.tsx'
import { findLandscape, findSharedScene } from '../../brand/scenery.ts'
import { getDataOr, requireData } from '../../platform/api-result.ts'
import type { Preview } from '../../platform/read-preview.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { readBannerImage } from '../../ui/banner-image.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import { choosePlaces, HEIGHTS, type TreePlace } from './altitudes.ts'
import type { Altitude, Banner, CampaignBand, Hero, Home } from './home.ts'
import type { ShownPost } from './social-section.tsx'
import { splitHeadline } from './split-headline.ts'

type Article = Answer<'GET /articles/bundle'>[number]
/** A slot that is not there is empty. */
type Settings = Partial<Answer<'GET /settings'>>

const SHELF = 5
const POSTS = 4
/** How far down the list of bestsellers a brand that sells to some only looks for its own. */
const SHELF_CANDIDATES = 60
const OWN_BRAND_CARDS = 4
const POPULAR_SLOTS = ['product', 'left', 'right', 'bottom'] as const
const TILE_SLOTS = ['grid1', 'grid2', 'grid3', 'grid4', 'grid5', 'grid6', 'grid7', 'grid8', 'grid9'] as const
/** Whose pictures stand in the hero of a brand that shows goods. */
const HERO_SLOTS = ['general', 'campaign', 'grid3', 'left', 'right', 'grid9', 'bottom'] as const

/**
 * Everything the front page shows, asked for at once.
 *
 * @throws a 404 response for a preview that is not there or not for who asks
 */
export async function loadHome(values: RequestValues, preview?: Preview): Promise<Home> {
  const { api, now, tenant } = values
  const [tree, campaigns, campaignArticles, settings, shops, shelf, ownBrand, storyImage, poll, posts] =
    await Promise.all([
      getDataOr('GET /categories', api('GET /categories'), []),
      getDataOr('GET /campaigns', api('GET /campaigns'), []),
      getDataOr('GET /campaigns/combined/articles', api('GET /campaigns/combined/articles'), []),
      loadSettings(values, preview),
      getDataOr('GET /shops', api('GET /shops'), []),
      listShelf(values),
      findOwnBrand(values),
      findImage(values, { query: 'lue' }),
      getDataOr('GET /polls/active', api('GET /polls/active'), undefined),
      listPosts(values),
    ])
  const sellable = campaignArticles.filter((article) => isSold(values, article))
  const copy = HOME_COPY[tenant.id]
  const toCard = (article: Article) => toCardArticle(article, shops)
  const month = MONTHS[dateParts(osloTime(now).date).month - 1] ?? ''
  return {
    title: copy.title,
    description: copy.description,
    hero: readHero(copy, tenant.id, settings, shelf),
    campaign: chooseCampaign(settings, campaigns, sellable),
    altitudes: await listAltitudes(values, choosePlaces(tree)),
    ownBrand: ownBrand && { ...ownBrand, articles: ownBrand.articles.map(toCard) },
    shelf: { title: copy.shelf.replace('{month}', month), articles: shelf.map(toCard) },
    banners: listBanners(settings, POPULAR_SLOTS),
    tiles: listBanners(settings, TILE_SLOTS),
    storeSearch: toBanner(settings.storeSearch),
    shop: chooseShop(values, shops),
    landscapes: findLandscapes(tenant.id),
    storyImage,
    sharedImage: findSharedImage(tenant.id, shelf),
    poll: poll === undefined ? null : toPoll(poll),
    posts,
  }
}

/** @throws a 404 response for a preview that is not there; of what is published only the pictures are missing (8.21) */
async function loadSettings({ api }: RequestValues, preview: Preview | undefined): Promise<Settings> {
  if (preview !== undefined) return requireData(await api('GET /settings', { query: preview }))
  return getDataOr('GET /settings', api('GET /settings'), {})
}

/** 3.24: a poll with its banner for both widths. */
const toPoll = (poll: Poll): Home['poll'] => ({
  id: poll.id,
  name: poll.name,
  description: poll.description,
  questions: poll.questions,
  picture: readBannerImage(poll.banner_desktop, poll.banner_mobile),
})

/** 7.18, 8.12: the newest posts; none when they cannot be had, which the API has logged. */
async function listPosts({ api }: RequestValues): Promise<ShownPost[]> {
  const answer = await api('GET /fb/getPosts')
  if (!answer.ok) return []
  return answer.data.data.slice(0, POSTS).map(({ id, message, permalink_url, created_time, picture }) => {
    const name = picture?.startsWith('landscape:') ? picture.slice('landscape:'.length) : null
    return { id, message, permalink_url, created_time, landscape: name === null ? null : findLandscape(name) }
  })
}

/** Whether the brand sells to somebody the article is for. */
const isSold = ({ tenant }: RequestValues, article: Article): boolean =>
  tenant.genderIds.length === 0 || article.genders.some((id) => tenant.genderIds.includes(id))

/** 7.32, 7.11: what is sold most, in that order, as far as this brand sells it. */
async function listShelf(values: RequestValues): Promise<Article[]> {
  const ranks = await getDataOr('GET /bestsellers', values.api('GET /bestsellers'), [])
  const ids = ranks
    .toSorted((a, b) => a.qty_rank - b.qty_rank)
    .slice(0, SHELF_CANDIDATES)
    .map((rank) => rank.article_id)
  if (ids.length === 0) return []
  const asked = values.api('GET /articles/bundle', { query: { articles: ids.join(',') } })
  const articles = await getDataOr('GET /articles/bundle', asked, [])
  return articles.filter((article) => isSold(values, article)).slice(0, SHELF)
}

/** The own brand: the one the menu marks, by its name among the brands. */
async function findOwnBrand({
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

/** The picture of what sells best among the articles found. */
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

async function listAltitudes(values: RequestValues, places: (TreePlace | null)[]): Promise<Altitude[]> {
  const altitudes = await Promise.all(
    HEIGHTS.map(async ({ metres, zone, ground }, at): Promise<Altitude | null> => {
      const place = places[at]
      if (!place) return null
      const image = await findImage(values, { groupIds: place.groupIds })
      return { metres, zone, ground, label: place.label, to: place.to, count: place.count, image }
    }),
  )
  return altitudes.filter((altitude) => altitude !== null)
}

/**
 * The editors' campaign, with the figure of the campaign of that name; without one the first that runs, by its own name
 * (3.05).
 */
function chooseCampaign(
  settings: Settings,
  campaigns: Answer<'GET /campaigns'>,
  articles: Article[],
): CampaignBand | null {
  const named = campaigns.map((campaign) => ({ ...campaign, name: displayCampaignName(campaign.name) }))
  const banner = toBanner(settings.campaign)
  const priced = named.find(({ name }) => name === banner?.title) ?? (banner === null ? named[0] : undefined)
  if (banner === null && priced === undefined) return null
  const link = banner?.to ?? priced?.url ?? null
  const label = priced?.showLabel ? priced.labelText : null
  return {
    // A label may be words; only a figure is set as large as this.
    mark: label?.includes('%') ? label : null,
    title: banner?.title ?? priced?.name ?? '',
    text: banner?.text ?? untilText(priced),
    link: link === null ? null : { label: banner?.linkText ?? 'Se varene', to: link },
    picture:
      banner?.picture ??
      (priced?.showImage ? readBannerImage(priced.image, priced.imageMobile) : null) ??
      readBannerImage(articles.find(({ image }) => image !== null)?.image, null),
    newspaper: toBanner(settings.newspaper),
  }
}

/** «All dun. Til og med søn. 29. nov.»: a campaign ends at midnight, so its last day is the one before. */
function untilText(campaign: Answer<'GET /campaigns'>[number] | undefined): string {
  if (campaign === undefined) return ''
  const lastDay = formatDate(new Date(new Date(campaign.end).getTime() - 1))
  return `${campaign.shortDescription ?? ''} Til og med ${lastDay}`
}

/** 3.15: a slot as the page shows it. */
function toBanner(banner: Settings[keyof Settings] | undefined): Banner | null {
  if (!banner) return null
  return {
    title: banner.title,
    text: banner.text ?? null,
    picture: readBannerImage(banner.image, banner.imageMobile),
    to: banner.link ?? null,
    linkText: banner.linkText ?? 'Se mer',
  }
}

const listBanners = (settings: Settings, slots: readonly (keyof Settings)[]): Banner[] =>
  slots.map((slot) => toBanner(settings[slot])).filter((banner) => banner !== null)

/** The general promo is the front page's first word; where it is empty the brand speaks for itself. */
function readHero(copy: HomeCopy, brand: BrandId, settings: Settings, shelf: Article[]): Hero {
  const general = toBanner(settings.general)
  const pictures = [
    ...listBanners(settings, HERO_SLOTS).map(({ picture }) => picture),
    ...shelf.map(({ image }) => readBannerImage(image, null)),
  ].filter((picture) => picture !== null)
  // A picture that two slots share is shown once.
  const images = [...new Map(pictures.map((picture) => [picture.image, picture])).values()]
  return {
    headline: splitHeadline(general?.title ?? copy.headline),
    lede: general?.text ?? copy.lede,
    action: general?.to ? general.linkText : copy.action,
    to: general?.to ?? null,
    images: brand === 'krabat' ? images.slice(0, 7) : [],
  }
}

/** The shop in the town where the brand has its house, else the first. */
function chooseShop({ now, tenant }: RequestValues, shops: Answer<'GET /shops'>): Home['shop'] {
  const visitable = shops.filter(isVisitable)
  const shop = visitable.find(({ postPlace }) => tenant.company.address.includes(postPlace)) ?? visitable[0]
  if (shop === undefined) return null
  const { fullName, address, postNo, postPlace, phone } = shop
  const hours = parseOpeningHours(shop.openingHours)
  // The chain's shops carry its name; another brand meets its shoppers in the same rooms.
  const name = fullName.startsWith(tenant.name.split(' ')[0] ?? '') ? fullName : shop.name
  return {
    name,
    to: shopPath(shop.slug),
    address: `${address}, ${postNo} ${postPlace}`,
    phone,
    opening: openingState(hours, now, shop.specialDays),
    week: hours === null ? [] : listOpeningHours(hours),
  }
}

/** The pictures each brand's front page is built around; what they are called is known here only. */
const HERO_SCENE: Record<BrandId, string | null> = { fonna: 'fonna', svaberg: 'kveld', krabat: null }

function findLandscapes(brand: BrandId): Home['landscapes'] {
  const hero = HERO_SCENE[brand]
  return {
    sky: hero === null ? null : findLandscape(hero),
    land: hero === null ? null : findLandscape(`${hero}-land`),
    ownBrand: brand === 'fonna' ? findLandscape('beerenberg') : null,
  }
}

/** A brand with a landscape is shown by it, one without by what it sells most. */
function findSharedImage(brand: BrandId, shelf: Article[]): string | null {
  const scene = HERO_SCENE[brand]
  const [first] = shelf.filter(({ image }) => image !== null)
  return scene === null ? (first === undefined ? null : `${first.image}-1280.jpg`) : findSharedScene(scene)
}
