import type { Article } from '@varde/contract/entities'
import { displayCampaignName } from '@varde/domain/catalogue/campaign'
import { isChildGender } from '@varde/domain/catalogue/genders'
import { groupOfArticle, groupOfSize, type SizeGroup } from '@varde/domain/catalogue/size-group'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { Snapshot } from './catalogue-snapshot.ts'

// Lists that hang on the whole catalogue, and on nothing that changes within a snapshot, such as stock. Every page asks
// for some of them, so each is made once for a snapshot, and is the same object as long as that is current.

function oncePerSnapshot<T>(make: (snapshot: Snapshot) => T): (snapshot: Snapshot) => T {
  const made = new WeakMap<Snapshot, { value: T }>()
  return (snapshot) => {
    let kept = made.get(snapshot)
    if (kept === undefined) {
      kept = { value: make(snapshot) }
      made.set(snapshot, kept)
    }
    return kept.value
  }
}

/** The brands that some visible article has, by name. */
export const listBrands = oncePerSnapshot(({ rows, visible }) => {
  const used = new Set<number>()
  for (const { article } of visible) for (const id of article.brands) used.add(id)
  return rows.brands
    .filter(({ id }) => used.has(id))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => compareNorwegian(a.name, b.name))
})

/** The colour families, each with one of its colours. */
export const listColorGroups = oncePerSnapshot(({ rows }) =>
  rows.colorGroups.map((group) => ({
    ...group,
    colorId: rows.colors.find(({ colorGroupId }) => colorGroupId === group.id)?.id ?? group.id,
  })),
)

export const listGenders = oncePerSnapshot(({ rows }) =>
  rows.genders.map(({ id, name }) => ({ id, name, checked: false })),
)

/** 2.44: the sizes, each with what the visible articles say that it is of. */
export const listSizes = oncePerSnapshot(({ rows, visible }) => {
  const counts = new Map(rows.sizes.map(({ id }) => [id, new Map<SizeGroup, number>()]))
  for (const { article } of visible) {
    const { genders, sizes } = article
    const group = groupOfArticle(article.attributes.kind, genders.length > 0 && genders.every(isChildGender))
    if (group === undefined) continue
    for (const { id } of sizes) {
      const of = counts.get(id)
      of?.set(group, (of.get(group) ?? 0) + 1)
    }
  }
  return rows.sizes.map(({ id, name }) => ({
    id,
    name,
    group: groupOfSize(name, counts.get(id) ?? new Map()),
  }))
})

/** 7.32: the ranks of the visible articles. */
export const listBestsellers = oncePerSnapshot(({ rows, byId }) =>
  rows.bestsellers
    .filter(({ articleId }) => byId.get(articleId)?.row.visibleOnWeb)
    .map(({ articleId, qtyRank, turnoverRank }) => ({
      article_id: articleId,
      qty_rank: qtyRank,
      turnover_rank: turnoverRank,
    })),
)

const campaignRecords = oncePerSnapshot(({ visible }) =>
  visible.filter(({ article }) => article.campaigns.length > 0),
)
const campaignArticles = new WeakMap<Snapshot, Article[]>()

/** 7.02: the visible articles of all running campaigns; the same list until the list shape of one of them changes. */
export function listCampaignArticles(snapshot: Snapshot): Article[] {
  const articles = campaignRecords(snapshot).map(({ article }) => article)
  const kept = campaignArticles.get(snapshot)
  if (kept?.every((article, at) => article === articles[at])) return kept
  campaignArticles.set(snapshot, articles)
  return articles
}

const subcategories = oncePerSnapshot(
  ({ tree }) =>
    new Map(tree.flatMap(({ subcategories }) => subcategories).map((one) => [one.ArticleGroup2ID, one])),
)

export function findSubcategory(snapshot: Snapshot, id: number) {
  return subcategories(snapshot).get(id)
}

/** The campaigns that run at the moment that the snapshot is priced for, each with the number of its visible articles. */
export const listCampaigns = oncePerSnapshot(({ rows, byId, pricedAt }) => {
  const counts = new Map<number, number>()
  for (const { campaignId, articleId } of rows.campaignArticles) {
    if (byId.get(articleId)?.row.visibleOnWeb) counts.set(campaignId, (counts.get(campaignId) ?? 0) + 1)
  }
  return rows.campaigns
    .filter(({ startsAt, endsAt }) => startsAt <= pricedAt && pricedAt < endsAt)
    .map((campaign) => ({
      id: campaign.id,
      // 3.05: «Klikk & Hent» is shown as «Ukens annonse!».
      name: displayCampaignName(campaign.name),
      shortDescription: campaign.shortDescription,
      description: campaign.description,
      start: campaign.startsAt.toISOString(),
      end: campaign.endsAt.toISOString(),
      count: counts.get(campaign.id) ?? 0,
      image: campaign.image,
      imageMobile: campaign.imageMobile,
      showLabel: campaign.showLabel,
      showImage: campaign.showImage,
      labelText: campaign.labelText,
      url: campaign.url,
    }))
})
