import type { Tenant } from '@varde/contract/entities'
import { sizeGuides } from '@varde/domain/catalogue/find-size-guide'
import { isVisitable, shopPath } from '@varde/domain/shops/shop-path'
import type { BlogService } from '../blog/blog.service.ts'
import type { ArticleRecord, CatalogueService } from '../catalogue/catalogue.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { PollsService } from '../polls/polls.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { SitemapEntry } from './write-sitemap.ts'

export type SitemapSources = {
  catalogue: Pick<CatalogueService, 'current'>
  shops: Pick<ShopsService, 'listShops'>
  content: Pick<ContentService, 'listPages'>
  blog: Pick<BlogService, 'listPosts' | 'listCategories'>
  polls: Pick<PollsService, 'listRunning'>
  now: () => Date
}

/** More posts than any blog has. */
const ALL_POSTS = { page: 1, per_page: 10_000 }

/** How many addresses there are, and those between two of them: a shop may have too many to write each for nothing. */
export type Addresses = { count: number; slice(from: number, to: number): Iterable<SitemapEntry> }

/**
 * Every page of a brand that search engines should find: front page, menus, the catalogue's listings that are not
 * empty, articles, running campaigns, texts, size guides, blog, polls and shops. No personal pages and no addresses
 * that redirect.
 */
export function listAddresses(tenant: Tenant, sources: SitemapSources): Addresses {
  const pages = listPages(tenant, sources)
  const articles = articlesOf(tenant, sources.catalogue)
  return {
    count: pages.length + articles.length,
    *slice(from, to) {
      yield* pages.slice(from, to)
      for (let at = Math.max(from, pages.length); at < to; at++) {
        const record = articles[at - pages.length]
        if (record === undefined) return
        const changedAt = new Date(record.row.updatedAtMs).toISOString()
        yield { path: `/product/${record.row.slug}`, changedAt }
      }
    },
  }
}

/** All but the articles. */
function listPages(tenant: Tenant, sources: SitemapSources): SitemapEntry[] {
  return [
    { path: '/' },
    ...tenant.menu.genders.map(({ to }) => ({ path: to })),
    ...listPlaces(tenant, sources),
    ...listCampaigns(sources),
    ...sources.content
      .listPages(tenant)
      .map((page) => ({ path: `/${page.slug}`, changedAt: page.updated_at })),
    { path: '/butikker' },
    ...sources.shops
      .listShops()
      .filter(isVisitable)
      .map(({ slug }) => ({ path: shopPath(slug) })),
    { path: '/storrelsesguide' },
    ...sizeGuides.map(({ kind }) => ({ path: `/storrelsesguide/${kind}` })),
    { path: '/blogg' },
    ...sources.blog.listCategories(tenant.id).map(({ slug }) => ({ path: `/blogg/kategori/${slug}` })),
    ...sources.blog
      .listPosts(tenant.id, ALL_POSTS)
      .data.map((post) => ({ path: `/blogg/${post.slug}`, changedAt: post.published_at })),
    { path: '/avstemning' },
    ...sources.polls.listRunning(tenant.id).map(({ id }) => ({ path: `/avstemning/${id}` })),
  ]
}

function listPlaces(tenant: Tenant, { catalogue }: SitemapSources): SitemapEntry[] {
  const { tree } = catalogue.current()
  const sold = new Set(articlesOf(tenant, catalogue).map(({ article }) => article.articleGroup3ID))
  return tree.flatMap((main) => {
    const within = main.subcategories.flatMap((subgroup) => {
      const groups = subgroup.groups.filter(({ id }) => sold.has(id))
      const path = `/${main.slug}/${subgroup.slug}`
      return groups.length === 0
        ? []
        : [{ path }, ...groups.map((group) => ({ path: `${path}/${group.slug}` }))]
    })
    return within.length === 0 ? [] : [{ path: `/${main.slug}` }, ...within]
  })
}

/** The running campaigns with an address of their own: the sale prices of feeds and single goods are campaigns without. */
function listCampaigns({ catalogue, now }: SitemapSources): SitemapEntry[] {
  const at = now()
  return catalogue
    .current()
    .rows.campaigns.filter(({ url, startsAt, endsAt }) => url !== null && startsAt <= at && at < endsAt)
    .map(({ slug }) => ({ path: `/kampanje/${slug}` }))
}

/** The articles that each brand shows, as long as the catalogue is the same. */
const kept = new WeakMap<ArticleRecord[], Map<Tenant['id'], ArticleRecord[]>>()

/** 3.08: a brand that sells some genders shows the goods of those. */
function articlesOf(tenant: Tenant, catalogue: SitemapSources['catalogue']): ArticleRecord[] {
  const { visible } = catalogue.current()
  const byTenant = kept.get(visible) ?? new Map<Tenant['id'], ArticleRecord[]>()
  kept.set(visible, byTenant)
  const own =
    byTenant.get(tenant.id) ??
    visible.filter(
      ({ row }) => tenant.genderIds.length === 0 || row.genderIds.some((id) => tenant.genderIds.includes(id)),
    )
  byTenant.set(tenant.id, own)
  return own
}
