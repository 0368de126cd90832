import type { ArticleAvailability } from '@varde/contract/entities'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'

/** 7.10: what each shop has of an article, and since when; the same object until a row of its stock is written. */
export function getAvailability(record: ArticleRecord, snapshot: Snapshot): ArticleAvailability {
  return snapshot.availabilities.get(record, () => ({
    articleId: record.row.id,
    variants: snapshot.variants.of(record).map(({ id, ean }) => ({
      id,
      ean,
      shops: snapshot.stock.of(ean).map(({ id, qty, asOfMs }) => ({
        id,
        qty,
        asOf: new Date(asOfMs).toISOString(),
      })),
    })),
  }))
}
