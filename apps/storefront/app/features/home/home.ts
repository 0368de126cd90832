import type { Poll } from '@varde/contract/entities'
import type { ShownBrandPicture } from '../../brand/brand-picture.ts'
import type { Tenant } from '../../platform/request-context.ts'
import type { Background } from '../../ui/background.ts'
import type { BannerImage } from '../../ui/banner-image.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import type { ShownPost } from './social-section.tsx'

type BrandHome = Tenant['home']
type BrandHero = BrandHome['hero']
type SectionType = BrandHome['sections'][number]['type']

/** What a brand's data say of a section of this type. */
export type SectionData<Type extends SectionType> = Extract<BrandHome['sections'][number], { type: Type }>

/** One of the columns of the altitudes: a category at its height. */
export type Altitude = {
  metres: number
  zone: string
  background: Background
  label: string
  to: string
  count: number
  image: string | null
}

/** One of the rows of a scale: a category at its number, under the number's own name. */
export type ScaleRow = Omit<Altitude, 'metres' | 'zone'> & { value: number; name: string }

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

/** 3.15: a banner that an editor has put on the front page, as it is in a list: a link without a text of its own. */
export type ListedBanner = {
  title: string
  text: string | null
  picture: BannerImage | null
  to: string | null
}

/** A banner with the text of its link. */
export type Banner = ListedBanner & { linkText: string }

/** 3.24: a poll as the front page shows it. */
export type ShownPoll = Pick<Poll, 'id' | 'name' | 'description'> & {
  picture: BannerImage | null
  /** Its first question, with the options; null for a poll without questions. */
  question: { text: string; options: string[] } | null
}

/** The first thing on the page. */
export type Hero = Pick<BrandHero, 'layout' | 'alt' | 'caption' | 'note'> & {
  /** Whether the headline of a band is on its picture. */
  over: boolean
  /** Two lines; in the layered layout they are side by side on a wide screen. */
  headline: readonly [string, string]
  lede: string
  /** The button's text, and where it leads; null for the brand's target, where the headline leads. */
  action: string
  to: string | null
  picture: ShownBrandPicture | null
  /** What stands in front of the headline. */
  foreground: ShownBrandPicture | null
  /** Pictures of articles, for the layout that shows them. */
  images: BannerImage[]
}

/** A shop of the chain. */
export type ShownShop = {
  name: string
  /** Its own page. */
  to: string
  address: string
  phone: string
  opening: { open: boolean; openingLabel: string; closesAtMs: number | null }
  week: { days: string; hours: string }[]
}

export type OwnBrand = Omit<SectionData<'own-brand'>, 'type' | 'brand' | 'picture'> & {
  picture: ShownBrandPicture | null
  articles: CardArticle[]
}

export type Shelf = {
  title: string
  articles: CardArticle[]
  more: { label: string; to: string }
  /** Shown as a numbered list of bestsellers. */
  ranked: boolean
}

export type Care = Omit<SectionData<'care'>, 'type' | 'pictureOf'> & { image: string | null }

export type Ages = Pick<SectionData<'ages'>, 'title'> & {
  ages: (Omit<SectionData<'ages'>['ages'][number], 'pictureOf'> & { image: BannerImage | null })[]
}

/** A section below the hero, with all that it shows. */
export type HomeSection =
  | ({ type: 'campaign'; tint?: Background } & CampaignBand)
  | { type: 'altitudes'; title: string; text: string | null; columns: Altitude[] }
  | { type: 'scale'; title: string; text: string | null; unit: string; rows: ScaleRow[] }
  | ({ type: 'own-brand' } & OwnBrand)
  | ({ type: 'shelf' } & Shelf)
  /** The large banners (popular categories and one article), and the small ones (grid1 to grid9). */
  | { type: 'banners'; banners: ListedBanner[]; tiles: ListedBanner[] }
  | ({ type: 'care' } & Care)
  | ({ type: 'ages' } & Ages)
  /** 3.24: the poll that is on now. */
  | ({ type: 'poll' } & ShownPoll)
  /** 7.18 */
  | { type: 'social'; posts: ShownPost[] }
  /** A shop, the address of the drawing around it, and how to look up an article in the shops. */
  | { type: 'shop'; shop: ShownShop; map: string | undefined; search: Banner | null }

export type Home = {
  title: string
  description: string
  hero: Hero
  /** In the brand's order; one that has nothing to show is left out. */
  sections: HomeSection[]
  /** The picture for links on other sites, as a path. */
  sharedImage: string | null
}
