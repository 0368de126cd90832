import * as articleSearch from '@varde/contract/article-search'
import * as articles from '@varde/contract/articles'
import { getBestsellers } from '@varde/contract/bestsellers'
import type { BrandRange } from '@varde/contract/brand-parts'
import * as campaigns from '@varde/contract/campaigns'
import * as categories from '@varde/contract/categories'
import { getRelatedArticles } from '@varde/contract/related-articles'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import { getAvailability } from './build-availability.ts'
import { getDetail } from './build-detail.ts'
import type { CatalogueService } from './catalogue.service.ts'
import type { ArticleRecord } from './catalogue-snapshot.ts'
import { compressResponses } from './compress-responses.ts'
import { type BoughtWith, createFindRelated, MOST_RELATED } from './find-related.ts'
import { createSearchLimit } from './limit-searches.ts'
import { bundleArticles, pageArticles, pickArticles } from './list-articles.ts'
import {
  findSubcategory,
  listBestsellers,
  listBrands,
  listCampaignArticles,
  listCampaigns,
  listColorGroups,
  listGenders,
  listSizes,
} from './reference-lists.ts'
import { rememberSearches } from './remember-searches.ts'
import { type BesideGoods, suggestArticles } from './suggest-articles.ts'
import { writeArticles, writeHits, writePage } from './write-responses.ts'

/** What the brand of a host adds to what the catalogue says. */
type BrandAnswers = {
  /** To the suggestions for the words typed so far. */
  suggestBeside(host: string | undefined, text: string): BesideGoods
  /** To the recommended order; undefined where it is the same for all goods. */
  rangeOf(host: string | undefined): BrandRange | undefined
}

/** 7.01, 7.02, 7.05–7.12, 7.14, 7.32: the endpoints that read the catalogue's snapshot. */
export function catalogueRoutes(
  api: FastifyInstance,
  catalogue: CatalogueService,
  brand: BrandAnswers,
  boughtWith: BoughtWith,
): void {
  api.register(async (scope) => {
    compressResponses(scope)
    mountCatalogue(scope, catalogue, brand, boughtWith)
  })
}

function mountCatalogue(
  app: FastifyInstance,
  catalogue: CatalogueService,
  brand: BrandAnswers,
  boughtWith: BoughtWith,
): void {
  registerPageEndpoint(app, articles.getArticle, ({ params }) =>
    answerArticle(catalogue.current().byId.get(params.id)),
  )
  registerPageEndpoint(app, articles.getArticleBySlug, ({ params }) => {
    const { bySlug, byOldSlug } = catalogue.current()
    return answerArticle(bySlug.get(params.slug) ?? byOldSlug.get(params.slug))
  })
  function answerArticle(record: ArticleRecord | undefined) {
    if (record === undefined) return refuse('ARTICLE_NOT_FOUND')
    // 6.02: what is not visible on the web cannot be opened; 4.10 treats it differently from what does not exist.
    return record.row.visibleOnWeb ? ok(getDetail(record, catalogue.current())) : refuse('ARTICLE_HIDDEN')
  }

  registerPageEndpoint(app, articles.getArticleAvailability, ({ params }) => {
    const snapshot = catalogue.current()
    const record = snapshot.byId.get(params.id)
    if (record?.row.visibleOnWeb !== true) return refuse('ARTICLE_NOT_FOUND')
    return ok(getAvailability(record, snapshot))
  })

  registerPageEndpoint(app, articles.getArticleBundle, ({ query }) => {
    const ids = [...new Set(query.articles.split(/[+, ]/).map(Number))].slice(0, 200)
    return ok(writeArticles(bundleArticles(catalogue.current(), ids, query)))
  })

  const mayAnswer = createSearchLimit(app)
  const search = rememberSearches(catalogue)
  registerPageEndpoint(app, articleSearch.searchArticles, async ({ body, http, host }) => {
    if (!(await mayAnswer(http, body.take))) return refuse('RATE_LIMITED')
    const outcome = search(body, brand.rangeOf(host))
    return outcome.ok
      ? ok(writeHits(outcome.response))
      : refuse('VALIDATION_FAILED', { message: outcome.message, errors: { filters: [outcome.message] } })
  })

  registerPageEndpoint(app, articleSearch.searchArticleIds, async ({ body, http }) =>
    (await mayAnswer(http, Math.min(body.take, body.ids.length)))
      ? ok(writeHits(pickArticles(catalogue.current(), body)))
      : refuse('RATE_LIMITED'),
  )
  const findRelated = createFindRelated(catalogue, boughtWith)
  registerPageEndpoint(app, getRelatedArticles, async ({ params, query, http }) => {
    const record = catalogue.current().byId.get(params.id)
    if (record?.row.visibleOnWeb !== true) return refuse('ARTICLE_NOT_FOUND')
    if (!(await mayAnswer(http, MOST_RELATED))) return refuse('RATE_LIMITED')
    return ok(findRelated(record, query.shop))
  })
  registerPageEndpoint(app, articleSearch.suggestArticles, ({ query, host }) =>
    ok(suggestArticles(catalogue.current(), catalogue.index(), query.q, brand.suggestBeside(host, query.q))),
  )

  registerPageEndpoint(app, categories.getCategories, () => ok(catalogue.current().tree))
  registerPageEndpoint(app, categories.getSubcategoryGroups, ({ params }) => {
    const found = findSubcategory(catalogue.current(), params.id)
    return found === undefined ? refuse('NOT_FOUND') : ok(found.groups)
  })
  registerPageEndpoint(app, categories.getCategoryArticles, ({ params, query }) => {
    const snapshot = catalogue.current()
    if (!snapshot.tree.some(({ id }) => id === params.id)) return refuse('NOT_FOUND')
    return ok(writePage(pageArticles(snapshot, catalogue.index(), { mainGroupId: params.id }, query)))
  })
  registerPageEndpoint(app, categories.getSubcategoryArticles, ({ params, query }) => {
    const snapshot = catalogue.current()
    if (findSubcategory(snapshot, params.id) === undefined) return refuse('NOT_FOUND')
    return ok(writePage(pageArticles(snapshot, catalogue.index(), { subgroupId: params.id }, query)))
  })

  registerPageEndpoint(app, campaigns.getCampaigns, () => ok(listCampaigns(catalogue.current())))
  registerPageEndpoint(app, campaigns.getCombinedCampaignArticles, () =>
    ok(writeArticles(listCampaignArticles(catalogue.current()))),
  )

  registerPageEndpoint(app, campaigns.getCampaignArticles, ({ params, query }) => {
    const snapshot = catalogue.current()
    if (!listCampaigns(snapshot).some(({ id }) => id === params.id)) return refuse('NOT_FOUND')
    return ok(writePage(pageArticles(snapshot, catalogue.index(), { campaignId: params.id }, query)))
  })

  registerPageEndpoint(app, getBestsellers, () => ok(listBestsellers(catalogue.current())))

  for (const endpoint of [
    articles.getArticleBrands,
    articles.getArticleProductLines,
    articles.getBrands,
    articles.getProductLines,
  ]) {
    registerPageEndpoint(app, endpoint, () => ok(listBrands(catalogue.current())))
  }
  for (const endpoint of [articles.getArticleGenders, articles.getGenders]) {
    registerPageEndpoint(app, endpoint, () => ok(listGenders(catalogue.current())))
  }
  registerPageEndpoint(app, articles.getSizes, () => ok(listSizes(catalogue.current())))
  for (const endpoint of [articles.getArticleColorGroups, articles.getColorGroups]) {
    registerPageEndpoint(app, endpoint, () => ok(listColorGroups(catalogue.current())))
  }
}
