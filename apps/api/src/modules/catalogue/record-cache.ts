import { LRUCache } from 'lru-cache'

/** Rows of stock, one for each variant and shop, in all answers of a cache: some 20 MB. */
const MOST_ROWS = 300_000

/** Answers about articles that were asked for, each until it is deleted; the one used least recently is dropped first. */
export type RecordCache<ArticleRecord extends object, T extends object> = {
  /** The kept answer about an article, or one that is made now. */
  get(record: ArticleRecord, make: () => T): T
  delete(record: ArticleRecord): void
  clear(): void
}

/**
 * A cache that is bounded by the rows of stock in its answers, since an article may have a few of them or thousands.
 *
 * @param listVariants the variants in an answer, each with the shops that have it
 */
export function createRecordCache<ArticleRecord extends object, T extends object>(
  listVariants: (value: T) => readonly { shops: readonly unknown[] }[],
): RecordCache<ArticleRecord, T> {
  const kept = new LRUCache<ArticleRecord, T>({
    maxSize: MOST_ROWS,
    sizeCalculation: (value) => listVariants(value).reduce((rows, { shops }) => rows + 1 + shops.length, 1),
  })
  return {
    get: (record, make) => {
      const found = kept.get(record)
      if (found !== undefined) return found
      const made = make()
      kept.set(record, made)
      return made
    },
    delete: (record) => {
      kept.delete(record)
    },
    clear: () => kept.clear(),
  }
}
