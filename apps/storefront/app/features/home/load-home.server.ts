import type { Answer } from '@varde/contract/client'
import { displayCampaignName } from '@varde/domain/catalogue/campaign'
import { formatDate, MONTHS } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { dateParts, osloTime } from '@varde/domain/norwegian/oslo-time'
import { getAnswer } from '../../platform/api-answer.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import { choosePlaces, HEIGHTS, type TreePlace } from './altitudes.ts'
import type { Altitude, Banner, CampaignBand, Home } from './home.ts'

type Article = Answer<'GET /articles/bundle'>[number]

const SHELF = 5
/** How far down the list of bestsellers a brand that sells to some only looks for its own. */
const SHELF_CANDIDATES = 60
const OWN_BRAND_CARDS = 4
const FRONT_SLOTS = ['left', 'right', 'bottom', 'grid1', 'grid2', 'grid3', 'grid4', 'grid5', 'grid6'] as const

/** Everything the front page shows, asked for at once. */
export async function loadHome(values: RequestValues): Promise<Home> {
  const { api, now } = values
  const [tree, campaigns, campaignArticles, settings, shelf, ownBrand, storyImage] = await Promise.all([
    api('GET /categories'),
    api('GET /campaigns'),
    api('GET /campaigns/combined/articles'),
    api('GET /settings'),
    listShelf(values),
    findOwnBrand(values),
    findImage(values, { query: 'lue' }),
  ])
  const sellable = getAnswer(campaignArticles).filter((article) => isSold(values, article))
  return {
    campaign: chooseCampaign(getAnswer(campaigns), sellable),
    altitudes: await listAltitudes(values, choosePlaces(getAnswer(tree))),
    ownBrand,
    shelf: shelf.map(toCardArticle),
    month: MONTHS[dateParts(osloTime(now).date).month - 1] ?? '',
    banners: listBanners(getAnswer(settings)),
    storyImage,
  }
}

/** Whether the brand sells to somebody the article is for. */
const isSold = ({ tenant }: RequestValues, article: Article): boolean =>
  tenant.genderIds.length === 0 || article.genders.some((id) => tenant.genderIds.includes(id))

/** 7.32, 7.11: what is sold most, in that order, as far as this brand sells it. */
async function listShelf(values: RequestValues): Promise<Article[]> {
  const ranks = getAnswer(await values.api('GET /bestsellers'))
  const ids = ranks
    .toSorted((a, b) => a.qty_rank - b.qty_rank)
    .slice(0, SHELF_CANDIDATES)
    .map((rank) => rank.article_id)
  if (ids.length === 0) return []
  const articles = getAnswer(await values.api('GET /articles/bundle', { query: { articles: ids.join(',') } }))
  return articles.filter((article) => isSold(values, article)).slice(0, SHELF)
}

/** The own brand: the one the menu marks, by its name among the brands. */
async function findOwnBrand({ api, tenant }: RequestValues): Promise<Home['ownBrand']> {
  const entry = tenant.menu.brand.find(({ mark }) => mark === 'jan-mayen')
  if (entry === undefined) return null
  const brand = getAnswer(await api('GET /brand')).find(({ name }) => name === entry.label)
  if (brand === undefined) return null
  const { hits } = getAnswer(
    await api('POST /articles/search', {
      body: { take: OWN_BRAND_CARDS, filters: [{ brands: [brand.id] }], orderBy: 'Bestseller' },
    }),
  )
  return { to: entry.to, articles: hits.hits.map(({ _source }) => toCardArticle(_source)) }
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
  const answer = await api('POST /articles/search', {
    body: { query, take: 1, filters, orderBy: 'Bestseller' },
  })
  return getAnswer(answer).hits.hits[0]?._source.image ?? null
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

/** 3.05: the week's advertisement first, else whichever campaign comes first. */
function chooseCampaign(campaigns: Answer<'GET /campaigns'>, articles: Article[]): CampaignBand | null {
  const named = campaigns.map((campaign) => ({ ...campaign, name: displayCampaignName(campaign.name) }))
  const campaign = named.find(({ name }) => name === 'Ukens annonse!') ?? named[0]
  if (campaign === undefined) return null
  return {
    kicker: campaign.name,
    mark: campaign.showLabel ? campaign.labelText : null,
    title: campaign.shortDescription ?? campaign.name,
    text: campaign.description ?? '',
    // The campaign ends at midnight: its last day is the one before.
    until: formatDate(new Date(new Date(campaign.end).getTime() - 1)),
    link: campaign.url
      ? {
          label: `Se ${formatCount(campaign.count)} ${campaign.count === 1 ? 'vare' : 'varer'}`,
          to: campaign.url,
        }
      : null,
    image: campaign.image ?? articles.find(({ image }) => image !== null)?.image ?? null,
  }
}

/** 3.15: the banners whose place is on the front page. */
function listBanners(settings: Answer<'GET /settings'>): Banner[] {
  return FRONT_SLOTS.flatMap((slot) => {
    const banner = settings[slot]
    if (!banner) return []
    return [
      {
        title: banner.title,
        text: banner.text ?? null,
        image: banner.image ?? null,
        to: banner.link ?? null,
        linkText: banner.linkText ?? 'Se mer',
      },
    ]
  })
}
