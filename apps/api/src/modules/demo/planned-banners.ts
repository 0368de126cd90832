import type { Banner } from '@varde/contract/entities'
import { addDays, osloInstant } from '@varde/domain/norwegian/oslo-time'
import type { settings } from '../tenants/tenants.tables.ts'
import { demoBanners } from './settings-data.ts'

function at(day: string) {
  return osloInstant(day, 0).toISOString()
}

/**
 * 3.15: banners with a period: the strip over the header (2.41), and one for a slot from the start of the next
 * campaign. During the period they replace the usual banner of the slot.
 */
export function listPlannedBanners(today: string): (typeof settings.$inferInsert)[] {
  const published = demoBanners.find(({ setting }) => setting.brand === 'fonna' && setting.key === 'bottom')
  const usual = published?.setting.value as Banner
  const coming: Banner = {
    ...usual,
    title: 'Under treet',
    text: 'Gaver som blir brukt: luer, sokker, termoser og lykter.',
    link: '/kampanje/under-treet',
    linkText: 'Se gavene',
    from: at(addDays(today, 12)),
    to: at(addDays(today, 40)),
  }
  const strip: Banner = {
    title: 'Bestill i dag, så er det fremme {levering}',
    link: '/kundeservice#levering',
    linkText: 'Slik leverer vi',
    from: at(addDays(today, -3)),
    to: at(addDays(today, 25)),
  }
  return [
    { brand: 'fonna', set: '', key: 'alert', value: strip },
    { brand: 'fonna', set: '', key: 'bottom', value: [usual, coming] },
  ]
}
