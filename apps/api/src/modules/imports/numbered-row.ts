import type { MappedProduct } from './map-product.ts'

/** A row whose variant has its number: `ean` names it here, `gtin` is the feed's EAN where that is another. */
export type NumberedProduct = Omit<MappedProduct, 'ean'> & { ean: string; gtin: string | null }

/** A row whose variant may have no number yet. */
export type MappedRow = { line: number; product: MappedProduct }
export type NumberedRow = { line: number; product: NumberedProduct }
