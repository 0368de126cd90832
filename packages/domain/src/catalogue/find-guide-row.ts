import type { SizeGuide, SizeGuideRow } from './size-guide.ts'

/** The line of a guide for a size as it is written on a label; «98/104» is found at 98, «42 2/3» and «42,5» at 42. */
export function findGuideRow(guide: SizeGuide, sizeName: string): SizeGuideRow | null {
  const whole = plainSize(sizeName)
  const find = (name: string) =>
    guide.rows.find(({ sizes }) => sizes.some((size) => plainSize(size) === name))
  const half = /^(\d{2})(?:[,.]5|½|⅓|⅔|[12]\/3)$/.exec(whole)?.[1]
  const first = half ?? /^([^/]+)\//.exec(whole)?.[1] ?? /^(w\d{2})l\d{2}$/.exec(whole)?.[1]
  return find(whole) ?? (first === undefined ? undefined : find(first)) ?? null
}

/** One way of writing: «EU 42» and «2XL» are «42» and «xxl», blanks are left out, and a range has a short dash. */
const plainSize = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(?:str\.?|størrelse|eur?)\s*(?=\S)/, '')
    .replace(/\s+/g, '')
    .replace(/[–—]/g, '-')
    .replace(/^2x([sl])$/, 'xx$1')
    .replace(/^xxx([sl])$/, '3x$1')
    .replace(/^(?:onesize|os|enstørrelse)$/, 'énstørrelse')
