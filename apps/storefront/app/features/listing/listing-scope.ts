import type { Answer } from '@varde/contract/client'
import { findCategoryShortcut } from '@varde/domain/catalogue/category-name'
import { findGenderPage, type GenderPage } from '@varde/domain/catalogue/genders'
import type { SortField } from '@varde/domain/catalogue/sort-articles'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { slugify } from '@varde/domain/norwegian/slug'
import { FRONT_PAGE } from '../../ui/front-page.ts'
import {
  categoryBranches,
  categoryHeading,
  findCategoryNode,
  listGroupIds,
  listSubgroups,
  listTypes,
} from './category-node.ts'
import type { BranchSources } from './list-branches.ts'
import type { ListingHeading } from './listing.ts'

type Campaign = Answer<'GET /campaigns'>[number]

/** The data that paths of listings are looked up in. */
export type ListingCatalogue = {
  tree: Answer<'GET /categories'>
  /** The running campaigns. */
  campaigns: readonly Campaign[]
  /** 3.08: the genders that the brand sells to; empty when it sells to all. */
  soldGenderIds: readonly number[]
}

/** What a listing is about: its articles before any filter. */
export type ListingScope = SearchScope | BundleScope

/** The articles that a search finds (7.12); each condition that is not null narrows it. */
export type SearchScope = {
  kind: 'search'
  /** 2.25: the words searched for; null where it is not a search. */
  words: string | null
  genderIds: readonly number[] | null
  groupIds: readonly number[] | null
  campaignId: number | null
  /** The order when the visitor has chosen none; null is by relevance. */
  defaultOrder: SortField | 'Recommended' | null
  /** What the list can be narrowed to. */
  narrowing: BranchSources
}

/** 2.26: several articles by their ids, in the order given. */
export type BundleScope = { kind: 'bundle'; articleIds: readonly number[] }

/** How many chips a list has that is not of the category tree. */
const MOST_BRANCHES = 8

/** 7.11: the API accepts no more ids in one call; the others are ignored. */
const MAX_BUNDLE_IDS = 200

/**
 * Maps a path to the listing that is there: this is the one table of listing addresses.
 *
 * @param path percent-encoded, without query
 * @returns null when no listing is at that path
 */
export function findListingScope(
  path: string,
  catalogue: ListingCatalogue,
): { heading: ListingHeading; scope: ListingScope } | null {
  const segments = decodeSegments(path)
  const [first, second, third] = segments
  if (first === undefined || segments.length > 3) return null
  const all: SearchScope = {
    kind: 'search',
    words: null,
    genderIds: catalogue.soldGenderIds.length === 0 ? null : catalogue.soldGenderIds,
    groupIds: null,
    campaignId: null,
    defaultOrder: 'Bestseller',
    narrowing: { branches: listTypes(catalogue.tree), most: MOST_BRANCHES, genderIds: [] },
  }
  const topLevel = { lead: null, back: FRONT_PAGE, trail: [], branchesInFilter: true }

  if (first === 'search') {
    if (third !== undefined) return null
    const words = second?.trim() ?? ''
    if (words === '') return { heading: { ...topLevel, title: 'Alle varer', path: '/search' }, scope: all }
    return {
      heading: { ...topLevel, title: `«${words}»`, path: `/search/${encodeURIComponent(words)}` },
      scope: { ...all, words, defaultOrder: null },
    }
  }
  if (first === 'utvalg') {
    const articleIds = readBundleIds(second ?? '')
    if (third !== undefined || articleIds.length === 0) return null
    return {
      heading: { ...topLevel, title: 'Utvalg', path: `/utvalg/${articleIds.join('+')}` },
      scope: { kind: 'bundle', articleIds },
    }
  }
  if (first === 'kampanje') {
    const campaign = catalogue.campaigns.find((one) => campaignSlug(one) === second)
    if (third !== undefined || campaign === undefined) return null
    return {
      heading: {
        ...topLevel,
        title: campaign.name,
        lead: campaignLead(campaign),
        path: `/kampanje/${encodeURIComponent(campaignSlug(campaign))}`,
      },
      scope: { ...all, campaignId: campaign.id, defaultOrder: 'Recommended' },
    }
  }
  const gender = second === undefined ? findSoldGender(first, catalogue.soldGenderIds) : null
  if (gender !== null) {
    return {
      heading: { ...topLevel, title: gender.title, path: `/${first}`, branchesInFilter: false },
      scope: {
        ...all,
        genderIds: gender.genderIds,
        defaultOrder: 'Recommended',
        narrowing: {
          branches: listSubgroups(catalogue.tree),
          most: MOST_BRANCHES,
          genderIds: gender.genderIds,
        },
      },
    }
  }
  // 2.30: a shortcut is a short address of a group deep in the tree.
  const shortcut = second === undefined ? findCategoryShortcut(first) : null
  const node = findCategoryNode(
    catalogue.tree,
    shortcut ?? { category: first, subcategory: second, group: third },
  )
  if (node === null) return null
  // 9.03: a category is sorted by name unless the visitor chooses another order.
  return {
    heading: categoryHeading(node),
    scope: {
      ...all,
      groupIds: listGroupIds(node),
      defaultOrder: 'Name',
      narrowing: { branches: categoryBranches(node), most: null, genderIds: [] },
    },
  }
}

/** 2.27, 3.08: the gender page of that name, when the brand sells to the gender. */
function findSoldGender(slug: string, soldGenderIds: readonly number[]): GenderPage | null {
  const page = findGenderPage(slug)
  const isSold = soldGenderIds.length === 0 || page?.genderIds.some((id) => soldGenderIds.includes(id))
  return isSold === true ? page : null
}

/** 3.05: the campaign's own text, and its last day. */
function campaignLead({ description, shortDescription, end }: Campaign): string {
  const text = description ?? shortDescription
  // It ends at midnight, which is the first moment of the next day.
  // One line, so that no line begins with the month.
  const date = formatPlainDate(new Date(Date.parse(end) - 1)).replaceAll(' ', '\u00a0')
  const lastDay = `Gjelder til og med ${date}.`
  if (text === null) return lastDay
  return /[.!?…]$/u.test(text) ? `${text} ${lastDay}` : `${text}. ${lastDay}`
}

/** 3.05: the last segment of a campaign's own address, else its name as a slug. */
export function campaignSlug({ url, name }: Pick<Campaign, 'url' | 'name'>): string {
  const last = url
    ?.split(/[?#]/)[0]
    ?.split('/')
    .findLast((part) => part !== '')
  return last ?? slugify(name)
}

/** 2.26: the ids of `/utvalg/:ids`, separated by plus signs; anything else is ignored. */
export function readBundleIds(text: string): number[] {
  const ids = text
    .split(/[+ ,]/)
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(ids)].slice(0, MAX_BUNDLE_IDS)
}

/** No segments for a path whose escapes are broken. */
function decodeSegments(path: string): string[] {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return []
  }
}
