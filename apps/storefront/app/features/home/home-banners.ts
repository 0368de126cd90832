import type { Answer } from '@varde/contract/client'
import { displayCampaignName } from '@varde/domain/catalogue/campaign'
import { formatDate } from '@varde/domain/norwegian/format-date'
import type { HomeCopy } from '../../brand/home-copy.ts'
import type { BrandId } from '../../brand/logo.tsx'
import { readBannerImage } from '../../ui/banner-image.ts'
import type { Banner, CampaignBand, Hero } from './home.ts'
import { splitHeadline } from './split-headline.ts'

/** The editors' banners by slot; a slot that they left empty is missing. */
export type BannerSlots = Partial<Answer<'GET /settings'>>

type ArticleImage = { image: string | null }

/** Three in the hero, four by the ages. */
const KRABAT_PICTURES = 7

export const POPULAR_SLOTS = ['product', 'left', 'right', 'bottom'] as const
export const TILE_SLOTS = [
  'grid1',
  'grid2',
  'grid3',
  'grid4',
  'grid5',
  'grid6',
  'grid7',
  'grid8',
  'grid9',
] as const
/** The slots whose pictures are in the hero of a brand that shows articles instead of a landscape. */
const HERO_SLOTS = ['general', 'campaign', 'grid3', 'left', 'right', 'grid9', 'bottom'] as const

/** 3.15: the banner of a slot; null for an empty slot. */
export function toBanner(banner: BannerSlots[keyof BannerSlots] | undefined): Banner | null {
  if (!banner) return null
  return {
    title: banner.title,
    text: banner.text ?? null,
    picture: readBannerImage(banner.image, banner.imageMobile),
    to: banner.link ?? null,
    linkText: banner.linkText ?? 'Se mer',
  }
}

/** The banners of the slots that are not empty. */
export function listBanners(settings: BannerSlots, slots: readonly (keyof BannerSlots)[]): Banner[] {
  return slots.map((slot) => toBanner(settings[slot])).filter((banner) => banner !== null)
}

/** The hero has the text of the general promo; where that is empty, the brand's own. */
export function toHero(
  copy: HomeCopy,
  brand: BrandId,
  settings: BannerSlots,
  bestsellers: readonly ArticleImage[],
): Hero {
  const general = toBanner(settings.general)
  const pictures = [
    ...listBanners(settings, HERO_SLOTS).map(({ picture }) => picture),
    ...bestsellers.map(({ image }) => readBannerImage(image, null)),
  ].filter((picture) => picture !== null)
  // A picture in two slots is shown once.
  const images = [...new Map(pictures.map((picture) => [picture.image, picture])).values()]
  return {
    headline: splitHeadline(general?.title ?? copy.headline),
    lede: general?.text ?? copy.lede,
    action: general?.to ? general.linkText : copy.action,
    to: general?.to ?? null,
    images: brand === 'krabat' ? images.slice(0, KRABAT_PICTURES) : [],
  }
}

/**
 * 3.05: the editors' campaign banner with the label of the running campaign of the same name; without a banner, the
 * first running campaign under its own name.
 */
export function chooseCampaign(
  settings: BannerSlots,
  campaigns: Answer<'GET /campaigns'>,
  articles: readonly ArticleImage[],
): CampaignBand | null {
  const named = campaigns.map((campaign) => ({ ...campaign, name: displayCampaignName(campaign.name) }))
  const banner = toBanner(settings.campaign)
  const priced = named.find(({ name }) => name === banner?.title) ?? (banner === null ? named[0] : undefined)
  if (banner === null && priced === undefined) return null
  const link = banner?.to ?? priced?.url ?? null
  const label = priced?.showLabel ? priced.labelText : null
  return {
    // A label may also be words, which would be too long at this size.
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

/** «All dun. Til og med søn. 29. nov.»: a campaign ends at midnight, so its last day is the day before. */
function untilText(campaign: Answer<'GET /campaigns'>[number] | undefined): string {
  if (campaign === undefined) return ''
  const lastDay = formatDate(new Date(new Date(campaign.end).getTime() - 1))
  return `${campaign.shortDescription ?? ''} Til og med ${lastDay}`
}
