import type { Answer } from '@varde/contract/client'
import type { Poll } from '@varde/contract/entities'
import { MONTHS } from '@varde/domain/norwegian/format-date'
import { dateParts, osloTime } from '@varde/domain/norwegian/oslo-time'
import { nextShopChange } from '@varde/domain/ordering/next-shop-change'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { openingState } from '@varde/domain/shops/opening-state'
import { isVisitable, shopPath } from '@varde/domain/shops/shop-path'
import { showBrandPicture } from '../../brand/brand-picture.ts'
import { findLandscape } from '../../brand/scenery.ts'
import { getDataOr } from '../../platform/api-result.ts'
import type { RequestValues, Tenant } from '../../platform/request-context.ts'
import { type BannerImage, readBannerImage } from '../../ui/banner-image.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import { chooseCategories } from './altitudes.ts'
import type { Altitude, HomeSection, OwnBrand, SectionData, Shelf, ShownPoll, ShownShop } from './home.ts'
import { type Article, findArticles, isSold } from './home-articles.server.ts'
import {
  type BannerSlots,
  chooseCampaign,
  listBanners,
  POPULAR_SLOTS,
  TILE_SLOTS,
  toBanner,
} from './home-banners.ts'
import type { ShownPost } from './social-section.tsx'

/** What several parts of the front page are made from. */
type HomeSources = {
  values: RequestValues
  settings: BannerSlots
  shops: Answer<'GET /shops'>
  /** Of the articles that the brand sells, the one that sells best first. */
  bestsellers: Article[]
  /** Pictures that the hero leaves over. */
  spareImages: BannerImage[]
}

const MAX_POSTS = 4
const OWN_BRAND_CARDS = 4
/** How many bestsellers of a group are looked through for one that looks like its kind. */
const TYPICAL_AMONG = 5

/** Loads what a section shows; null when there is nothing to show. */
export async function loadSection(
  section: Tenant['home']['sections'][number],
  sources: HomeSources,
): Promise<HomeSection | null> {
  const { values, settings } = sources
  switch (section.type) {
    case 'campaign': {
      const campaign = await loadCampaign(sources)
      const { figure, tint } = section
      return (
        campaign && {
          type: 'campaign',
          ...campaign,
          ...(tint && { tint }),
          ...(figure === false ? { mark: null } : {}),
        }
      )
    }
    case 'altitudes': {
      const columns = await loadAltitudes(values, section.columns)
      return columns.length === 0
        ? null
        : { type: 'altitudes', title: section.title, text: section.text ?? null, columns }
    }
    case 'scale': {
      const heights = section.rows.map(({ value, name, ...row }) => ({ ...row, metres: value, zone: name }))
      const rows = (await loadAltitudes(values, heights)).map(({ metres, zone, ...row }) => ({
        ...row,
        value: metres,
        name: zone,
      }))
      const { type, title, unit } = section
      return rows.length === 0 ? null : { type, title, text: section.text ?? null, unit, rows }
    }
    case 'own-brand': {
      const ownBrand = await loadOwnBrand(section, sources)
      return ownBrand && { type: 'own-brand', ...ownBrand }
    }
    case 'shelf': {
      const shelf = await loadShelf(section, sources)
      return shelf.articles.length === 0 ? null : { type: 'shelf', ...shelf }
    }
    case 'banners': {
      const banners = listBanners(settings, POPULAR_SLOTS).slice(0, section.large)
      const tiles = listBanners(settings, TILE_SLOTS)
      return banners.length + tiles.length === 0 ? null : { type: 'banners', banners, tiles }
    }
    case 'care': {
      const { type, pictureOf, ...texts } = section
      return { type, ...texts, image: await findPicture(values, pictureOf) }
    }
    case 'ages': {
      const ages = section.ages.map(async ({ pictureOf, ...age }, at) => {
        const found = readBannerImage(await findPicture(values, pictureOf), null)
        return { ...age, image: found ?? sources.spareImages[at] ?? null }
      })
      return { type: 'ages', title: section.title, ages: await Promise.all(ages) }
    }
    case 'poll': {
      const poll = await getDataOr('GET /polls/active', values.api('GET /polls/active'), undefined)
      return poll ? { type: 'poll', ...toPoll(poll) } : null
    }
    case 'social': {
      const posts = await loadPosts(values)
      return posts.length === 0 ? null : { type: 'social', posts }
    }
    case 'shop': {
      const shop = chooseShop(sources)
      const map = section.map?.src
      return shop && { type: 'shop', shop, map, search: toBanner(settings.storeSearch) }
    }
  }
}

async function loadCampaign({ values, settings }: HomeSources) {
  const { api } = values
  const [campaigns, articles] = await Promise.all([
    getDataOr('GET /campaigns', api('GET /campaigns'), []),
    getDataOr('GET /campaigns/combined/articles', api('GET /campaigns/combined/articles'), []),
  ])
  return chooseCampaign(
    settings,
    campaigns,
    articles.filter((article) => isSold(values, article)),
  )
}

