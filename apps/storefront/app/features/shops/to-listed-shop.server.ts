import type { Answer } from '@varde/contract/client'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { addressLine, type ListedShop } from './listed-shop.ts'

/** What the list shows of a shop. */
export function toListedShop(shop: Answer<'GET /shops'>[number]): ListedShop {
  const { id, name, slug, openingHours, specialDays, coords, hasCounter } = shop
  return {
    id,
    name,
    slug,
    openingHours,
    specialDays,
    coords,
    hasCounter,
    address: addressLine(shop),
    week: weekLine(openingHours),
  }
}

function weekLine(openingHours: string): string {
  const hours = parseOpeningHours(openingHours)
  if (hours === null) return ''
  const open = listOpeningHours(hours).filter((row) => row.hours !== 'Stengt')
  return open
    .map(({ days, hours: text }, at) => `${at === 0 ? days : days.toLocaleLowerCase('nb')} ${text}`)
    .join(', ')
}
