import type { Shop } from '@varde/domain/shops/shop'
import type { CardArticle } from '../../ui/card-article.ts'
import type { ListedShop } from './listed-shop.ts'

/** One day of the week on the sign: «Mandag», «10–20». */
export type WeekRow = { day: string; hours: string }

/** A day ahead that differs: `date` is `2026-12-24`, `day` «tor. 24. des.». */
export type DayRow = { date: string; day: string; hours: string; note: string }

/** Another shop, with how far it is from this one by estimate: «ca. 38 km». */
export type NearShop = Pick<ListedShop, 'id' | 'name' | 'slug' | 'coords' | 'address'> & {
  distance: string | null
}

/** The page of one shop, as the server makes it. */
export type ShopPageData = {
  shop: ListedShop &
    Pick<Shop, 'orgNo' | 'description' | 'email' | 'phone' | 'mapLink'> & {
      /** «Fonna Sport Odda» */
      title: string
      /** «Fonna Sport»: the title without the shop's own name. */
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
