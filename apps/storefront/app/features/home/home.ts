import type { Poll } from '@varde/contract/entities'
import type { CroppedLandscape, Landscape } from '../../brand/landscape.ts'
import type { Background } from '../../ui/background.ts'
import type { BannerImage } from '../../ui/banner-image.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import type { ShownPost } from './social-section.tsx'

/** One of the columns of «Hvor høyt skal du?»: a category at its height. */
export type Altitude = {
  metres: number
  zone: string
  background: Background
  label: string
  to: string
  count: number
  image: string | null
}

/** The campaign band. */
export type CampaignBand = {
  /** «−30 %», as the campaign says it. */
  mark: string | null
  title: string
  text: string
  link: { label: string; to: string } | null
  picture: BannerImage | null
  /** The editors' banner for the week's advertisement. */
  newspaper: Banner | null
}

/** 3.15: a banner that an editor has put on the front page. */
export type Banner = {
  title: string
  text: string | null
  picture: BannerImage | null
  to: string | null
  linkText: string
}

/** 3.24: a poll as the front page shows it. */
export type ShownPoll = Pick<Poll, 'id' | 'name' | 'description' | 'questions'> & {
  picture: BannerImage | null
}

/** The first thing on the page. */
export type Hero = {
  /** Two lines; Fonna's are side by side on a wide screen. */
  headline: readonly [string, string]
  lede: string
  /** The button's text, and where it leads; null for the brand's target, where the headline leads. */
  action: string
  to: string | null
  /** Pictures for a brand that shows articles instead of a landscape. */
  images: BannerImage[]
}

export type Home = {
  title: string
  description: string
  hero: Hero
  campaign: CampaignBand | null
  altitudes: Altitude[]
  /** The own brand's block; null for shops without one. */
  ownBrand: { to: string; articles: CardArticle[] } | null
  shelf: { title: string; articles: CardArticle[] }
  /** The large banners: popular categories and one article. */
  banners: Banner[]
  /** The small banners: grid1 to grid9. */
  tiles: Banner[]
  /** How to look up an article in the shops. */
  storeSearch: Banner | null
  shop: {
    name: string
    /** Its own page. */
    to: string
    address: string
    phone: string
    opening: { open: boolean; openingLabel: string; closesAtMs: number | null }
    week: { days: string; hours: string }[]
  } | null
  /** Sky and land of the hero, and the own brand's mountain. */
  landscapes: Record<'sky' | 'land', CroppedLandscape | null> & { ownBrand: Landscape | null }
  storyImage: string | null
  /** The picture for links on other sites, as a path. */
  sharedImage: string | null
  /** 3.24: the poll that is on now. */
  poll: ShownPoll | null
  /** 7.18 */
  posts: ShownPost[]
}
