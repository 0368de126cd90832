import type { Answer } from '@varde/contract/client'
import { FRONT_PAGE, type ListingHeading } from './listing.ts'

type Category = Answer<'GET /categories'>[number]
type Subcategory = Category['subcategories'][number]
type Group = Subcategory['groups'][number]

/** A main group, a subgroup or a group of the category tree, with its parents; levels below it are null. */
export type CategoryNode = { category: Category; subcategory: Subcategory | null; group: Group | null }

/** Finds the node that three slugs name; null when there is none. */
export function findCategoryNode(
  tree: readonly Category[],
  path: { category: string; subcategory?: string | undefined; group?: string | undefined },
): CategoryNode | null {
  const category = tree.find(({ slug }) => slug === path.category)
  if (category === undefined) return null
  if (path.subcategory === undefined) return { category, subcategory: null, group: null }
  const subcategory = category.subcategories.find(({ slug }) => slug === path.subcategory)
  if (subcategory === undefined) return null
  if (path.group === undefined) return { category, subcategory, group: null }
  const group = subcategory.groups.find(({ slug }) => slug === path.group)
  return group === undefined ? null : { category, subcategory, group }
}

/** The canonical path of a node. */
export function categoryPath({ category, subcategory, group }: CategoryNode): string {
  return [category.slug, subcategory?.slug, group?.slug]
    .filter((slug) => slug !== undefined)
    .map((slug) => `/${encodeURI(slug)}`)
    .join('')
}

/** 7.07, 7.08, 2.28: the ids of the groups at and below a node. */
export function listGroupIds(node: CategoryNode): number[] {
  return listGroups(node).map(({ articleGroup3ID }) => articleGroup3ID)
}

function listGroups({ category, subcategory, group }: CategoryNode): readonly Group[] {
  const subcategories = subcategory === null ? category.subcategories : [subcategory]
  return group === null ? subcategories.flatMap((one) => one.groups) : [group]
}

/** 2.44: title, back link and chips of a node's listing. */
export function categoryHeading(node: CategoryNode): ListingHeading {
  const { category, subcategory, group } = node
  const path = categoryPath(node)
  const toBranch = (label: string, slug: string, count: number, parentPath: string) => {
    const to = `${parentPath}/${encodeURI(slug)}`
    return { label, to, count, current: to === path }
  }
  const groups = listGroups(node).filter(({ articlesCount }) => articlesCount > 0)
  /** A single group is no choice, so the filter is not there. */
  const areInFilter = (branches: ListingHeading['branches']) =>
    groups.length > 1 && groups.every(({ name }) => branches.some(({ label }) => label === name))
  if (subcategory === null) {
    const branches = category.subcategories
      .filter(({ articlesCount }) => articlesCount > 0)
      .map(({ Name, slug, articlesCount }) => toBranch(Name, slug, articlesCount, path))
    return {
      title: category.name,
      lead: null,
      back: FRONT_PAGE,
      trail: [],
      path,
      branches,
      branchesInFilter: areInFilter(branches),
    }
  }
  const mainGroupPath = categoryPath({ ...node, subcategory: null, group: null })
  const subgroupPath = categoryPath({ ...node, group: null })
  const branches = subcategory.groups
    .filter(({ articlesCount }) => articlesCount > 0)
    .map(({ name, slug, articlesCount }) => toBranch(name, slug, articlesCount, subgroupPath))
  const back =
    group === null
      ? { label: category.name, to: mainGroupPath }
      : { label: subcategory.Name, to: subgroupPath }
  return {
    title: group?.name ?? subcategory.Name,
    lead: null,
    back,
    trail: [FRONT_PAGE, ...(group === null ? [] : [{ label: category.name, to: mainGroupPath }]), back],
    path,
    branches,
    branchesInFilter: areInFilter(branches),
  }
}
