/** WGS 84 degrees. */
export type Coordinates = {
  latitude: number
  longitude: number
}

/** One day with hours of its own: Christmas Eve, stocktaking. */
export type SpecialDay = {
  /** `2026-12-24` */
  date: string
  /** As in `openingHours` without the day: `1000-1400`; empty when the shop is closed. */
  hours: string
  note: string
}

/** A drawing or photograph of a shop: a `srcset` of AVIF files or '', a file for every browser, and its size, px. */
export type ShopPicture = {
  avif: string
  src: string
  width: number
  height: number
}

/** 3.14: a physical shop. */
export type Shop = {
  id: number
  /** The chain's own shop number. */
  no: string
  name: string
  fullName: string
  orgNo: string
  description: string
  /** Text: `Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt`, read by `parseOpeningHours`. */
  openingHours: string
  mapLink: string | null
  /** Four digits, leading zero kept. */
  postNo: string
  postPlace: string
  address: string
  email: string
  phone: string
  messengerId: string | null
  /** Chain id (9.08). */
  chain: number
  coords: Coordinates | null
  /** Metres from the shopper; null until a position is known. */
  distance: number | null
  /** Whether reservations can be collected here. */
  hasCounter: boolean
  /** Days whose hours differ from the week's. */
  specialDays: SpecialDay[]
  /** Extension: the picture that the visitor's brand has of it. */
  picture?: ShopPicture | undefined
}
