import type { PromocodeDraft } from '../promocodes/promocodes.service.ts'
import type { NamedCells } from './parse-table.ts'
import type { ReadRow } from './read-rows.ts'
import { readMoment } from './read-sale-period.ts'
import { readPrice, readQuantity, readYesNo } from './read-values.ts'
import { tidyLine } from './strip-html.ts'

/** English column → what it may also be called. docs/data-formats.md lists them. */
export const promocodeColumns = {
  code: ['code', 'kode', 'rabattkode'],
  name: ['name', 'navn'],
  discount: ['discount', 'rabatt'],
  amount: ['amount', 'beløp'],
  fixed: ['fixed', 'fast'],
  from: ['from', 'fra', 'valid_from'],
  to: ['to', 'til', 'valid_to'],
  limit: ['limit', 'grense', 'usage_limit'],
  isPublic: ['public', 'offentlig'],
} as const satisfies Record<string, readonly string[]>

/** A promo code as the file writes it. */
export type PromocodeRow = NamedCells<typeof promocodeColumns>

const DAY_MINUTES = 24 * 60

/** Reads one row of the list of promo codes; whatever cannot be read refuses the row, since it is money. */
export function readPromocode(row: PromocodeRow): ReadRow<PromocodeDraft> {
  const problems: string[] = []
  const cell = (key: keyof PromocodeRow) => row[key] ?? ''
  const code = tidyLine(cell('code'), 100)
  if (!/^[\p{L}\d](?:[\p{L}\d _-]{0,38}[\p{L}\d])?$/u.test(code))
    problems.push(
      code === ''
        ? 'koden (code) mangler'
        : `koden «${code}» kan ikke brukes: høyst 40 bokstaver, sifre, bindestreker og mellomrom`,
    )
  const discount =
    cell('discount') === '' && cell('amount') !== ''
      ? readAmount(cell('amount'), cell('fixed'), problems)
      : readDiscount(cell('discount'), problems)
  const validFrom = cell('from') === '' ? undefined : readDay(cell('from'), 0)
  if (validFrom === null) problems.push(`tiden fra «${cell('from')}» kan ikke leses (som 2026-11-27)`)
  const end = readDay(cell('to'), DAY_MINUTES)
  if (end === null) problems.push(`tiden til «${cell('to')}» kan ikke leses (som 2026-12-24)`)
  if (end && validFrom && end <= validFrom) problems.push('koden slutter før den begynner')
  const usageLimit = readLimit(cell('limit'), problems)
  const isPublic = cell('isPublic') === '' ? false : readYesNo(cell('isPublic'))
  if (isPublic === null) problems.push(`offentlig «${cell('isPublic')}» er verken ja eller nei`)
  if (discount === null || validFrom === null || end === null || isPublic === null || problems.length > 0)
    return { ok: false, problems }
  return {
    ok: true,
    warnings: [],
    value: {
      code,
      name: tidyLine(cell('name'), 200) || code,
      validFrom,
      // The last instant still counts: a day alone ends just before the next begins.
      validTo: new Date(end.getTime() - 1),
      ...discount,
      usageLimit,
      isPublic,
    },
  }
}

/** `10 %` is a fraction, `100 kr` an amount. */
function readDiscount(text: string, problems: string[]): { fixed: boolean; amount: number } | null {
  const percent = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%|prosent)$/i.exec(text)?.[1]
  if (percent !== undefined) {
    const amount = Math.round(Number(percent.replace(',', '.')) * 100)
    if (amount > 0 && amount <= 10_000) return { fixed: false, amount }
    problems.push(`rabatten «${text}» må være over 0 og høyst 100 %`)
    return null
  }
  const price = readPrice(text)
  if (price.ok) return { fixed: true, amount: price.ore }
  problems.push(
    text === '' ? 'rabatten (discount) mangler' : `rabatten «${text}» er verken kroner eller prosent`,
  )
  return null
}

/** 3.23: the form of a promo code on the wire: `fixed` says whether `amount` is kroner or a fraction. */
function readAmount(
  text: string,
  fixedText: string,
  problems: string[],
): { fixed: boolean; amount: number } | null {
  const fixed = fixedText === '' ? null : readYesNo(fixedText)
  if (fixed === null) {
    problems.push(
      `fast (fixed) «${fixedText}» er verken ja eller nei, så «${text}» er verken kroner eller andel`,
    )
    return null
  }
  if (fixed) return readDiscount(/kr|nok/i.test(text) ? text : `${text} kr`, problems)
  const fraction = /^[01](?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : 0
  if (fraction > 0 && fraction <= 1) return { fixed: false, amount: Math.round(fraction * 10_000) }
  problems.push(`andelen «${text}» må være over 0 og høyst 1 (som 0,1)`)
  return null
}

function readLimit(text: string, problems: string[]): number | null {
  if (text === '') return null
  const read = readQuantity(text)
  if (read.ok && read.quantity > 0) return read.quantity
  problems.push(`grensen «${text}» er ikke et helt tall over null`)
  return null
}

function readDay(text: string, minutesOfDayAlone: number): Date | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? []
  const iso = year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return readMoment(iso, minutesOfDayAlone)
}
