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
export function listGroupIds({ category, subcategory, group }: CategoryNode): number[] {
  const subcategories = subcategory === null ? category.subcategories : [subcategory]
  const groups = group === null ? subcategories.flatMap((one) => one.groups) : [group]
  return groups.map(({ articleGroup3ID }) => articleGroup3ID)
}

/** 2.44: title, back link and chips of a node's listing. */
export function categoryHeading(node: CategoryNode): ListingHeading {
  const { category, subcategory, group } = node
  const path = categoryPath(node)
  const toBranch = (label: string, slug: string, count: number, parentPath: string) => {
    const to = `${parentPath}/${encodeURI(slug)}`
    return { label, to, count, current: to === path }
  }
  if (subcategory === null) {
    return {
      title: category.name,
      lead: null,
      back: FRONT_PAGE,
      path,
      branches: category.subcategories
        .filter(({ articlesCount }) => articlesCount > 0)
        .map(({ Name, slug, articlesCount }) => toBranch(Name, slug, articlesCount, path)),
    }
  }
  const mainGroupPath = categoryPath({ ...node, subcategory: null, group: null })
  const subgroupPath = categoryPath({ ...node, group: null })
  return {
    title: group?.name ?? subcategory.Name,
    lead: null,
    back:
      group === null
        ? { label: category.name, to: mainGroupPath }
        : { label: subcategory.Name, to: subgroupPath },
    path,
    branches: subcategory.groups
      .filter(({ articlesCount }) => articlesCount > 0)
      .map(({ name, slug, articlesCount }) => toBranch(name, slug, articlesCount, subgroupPath)),
  }
}
