import { isValidEan } from '@varde/domain/catalogue/ean'

/** An EAN as we store it, or a Norwegian text that says why it is none. */
export type ReadEan = { ok: true; ean: string } | { ok: false; problem: string }

/**
 * Reads the code that tells a variant apart everywhere. Twelve digits (UPC-A) and fourteen (GTIN-14 of the
 * single piece, first digit 0) become the thirteen that tills scan, so that feeds of two systems agree.
 *
 * @param gtin the feed's code; `id` stands in when it is empty and is an EAN itself
 */
export function readEan(gtin: string, id = ''): ReadEan {
  const text = gtin.replace(/[\s-]+/g, '')
  if (text === '') {
    const other = readEan(id || '?')
    return other.ok ? other : { ok: false, problem: `EAN mangler${id === '' ? '' : ` (id ${id})`}` }
  }
  if (/^\d[.,]?\d*e\+?\d+$/i.test(text))
    return { ok: false, problem: `EAN ${gtin} er ødelagt av et regneark: lagre kolonnen som tekst` }
  if (!/^\d+$/.test(text)) return { ok: false, problem: `EAN ${gtin} har andre tegn enn sifre` }
  const ean =
    text.length === 12 ? `0${text}` : text.length === 14 && text.startsWith('0') ? text.slice(1) : text
  if (![8, 13].includes(ean.length))
    return { ok: false, problem: `EAN ${gtin} har ${text.length} sifre (8, 12 eller 13 ventet)` }
  if (!isValidEan(ean)) return { ok: false, problem: `EAN ${gtin} har feil kontrollsiffer` }
  return { ok: true, ean }
}
