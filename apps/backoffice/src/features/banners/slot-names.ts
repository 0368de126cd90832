import type { Answer } from '@varde/contract/client'

export type Slots = Answer<'GET /admin/banners'>
export type BannerSlot = Slots['slots'][number]
export type BannerForm = BannerSlot['banners'][number]
export type BannerSet = Slots['sets'][number]

/** What editors call the places. */
const NAMES: Partial<Record<BannerSlot['slot'], string>> = {
  alert: 'Stripa over toppen',
  general: 'Hovedbanneret',
  newspaper: 'Kundeavisa',
  campaign: 'Kampanje',
  product: 'Vare',
  storeSearch: 'Finn butikk',
  left: 'Venstre',
  right: 'Høyre',
  bottom: 'Nederst',
}

export function nameSlot(slot: BannerSlot['slot']): string {
  return NAMES[slot] ?? `Rute ${slot.slice('grid'.length)}`
}

/** @param set empty for what everybody sees */
export function pathOfSlot(brand: string, slot: BannerSlot['slot'], set: string): string {
  return `/bannere/${brand}/${slot}${set === '' ? '' : `?sett=${set}`}`
}
