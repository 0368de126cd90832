import { familyOf, type KindFamily } from '@varde/domain/catalogue/article-kind'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { slugify } from '@varde/domain/norwegian/slug'
import { catalogueTree } from '../reference/catalogue-tree.ts'
import type { ArticlePlan } from './plan-article.ts'

/** So many of the first of a list must have one that looks great. */
const FIRST = 1
/** What looks great in a large picture. */
const LEADS: readonly KindFamily[] = ['jacket', 'suit', 'pack', 'camp', 'shoes']

/**
 * Main groups are listed by name (9.03), and what is first is seen first. Where that is not large and strong, the article
 * and a jacket swap the places in their names.
 *
 * @param takenSlugs of all articles planned so far; those of the new names are added
 */
export function nameLeads(plans: readonly ArticlePlan[], takenSlugs: Set<string>): ArticlePlan[] {
  const named = [...plans]
  for (const main of catalogueTree) {
    const groupIds = new Set(main.subgroups.flatMap(({ groups }) => groups.map(({ id }) => id)))
    const list = [...named.keys()]
      .filter((at) => groupIds.has(named[at]?.kind.groupId ?? 0) && named[at]?.row.visibleOnWeb !== false)
      .toSorted((a, b) => compareNorwegian(named[a]?.name ?? '', named[b]?.name ?? ''))
    if (list.slice(0, FIRST).some((at) => isOf(named[at], LEADS))) continue
    const first = list.find((at) => named[at]?.isFixed === false)
    const jackets = list.filter((at) => named[at]?.isFixed === false && isOf(named[at], ['jacket']))
    for (const at of jackets) {
      const swapped = swapPlaces(named[first ?? -1], named[at])
      if (first === undefined || swapped === null) break
      if (swapped.some(({ slug }) => takenSlugs.has(slug))) continue
      for (const { slug } of swapped) takenSlugs.add(slug)
      ;[named[first], named[at]] = swapped
      break
    }
  }
  return named
}

const isOf = (plan: ArticlePlan | undefined, families: readonly KindFamily[]) =>
  plan?.attributes.kind !== undefined && families.includes(familyOf(plan.attributes.kind))

/** «Askegrova ulltrøye» and «Rennafjell dunjakke» become «Rennafjell ulltrøye» and «Askegrova dunjakke». */
function swapPlaces(
  a: ArticlePlan | undefined,
  b: ArticlePlan | undefined,
): [ArticlePlan, ArticlePlan] | null {
  if (a === undefined || b === undefined) return null
  const rename = (plan: ArticlePlan, place: string): ArticlePlan => {
    const name = [place, ...plan.name.split(' ').slice(1)].join(' ')
    return { ...plan, name, slug: slugify(name) }
  }
  const placeOf = ({ name }: ArticlePlan) => name.split(' ')[0] ?? name
  return [rename(a, placeOf(b)), rename(b, placeOf(a))]
}
