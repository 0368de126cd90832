import type { Coordinates, Shop } from '@varde/domain/shops/shop'

/** A shop as the list of shops shows it. */
export type ListedShop = Pick<
  Shop,
  'id' | 'name' | 'openingHours' | 'specialDays' | 'coords' | 'hasCounter'
> & {
  slug: string
  /** «Man–fre 10–20, lørdag 10–18»: as the sign on the door has it, closed days left out. */
  week: string
  /** «Tir. 24. nov.: 10–14 (Varetelling)»: days soon that the shop has other hours. */
  soon: string[]
  /** «Storgata 12, 5750 Odda» */
  address: string
}

/** How far it is to each shop, in metres, by id; `estimate` when no road network was asked. */
export type ShopDistances = { metres: Readonly<Record<number, number>>; estimate: boolean }

/** Where distances are measured from: «5770 Tyssedal», «Geilo», or the shopper's own position. */
export type Origin = { name: string; coords: Coordinates }

/** The page of the list, as the server makes it. */
export type ShopsPageData = {
  shops: ListedShop[]
  /** What was looked for; '' when nothing was. */
  query: string
  /** Where that is; null when nothing was looked for, or when nobody knows such a place. */
  origin: Origin | null
  distances: ShopDistances | null
  /** «Fre. 25. des. (første juledag) er helligdag.» */
  holidays: string | null
  mapTilesUrl: string | null
}

export const addressLine = ({ address, postNo, postPlace }: Pick<Shop, 'address' | 'postNo' | 'postPlace'>) =>
  `${address}, ${postNo} ${postPlace}`
