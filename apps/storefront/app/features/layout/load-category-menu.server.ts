import type { Answer } from '@varde/contract/client'
import type { SearchFilter } from '@varde/contract/entities'
import { listFacetValues } from '@varde/domain/catalogue/attribute-facets'
import { ownGenderIds } from '@varde/domain/catalogue/genders'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { requireData } from '../../platform/api-result.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { categoryPath, findCategoryNode, listGroupIds } from '../listing/category-node.ts'
import { CHOICE_PARAMS, listingHref } from '../listing/listing-query.ts'
import { findListingScope, type SearchScope } from '../listing/listing-scope.ts'
import type { CategoryMenuData, MenuLink, MenuPanelData } from './category-menu-data.ts'

type Tree = Answer<'GET /categories'>
type Facets = Answer<'POST /articles/search'>['facets']
type CountedLink = MenuLink & { count: number }
type Catalogue = {
  tree: Tree
  campaigns: Answer<'GET /campaigns'>
  brands: Answer<'GET /brand'>
  soldGenderIds: readonly number[]
}

/** The most links of a section; those with most articles stay. */
const MOST_TYPES = 16
const MOST_OTHERS = 8

/** 2.43: what is under the genders and categories of the brand's menu. */
export async function loadCategoryMenu({ api, tenant }: RequestValues): Promise<CategoryMenuData> {
  const [tree, campaigns, brands] = await Promise.all([
    api('GET /categories'),
    api('GET /campaigns'),
    api('GET /brand'),
  ])
  const catalogue: Catalogue = {
    tree: requireData(tree),
    campaigns: requireData(campaigns),
    brands: requireData(brands),
    soldGenderIds: tenant.genderIds,
  }
  const { genders, categories } = tenant.menu
  const panels = await Promise.all([...genders, ...categories].map(({ to }) => loadPanel(api, to, catalogue)))
  const groups = categories.length > 0 ? [] : await listBrandGroups(api, catalogue)
  return { panels: panels.filter((panel) => panel !== null), groups }
}

/** @returns null where the entry leads to no list, or to an empty one */
async function loadPanel(
  api: RequestValues['api'],
  to: string,
  catalogue: Catalogue,
): Promise<MenuPanelData | null> {
  const scope = findListingScope(to, catalogue)?.scope
  if (scope?.kind !== 'search') return null
  const { facets, total } = await search(api, scope, [])
  if (total === 0) return null
  const running = catalogue.campaigns.map(({ id }) => id)
  const offers = facets.campaigns.some(({ id }) => running.includes(id))
    ? (await search(api, scope, [{ campaigns: running }])).total
    : 0
  const sections = [
    { title: 'Type', links: listTypes(to, facets, catalogue, await countOwn(api, scope)) },
    { title: 'Aktivitet', links: listActivities(to, facets) },
    { title: 'Merke', links: listBrands(to, facets, catalogue) },
    {
      title: 'Akkurat nå',
      links: [
        ...(offers === 0
          ? []
          : [{ label: 'På tilbud', to: listingHref(to, { campaign: true }), count: offers }]),
        { label: 'Mest solgt', to: listingHref(to, { orderBy: 'Bestseller' }) },
      ],
    },
  ]
  // A single type or brand is no choice.
  return {
    to,
    total,
    sections: sections.filter(({ title, links }) => links.length > 1 || title === 'Akkurat nå'),
  }
}

/**
 * How many of the goods in each group are for the gender of a list and not for all: the types of women's goods do not
 * begin with goggles. Null where all goods of the list are its own.
 */
async function countOwn(api: RequestValues['api'], scope: SearchScope): Promise<Map<number, number> | null> {
  if (scope.genderIds === null) return null
  const own = ownGenderIds(scope.genderIds)
  if (own.length === scope.genderIds.length) return null
  const { facets } = await search(api, { ...scope, genderIds: own }, [])
  return countById(facets.groups)
}

const countById = (groups: Facets['groups']) => new Map(groups.map(({ id, count }) => [id, count]))

