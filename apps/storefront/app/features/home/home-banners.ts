import type { Answer } from '@varde/contract/client'
import { displayCampaignName } from '@varde/domain/catalogue/campaign'
import { formatDate } from '@varde/domain/norwegian/format-date'
import { type BannerImage, readBannerImage } from '../../ui/banner-image.ts'
import type { Banner, CampaignBand, ListedBanner } from './home.ts'

/** The editors' banners by slot; a slot that they left empty is missing. */
export type BannerSlots = Partial<Answer<'GET /settings'>>

type ArticleImage = { image: string | null }

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
/** The slots whose pictures are in a hero that shows articles. */
const PICTURE_SLOTS = ['general', 'campaign', 'grid3', 'left', 'right', 'grid9', 'bottom'] as const

/** 3.15: the banner of a slot; null for an empty slot. */
export function toBanner(banner: BannerSlots[keyof BannerSlots] | undefined): Banner | null {
  if (!banner) return null
  return {
    title: banner.title,
    text: banner.text ?? null,
    picture: withText(readBannerImage(banner.image, banner.imageMobile), banner.alt),
    to: banner.link ?? null,
    linkText: banner.linkText ?? 'Se mer',
  }
}

function withText(picture: BannerImage | null, alt: string | undefined): BannerImage | null {
  return picture === null || alt === undefined ? picture : { ...picture, alt }
}

/** The banners of the slots that are not empty. */
export function listBanners(settings: BannerSlots, slots: readonly (keyof BannerSlots)[]): ListedBanner[] {
  return slots.flatMap((slot) => {
    const banner = toBanner(settings[slot])
    if (banner === null) return []
    const { linkText: _, ...listed } = banner
    return [listed]
  })
}

/** The pictures of the editors' banners, then those of articles, each once. */
export function listPictures(settings: BannerSlots, articles: readonly ArticleImage[]): BannerImage[] {
  const pictures = [
    ...listBanners(settings, PICTURE_SLOTS).map(({ picture }) => picture),
    ...articles.map(({ image }) => readBannerImage(image, null)),
  ].filter((picture) => picture !== null)
  return [...new Map(pictures.map((picture) => [picture.image, picture])).values()]
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
