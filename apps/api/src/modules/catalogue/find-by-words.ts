import type { SearchIndex } from '@varde/search/search-index'
import { NO_FILTERS } from './list-articles.ts'

/**
 * How many articles the words of a text find, and whether the goods have all of them as they are written: none was
 * corrected or left out.
 *
 * @param genderIds the genders that the brand sells to; none is all
 */
export function countByWords(
  index: SearchIndex,
  text: string,
  genderIds: readonly number[] = [],
): { total: number; areKnown: boolean } {
  const { total, understood } = index.search({
    ...NO_FILTERS,
    // 5.21: commas are spaces.
    text: text.replaceAll(',', ' '),
    genders: [...genderIds],
    take: 0,
    counts: 'none',
  })
  return { total, areKnown: understood.ignored.length === 0 && understood.corrected.length === 0 }
}

/** Some of the shown articles that the words of a text find, the best first, and how many there are of them in all. */
export function findByWords(
  index: SearchIndex,
  text: string,
  { exclude, skip, take }: { exclude: number[]; skip: number; take: number },
): { ids: number[]; total: number } {
  const { hits, total } = index.search({ ...NO_FILTERS, text, exclude, skip, take, counts: 'none' })
  return { ids: hits.map(({ id }) => id), total }
}
