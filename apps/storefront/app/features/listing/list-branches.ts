import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { Branch } from './listing.ts'
import { type ListingQuery, listingHref } from './listing-query.ts'

/** A group of articles that a list can be narrowed to. */
export type BranchSource = {
  label: string
  groupIds: readonly number[]
  /** The path of its own list; null where the list is narrowed by the filter «Type». */
  path: string | null
  /** How many visible articles the catalogue has in it. */
  articlesCount: number
}

/** The groups of a listing, and how they are offered. */
export type BranchSources = {
  branches: readonly BranchSource[]
  /** The most that are offered, those with most articles; null where all are. */
  most: number | null
  /** The genders that the list is about, which the lists of its branches are filtered by. */
  genderIds: readonly number[]
}

/**
 * 2.44: the chips of a listing. Their links keep the filters that are on, so that each leads to as many articles as it
 * says.
 *
 * @param path of the listing, percent-encoded
 * @param counts how many articles each group has with these filters; null where the catalogue's own counts are right
 * @param ownCounts how many of them are for the list's gender and not for all: these decide which are offered
 */
export function listBranches(
  { branches, most, genderIds }: BranchSources,
  path: string,
  query: ListingQuery,
  counts: ReadonlyMap<number, number> | null,
  ownCounts: ReadonlyMap<number, number> | null = counts,
): Branch[] {
  const genders = query.genders.length > 0 ? query.genders : [...genderIds]
  const offered = branches
    .map((branch) => {
      const { label, groupIds, articlesCount } = branch
      const isChosen = branch.path === null && groupIds.some((id) => query.groups.includes(id))
      const groups = branch.path === null && !isChosen ? [...groupIds] : []
      const countIn = (known: ReadonlyMap<number, number> | null) =>
        known === null ? articlesCount : groupIds.reduce((sum, id) => sum + (known.get(id) ?? 0), 0)
      return {
        label,
        to: listingHref(branch.path ?? path, {
          ...query,
          groups,
          genders: branch.path === null ? query.genders : genders,
          page: 1,
        }),
        count: countIn(counts),
        own: countIn(ownCounts),
        current: isChosen || branch.path === path,
      }
    })
    .filter(({ own, current }) => own > 0 || current)
  const picked =
    most === null || offered.length <= most
      ? offered
      : offered
          .toSorted((a, b) => Number(b.current) - Number(a.current) || b.own - a.own)
          .slice(0, most)
          .toSorted((a, b) => compareNorwegian(a.label, b.label))
  return picked.map(({ label, to, count, current }) => ({ label, to, count, current }))
}
