/** One level of the catalogue above an article. */
export type Crumb = { name: string; path: string }

type Branch = { id: number; name: string; slug: string }
type Tree = readonly (Branch & { subcategories: readonly (Branch & { groups: readonly Branch[] })[] })[]

/** 2.28: the levels of the catalogue above an article: main group, subgroup, group. */
export function listCrumbs(
  tree: Tree,
  article: { category: number; articleGroup2ID: number; articleGroup3ID: number },
): Crumb[] {
  const category = tree.find(({ id }) => id === article.category)
  const subcategory = category?.subcategories.find(({ id }) => id === article.articleGroup2ID)
  const group = subcategory?.groups.find(({ id }) => id === article.articleGroup3ID)
  const crumbs: Crumb[] = []
  for (const step of [category, subcategory, group]) {
    if (step === undefined) break
    crumbs.push({ name: step.name, path: `${crumbs.at(-1)?.path ?? ''}/${step.slug}` })
  }
  return crumbs
}

/** The way to more of an article's group: «Se flere skalljakker»; a name of capitals keeps them. */
export function toMoreLink(crumbs: readonly Crumb[]): { label: string; path: string } | null {
  const group = crumbs.at(-1)
  if (group === undefined) return null
  const name = group.name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
  return { label: `Se flere ${name}`, path: group.path }
}
