/** What is measured: it decides which drawing stands beside the table. */
export type MeasuredPart = 'body' | 'legs' | 'height' | 'foot' | 'hand' | 'head' | 'reach'

/** One line of a guide: the sizes it holds for, and what is measured, in the order of the columns. */
export type SizeGuideRow = { sizes: readonly string[]; cells: readonly string[] }

/** A table of sizes with measurements. Everything in it is text as the shopper reads it; lengths in centimetres. */
export type SizeGuide = {
  /** Last part of the address: `dame`, `barnesko`. */
  kind: string
  /** «Klær til dame». */
  title: string
  /** What is in the cells, after the size itself: «Bryst (cm)». */
  columns: readonly string[]
  rows: readonly SizeGuideRow[]
  /** How it is done, one measure each. */
  measures: readonly { name: string; how: string }[]
  drawing: MeasuredPart
}
