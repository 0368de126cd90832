import type { SitePlace, Tenant } from '@varde/contract/entities'
import { isVisitable, shopPath } from '@varde/domain/shops/shop-path'
import type { BlogService } from '../blog/blog.service.ts'
import { type CatalogueService, countByWords, listCampaigns } from '../catalogue/catalogue.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { findPlaces, type Searchable, type Typed } from './find-places.ts'

export type SiteSearchSources = {
  catalogue: Pick<CatalogueService, 'current' | 'index'>
  content: Pick<ContentService, 'listTexts'>
  shops: Pick<ShopsService, 'listShops'>
  blog: Pick<BlogService, 'listTitles'>
}

/** Finds the brand's pages, campaigns, shops and posts by the words of a query. */
export type FindSitePlaces = (tenant: Tenant, text: string, typed: Typed, most: number) => SitePlace[]

/** The screens that are no pages of text, by what shoppers call them. */
const SCREENS: readonly Searchable[] = [
  {
    kind: 'page',
    title: 'Butikker og åpningstider',
    path: '/butikker',
    keywords: 'butikk åpningstid åpent adresse butikkfinner',
  },
  { kind: 'page', title: 'Størrelsesguide', path: '/storrelsesguide', keywords: 'størrelse måltabell' },
  {
    kind: 'page',
    title: 'Finn ordren din',
    path: '/ordre',
    keywords: 'ordre ordrestatus bestilling sporing kvittering',
  },
  { kind: 'page', title: 'Blogg', path: '/blogg', keywords: 'bloggen artikler' },
]

/** What a campaign is called, whatever its own name is. */
const CAMPAIGN_WORDS = 'salg tilbud kampanje rabatt rabatter nedsatt'
/** What is asked for together with a shop's place. */
const SHOP_WORDS = 'butikk butikken åpningstider åpningstid åpent adresse'

/** 2.25, 2.39: what a search finds beside the goods. */
export function createSiteSearch({ catalogue, content, shops, blog }: SiteSearchSources): FindSitePlaces {
  return (tenant, text, typed, most) => {
    const slugs = new Map(catalogue.current().rows.campaigns.map(({ id, slug }) => [id, slug]))
    const places: Searchable[] = [
      ...SCREENS,
      ...content.listTexts(tenant).map(
        ({ parts, ...page }): Searchable => ({
          ...page,
          kind: 'page',
          parts: parts.map((part): SitePlace => ({ ...part, kind: 'page' })),
        }),
      ),
      ...listCampaigns(catalogue.current())
        .filter(({ count }) => count > 0)
        .map(
          ({ id, name }): Searchable => ({
            kind: 'campaign',
            title: name,
            path: `/kampanje/${slugs.get(id)}`,
            keywords: CAMPAIGN_WORDS,
          }),
        ),
      ...shops
        .listShops()
        .filter(isVisitable)
        .map(
          ({ name, slug, postPlace }): Searchable => ({
            kind: 'shop',
            title: name,
            path: shopPath(slug),
            keywords: postPlace,
            context: SHOP_WORDS,
          }),
        ),
      ...blog
        .listTitles(tenant.id)
        .map(({ title, slug }): Searchable => ({ kind: 'post', title, path: `/blogg/${slug}` })),
    ]
    const found = findPlaces(places, text, typed, most)
    if (found.length > 0) return found
    const meant = findPlaces(places, text, 'misspelt', most)
    // A word of the goods is no misspelt word of a page, however near it is.
    return meant.length === 0 || countByWords(catalogue.index(), text).areKnown ? [] : meant
  }
}
