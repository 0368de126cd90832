import type { GenderPage } from '@varde/domain/catalogue/genders'
import type { SortField } from '@varde/domain/catalogue/sort-articles'
import type { Place } from './place.ts'

/** What a list holds before anybody narrows it. */
export type ListingWish = {
  query?: string
  genderIds?: readonly number[]
  groupIds?: readonly number[]
  campaignId?: number
  /** The order of a list that nobody has sorted; null lets relevance decide. */
  defaultOrder: SortField | null
}

/** 2.27 */
export const genderWish = ({ genderIds }: GenderPage): ListingWish => ({
  genderIds,
  defaultOrder: 'Bestseller',
})

/** All that the brand sells, for whoever narrows without a word, say what a shop has on campaign. */
export const everythingWish: ListingWish = { defaultOrder: 'Bestseller' }

/** 2.25 */
export const searchWish = (query: string): ListingWish => ({ query, defaultOrder: null })

/** 3.05, 7.33 */
export const campaignWish = (campaignId: number): ListingWish => ({ campaignId, defaultOrder: 'Bestseller' })

/** 7.07, 7.08, 2.28: the articles of a place; 9.03: by name unless told. */
export function placeWish({ category, subcategory, group }: Place): ListingWish {
  const below = subcategory === null ? category.subcategories : [subcategory]
  const groups = group === null ? below.flatMap((one) => one.groups) : [group]
  return { groupIds: groups.map(({ articleGroup3ID }) => articleGroup3ID), defaultOrder: 'Name' }
}
