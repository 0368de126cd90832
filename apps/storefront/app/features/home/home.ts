import type { CardArticle } from '../../ui/card-article.ts'
import type { Ground } from '../../ui/ground.ts'

/** One of the columns of «Hvor høyt skal du?»: a place in the tree at its height. */
export type Altitude = {
  metres: number
  zone: string
  ground: Ground
  label: string
  to: string
  count: number
  image: string | null
}

/** The campaign band. */
export type CampaignBand = {
  kicker: string
  /** «−30 %», as the campaign says it. */
  mark: string | null
  title: string
  text: string
  /** «søn. 29. nov.»: the last day. */
  until: string
  link: { label: string; to: string } | null
  image: string | null
}

/** 3.15: a banner that an editor has put on the front page. */
export type Banner = {
  title: string
  text: string | null
  image: string | null
  to: string | null
  linkText: string
}

export type Home = {
  campaign: CampaignBand | null
  altitudes: Altitude[]
  /** The own brand's block; null for shops without one. */
  ownBrand: { to: string; articles: CardArticle[] } | null
  shelf: CardArticle[]
  /** «november», in Oslo. */
  month: string
  banners: Banner[]
  storyImage: string | null
}
