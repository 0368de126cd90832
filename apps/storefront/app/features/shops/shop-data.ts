import type { Coordinates, Shop } from '@varde/domain/shops/shop'
import type { CardArticle } from '../../ui/card-article.ts'

/** A shop as the list of shops shows it. */
export type ListedShop = Pick<
  Shop,
  'id' | 'name' | 'openingHours' | 'specialDays' | 'coords' | 'hasCounter' | 'picture'
> & {
  slug: string
  /** «Man–fre 10–20, lør 10–18»: the opening hours of the week, without closed days. */
  week: string
  /** «Tir. 24. nov.: 10–14 (Varetelling)»: days of the coming week with other hours. */
  soon: string[]
  /** «Storgata 12, 5750 Odda» */
  address: string
}

/** How far it is to each shop, in metres, by id; `estimate` when it is not by the road network. */
export type ShopDistances = { metres: Readonly<Record<number, number>>; estimate: boolean }

/** Where distances are measured from: «5770 Tyssedal», «Geilo», or the shopper's own position. */
export type Origin = { name: string; coords: Coordinates }

/** The data of the page of all shops. */
export type ShopsPageData = {
  shops: ListedShop[]
  /** The post code or place searched for; '' without a search. */
  query: string
  /** Where that is; null without a search, or when the place is not known. */
  origin: Origin | null
  distances: ShopDistances | null
  /** «Fre. 25. des. (første juledag) er helligdag.» */
  holidays: string | null
  mapTilesUrl: string | null
}

/** The opening hours of one day of the week: «Mandag», «10–20». */
export type WeekRow = { day: string; hours: string }

/** A day ahead with other hours: `date` is `2026-12-24`, `day` «tor. 24. des.». */
export type DayRow = { date: string; day: string; hours: string; note: string }

/** Another shop, with how far it is from this one by estimate: «ca. 38 km». */
export type NearShop = Pick<ListedShop, 'id' | 'name' | 'slug' | 'coords' | 'address'> & {
  distance: string | null
}

/** The data of the page of one shop. */
export type ShopPageData = {
  shop: ListedShop &
    Pick<Shop, 'orgNo' | 'description' | 'email' | 'phone' | 'mapLink'> & {
      /** «Nordkjeden Odda» */
      title: string
      /** «Nordkjeden»: the title without the shop's own name. */
      chain: string
      street: string
      town: string
      directions: string | null
      messenger: string | null
    }
  /** Monday first (9.02); empty when the hours are not known. */
  week: WeekRow[]
  daysAhead: DayRow[]
  campaign: { articles: CardArticle[]; total: number }
  nearest: NearShop[]
  mapTilesUrl: string | null
}

/** The shops that can be chosen as «min butikk», in the order they are shown. */
export type ShopChoices = {
  /** The words searched for. */
  query: string
  /** Nothing was found, so all shops are listed. */
  noneFound: boolean
  shops: {
    id: number
    name: string
    address: string
    openingLabel: string
    closesAtMs: number | null
    coords: Coordinates | null
    distance: string | null
  }[]
}