/** The children in the category tree; for a gender the groups with goods of its own, each as a filter. */
function listTypes(
  to: string,
  { groups }: Facets,
  { tree }: Catalogue,
  ownCounts: ReadonlyMap<number, number> | null = null,
): CountedLink[] {
  const counts = countById(groups)
  const [category = '', subcategory] = to.slice(1).split('/').map(decodeURIComponent)
  const node = findCategoryNode(tree, { category, subcategory })
  if (node === null) {
    const all = tree.flatMap(({ subcategories }) => subcategories.flatMap((one) => one.groups))
    const links = all.map(({ articleGroup3ID: id, name }) => ({
      label: name,
      to: `${to}?${CHOICE_PARAMS.groups}=${id}`,
      count: counts.get(id) ?? 0,
      own: (ownCounts ?? counts).get(id) ?? 0,
    }))
    return pickLargest(links, MOST_TYPES)
  }
  const children =
    node.subcategory === null
      ? node.category.subcategories.map((one) => ({ label: one.Name, child: { ...node, subcategory: one } }))
      : node.subcategory.groups.map((one) => ({ label: one.name, child: { ...node, group: one } }))
  // An article is in one group, so the counts of groups add up.
  const links = children.map(({ label, child }) => ({
    label,
    to: categoryPath(child),
    count: listGroupIds(child).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
  }))
  return pickLargest(links, MOST_TYPES)
}

function listActivities(to: string, { attributes }: Facets): MenuLink[] {
  const counts = new Map(attributes.activities?.map(({ value, count }) => [value, count]))
  const links = listFacetValues('activities').map(({ value, label }, at) => ({
    label,
    // The choices of an attribute are named by their places, from 1.
    to: `${to}?${CHOICE_PARAMS.activities}=${at + 1}`,
    count: counts.get(value) ?? 0,
  }))
  return pickLargest(links, MOST_OTHERS)
}

function listBrands(to: string, facets: Facets, { brands }: Catalogue): MenuLink[] {
  const counts = new Map(facets.brands.map(({ id, count }) => [id, count]))
  const links = brands.map(({ id, name }) => ({
    label: name,
    to: `${to}?${CHOICE_PARAMS.brands}=${id}`,
    count: counts.get(id) ?? 0,
  }))
  return pickLargest(links, MOST_OTHERS)
}

/** The subgroups of all that the brand sells. */
async function listBrandGroups(api: RequestValues['api'], catalogue: Catalogue): Promise<MenuLink[]> {
  const all = findListingScope('/search', catalogue)?.scope
  if (all?.kind !== 'search') return []
  const { facets } = await search(api, all, [])
  const links = catalogue.tree.flatMap(({ slug }) => listTypes(`/${encodeURI(slug)}`, facets, catalogue))
  return pickLargest(links, MOST_TYPES)
}

/** Those with most articles of their own, by the alphabet. */
function pickLargest(links: readonly (CountedLink & { own?: number })[], most: number): CountedLink[] {
  return links
    .filter(({ count, own = count }) => own > 0)
    .toSorted((a, b) => (b.own ?? b.count) - (a.own ?? a.count))
    .slice(0, most)
    .toSorted((a, b) => compareNorwegian(a.label, b.label))
    .map(({ label, to, count }) => ({ label, to, count }))
}

async function search(
  api: RequestValues['api'],
  { genderIds, groupIds }: SearchScope,
  also: SearchFilter[],
): Promise<{ facets: Facets; total: number }> {
  const filters: SearchFilter[] = [
    ...(genderIds === null ? [] : [{ genders: [...genderIds] }]),
    // A category without groups has no articles: group 0 does not exist.
    ...(groupIds === null ? [] : [{ groups: groupIds.length === 0 ? [0] : [...groupIds] }]),
    ...also,
  ]
  const facets = also.length > 0 ? [] : (['groups', 'brands', 'campaigns', 'attributes'] as const)
  const found = requireData(
    await api('POST /articles/search', { body: { take: 1, filters, facets: [...facets] } }),
  )
  return { facets: found.facets, total: found.hits.total.value }
}