/** A column for each height that a category was chosen for. */
async function loadAltitudes(
  values: RequestValues,
  columns: SectionData<'altitudes'>['columns'],
): Promise<Altitude[]> {
  const tree = await getDataOr('GET /categories', values.api('GET /categories'), [])
  const categories = chooseCategories(tree, columns)
  const altitudes = await Promise.all(
    columns.map(async ({ metres, zone, tint }, at): Promise<Altitude | null> => {
      const category = categories[at]
      if (!category) return null
      const { label, to, count, groupIds } = category
      const article = await findTypicalArticle(values, groupIds)
      return { metres, zone, background: tint, label, to, count, image: article?.image ?? null }
    }),
  )
  return altitudes.filter((altitude) => altitude !== null)
}

/**
 * The article that a category is shown by: the bestseller of the first of its groups that has one, which is what the
 * category is named for. Its own bestseller may be something small («Luer og votter» by a pair of gloves).
 */
async function findTypicalArticle(values: RequestValues, groupIds: number[]): Promise<Article | undefined> {
  for (const id of groupIds) {
    const found = await findArticles(values, { take: TYPICAL_AMONG, groupIds: [id] })
    // A jacket with a long back looks like another kind.
    const article = found.find(({ attributes }) => attributes.length !== 'long') ?? found[0]
    if (article !== undefined) return article
  }
  return undefined
}

/** The picture of the first article that a search finds; null where nothing is searched for or found. */
async function findPicture(values: RequestValues, query: string | undefined): Promise<string | null> {
  const [article] = query === undefined ? [] : await findArticles(values, { take: 1, query })
  return article?.image ?? null
}

/** A brand of articles with its bestsellers; null where the shop does not sell it. */
async function loadOwnBrand(
  section: SectionData<'own-brand'>,
  { values, shops }: HomeSources,
): Promise<OwnBrand | null> {
  const { type: _, brand: name, picture, ...texts } = section
  const brands = await getDataOr('GET /brand', values.api('GET /brand'), [])
  const brand = brands.find((each) => each.name === name)
  if (brand === undefined) return null
  const articles = await findArticles(values, { take: OWN_BRAND_CARDS, brandId: brand.id })
  return {
    ...texts,
    picture: showBrandPicture(picture),
    articles: articles.map((article) => toCardArticle(article, shops)),
  }
}

async function loadShelf(section: SectionData<'shelf'>, sources: HomeSources): Promise<Shelf> {
  const { values, shops } = sources
  const { title, ranked, count, more } = section
  const month = MONTHS[dateParts(osloTime(values.now).date).month - 1] ?? ''
  const articles = await listShelfArticles(section, sources)
  const cards = articles.map((article) => toCardArticle(article, shops))
  const isSoldOut = ({ shopIds, web }: (typeof cards)[number]) => shopIds.length === 0 && !web
  // A search is by sales, and what sells best may be sold out.
  if (section.query !== undefined) cards.sort((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)))
  return {
    title: title.replace('{month}', month),
    ranked,
    articles: cards.slice(0, count),
    more: more ?? { label: 'Se alt', to: values.tenant.heroTarget },
  }
}

/** The articles of the shelf's brand or search; those that sell best where it names neither, or a brand not sold here. */
async function listShelfArticles(
  { brand, query, count }: SectionData<'shelf'>,
  { values, bestsellers }: HomeSources,
): Promise<Article[]> {
  if (query !== undefined) return findArticles(values, { take: 2 * count, query })
  if (brand === undefined) return bestsellers
  const brands = await getDataOr('GET /brand', values.api('GET /brand'), [])
  const sold = brands.find(({ name }) => name === brand)
  return sold === undefined ? bestsellers : findArticles(values, { take: count, brandId: sold.id })
}

/** 3.24: the parts of a poll that the front page shows. */
function toPoll({ id, name, description, questions, banner_desktop, banner_mobile }: Poll): ShownPoll {
  const [first] = questions
  return {
    id,
    name,
    description,
    picture: readBannerImage(banner_desktop, banner_mobile),
    question:
      first === undefined ? null : { text: first.text, options: first.options.map(({ text }) => text) },
  }
}

/** 7.18, 8.12: the newest posts; none when they cannot be loaded, which the API logs. */
async function loadPosts({ api }: RequestValues): Promise<ShownPost[]> {
  const answer = await api('GET /fb/getPosts')
  if (!answer.ok) return []
  return answer.data.data.slice(0, MAX_POSTS).map(({ message, permalink_url, created_time, picture }) => {
    const name = picture?.startsWith('landscape:') ? picture.slice('landscape:'.length) : null
    return { message, permalink_url, created_time, landscape: name === null ? null : findLandscape(name) }
  })
}

/** The shop in the town of the company's address, else the first one. */
function chooseShop({ values: { now, tenant, validUntil }, shops }: HomeSources): ShownShop | null {
  const visitable = shops.filter(isVisitable)
  const shop = visitable.find((each) => isInTown(tenant.company.address, each)) ?? visitable[0]
  if (shop === undefined) return null
  const { fullName, address, postNo, postPlace, phone } = shop
  const hours = parseOpeningHours(shop.openingHours)
  const opening = openingState(hours, now, shop.specialDays)
  validUntil(nextShopChange([{ hours, specialDays: shop.specialDays }], now))
  return {
    name: fullName,
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

/** `Strandgata 3, 4610 Kristiansand S` is in Kristiansand. */
const isInTown = (address: string, { postPlace }: Answer<'GET /shops'>[number]): boolean =>
  postPlace !== '' && address.includes(postPlace)
