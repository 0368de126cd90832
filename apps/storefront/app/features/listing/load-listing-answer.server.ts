import { findCategoryShortcut } from '@varde/domain/catalogue/category-name'
import { data } from 'react-router'
import { getAnswer } from '../../platform/api-answer.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { findCampaign } from './find-campaign.ts'
import { findSoldGender } from './find-sold-gender.ts'
import type { ListingAnswer } from './listing.ts'
import {
  campaignWish,
  everythingWish,
  genderWish,
  type ListingWish,
  placeWish,
  searchWish,
} from './listing-wish.ts'
import { loadBundle, loadSearch } from './load-listing.server.ts'
import { findPlace } from './place.ts'
import { readBundleIds } from './read-bundle-ids.ts'

/**
 * What the listing at a path holds, narrowed by an address's words.
 *
 * @param path of the listing as `Listing.path` has it
 * @throws a 404 response when no listing is there
 */
export async function loadListingAnswer(
  values: RequestValues,
  path: string,
  url: URL,
): Promise<ListingAnswer> {
  const segments = readSegments(path)
  const [first = '', second = ''] = segments
  const ids = first === 'utvalg' ? readBundleIds(second) : []
  if (ids.length > 0) return loadBundle(values.api, ids, url)
  const wish = await findWish(values, segments)
  if (wish === null) throw data(null, { status: 404 })
  return loadSearch(values, wish, url)
}

async function findWish(
  { api, tenant }: RequestValues,
  [first = '', second, third]: string[],
): Promise<ListingWish | null> {
  if (first === 'search') return second ? searchWish(second) : everythingWish
  if (first === 'kampanje') {
    const campaign = findCampaign(getAnswer(await api('GET /campaigns')), second ?? '')
    return campaign === null ? null : campaignWish(campaign.id)
  }
  const gender = second === undefined ? findSoldGender(tenant, first) : null
  if (gender !== null) return genderWish(gender)
  const shortcut = second === undefined ? findCategoryShortcut(first) : null
  const named = shortcut ?? { category: first, subcategory: second, group: third }
  const place = findPlace(getAnswer(await api('GET /categories')), named)
  return place === null ? null : placeWish(place)
}

function readSegments(path: string): string[] {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return []
  }
}
