import { formatCount, formatKroner, formatNumber } from '@varde/domain/norwegian/format-number'

/** «1 299,00 kr», of an amount in kroner. */
export function kr(kroner: number): string {
  return `${formatKroner(Math.round(kroner * 100))} kr`
}

/** An amount that somebody typed («1 299,50»), in kroner; null for what is none. */
export function readKroner(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0]|kr\.?/gi, '')
    .replace(/,-$/, '')
    .replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** An amount as it is read and typed: `1 299`, or `1 299,50` with øre. */
export function writeKroner(kroner: number): string {
  return Number.isInteger(kroner) ? formatCount(kroner) : formatNumber(kroner)
}

/** What the shop shows: «1 000 kr, førpris 1 299, −23 %». */
export function describeShown(shown: { price: number; before: number | null; percent: number }): string {
  const before = shown.before === null ? '' : `, førpris ${formatCount(shown.before)}, −${shown.percent} %`
  return `${formatCount(shown.price)} kr${before}`
}
