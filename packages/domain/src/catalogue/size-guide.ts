/** What is measured; decides which drawing is shown beside the table. */
export type MeasuredPart = 'body' | 'legs' | 'height' | 'foot' | 'hand' | 'head' | 'reach'

/** A row of a guide: the sizes it is for, and their measurements in the order of the columns. */
export type SizeGuideRow = { sizes: readonly string[]; cells: readonly string[] }

/** A table of sizes with measurements, as text in Norwegian; lengths are in centimetres. */
export type SizeGuide = {
  /** Last part of the address: `dame`, `barnesko`. */
  kind: string
  /** «Klær til dame». */
  title: string
  /** What is in the cells, after the size itself: «Bryst (cm)». */
  columns: readonly string[]
  rows: readonly SizeGuideRow[]
  /** How to measure, one entry for each measurement. */
  measures: readonly { name: string; how: string }[]
  drawing: MeasuredPart
}

/** Finds the row for a size as written on a label: «98/104» is in the row of 98, «42 2/3» and «42,5» in that of 42. */
export function findGuideRow(guide: SizeGuide, sizeName: string): SizeGuideRow | null {
  const whole = normaliseSize(sizeName)
  const find = (name: string) =>
    guide.rows.find(({ sizes }) => sizes.some((size) => normaliseSize(size) === name))
  const half = /^(\d{2})(?:[,.]5|½|⅓|⅔|[12]\/3)$/.exec(whole)?.[1]
  const first = half ?? /^([^/]+)\//.exec(whole)?.[1] ?? /^(w\d{2})l\d{2}$/.exec(whole)?.[1]
  return find(whole) ?? (first === undefined ? undefined : find(first)) ?? null
}

/** One spelling for each size: «EU 42» is «42», «2XL» is «xxl», without blanks and with a hyphen in a range. */
const normaliseSize = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(?:str\.?|størrelse|eur?)\s*(?=\S)/, '')
    .replace(/\s+/g, '')
    .replace(/[–—]/g, '-')
    .replace(/^2x([sl])$/, 'xx$1')
    .replace(/^xxx([sl])$/, '3x$1')
    .replace(/^(?:onesize|os|enstørrelse)$/, 'énstørrelse')
