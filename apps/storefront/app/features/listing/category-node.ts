import type { Answer } from '@varde/contract/client'
import { FRONT_PAGE } from '../../ui/front-page.ts'
import type { BranchSource } from './list-branches.ts'
import type { ListingHeading } from './listing.ts'

type Category = Answer<'GET /categories'>[number]
type Subcategory = Category['subcategories'][number]
type Group = Subcategory['groups'][number]

/** The category of what is for children. */
export const CHILDREN_SLUG = 'barneklaer'

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

/** 2.44: title and back link of a node's listing. */
export function categoryHeading(node: CategoryNode): ListingHeading {
  const { category, subcategory, group } = node
  const path = categoryPath(node)
  const groups = listGroups(node).filter(({ articlesCount }) => articlesCount > 0)
  const branches = categoryBranches(node)
  // A single group is no choice, so the filter is not there.
  const branchesInFilter =
    groups.length > 1 && groups.every(({ name }) => branches.some(({ label }) => label === name))
  if (subcategory === null) {
    return {
      title: category.name,
      lead: null,
      back: FRONT_PAGE,
      trail: [],
      path,
      branchesInFilter,
    }
  }
  const mainGroupPath = categoryPath({ ...node, subcategory: null, group: null })
  const subgroupPath = categoryPath({ ...node, group: null })
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
    branchesInFilter,
  }
}

/** 2.44: the children of a node, or its siblings when it has no children. */
export function categoryBranches({ category, subcategory }: CategoryNode): BranchSource[] {
  const nodes: CategoryNode[] =
    subcategory === null
      ? category.subcategories.map((child) => ({ category, subcategory: child, group: null }))
      : subcategory.groups.map((child) => ({ category, subcategory, group: child }))
  return nodes.map(toBranch).filter(({ articlesCount }) => articlesCount > 0)
}

/** 2.44: all subgroups of the tree. */
export function listSubgroups(tree: readonly Category[]): BranchSource[] {
  return tree.flatMap((category) => categoryBranches({ category, subcategory: null, group: null }))
}

function toBranch(node: CategoryNode): BranchSource {
  const { category, subcategory, group } = node
  return {
    label: group?.name ?? subcategory?.Name ?? category.name,
    groupIds: listGroupIds(node),
    path: categoryPath(node),
    articlesCount: listGroups(node).reduce((sum, { articlesCount }) => sum + articlesCount, 0),
  }
}

/** 2.44: all groups of the tree, each as a choice of the filter «Type». */
export function listTypes(tree: readonly Category[]): BranchSource[] {
  return tree.flatMap((category) =>
    listGroups({ category, subcategory: null, group: null }).map(
      ({ articleGroup3ID, name, articlesCount }) => ({
        label: name,
        groupIds: [articleGroup3ID],
        path: null,
        articlesCount,
      }),
    ),
  )
}
