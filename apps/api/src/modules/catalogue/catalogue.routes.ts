import * as articles from '@varde/contract/articles'
import { getBestsellers } from '@varde/contract/bestsellers'
import * as campaigns from '@varde/contract/campaigns'
import * as categories from '@varde/contract/categories'
import type { Suggestions } from '@varde/contract/entities'
import { displayCampaignName } from '@varde/domain/catalogue/campaign'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import { buildDetail } from './build-detail.ts'
import type { CatalogueService } from './catalogue.service.ts'
import type { ArticleRecord, Snapshot } from './catalogue-snapshot.ts'
import { compressResponses } from './compress-responses.ts'
import { createSearchLimit } from './limit-searches.ts'
import { pageArticles, pickArticles, searchArticles } from './list-articles.ts'
import { MOST_PAGES, suggestArticles } from './suggest-articles.ts'
import { writeArticles, writeHits, writePage } from './write-responses.ts'

/** Pages of text that match the words typed so far, for the brand of a host. */
type PageSuggester = (host: string | undefined, text: string, most: number) => Suggestions['pages']

/** 7.01, 7.02, 7.05–7.12, 7.14, 7.32: the endpoints that read the catalogue's snapshot. */
export function catalogueRoutes(
  api: FastifyInstance,
  catalogue: CatalogueService,
  now: () => Date,
  suggestPages: PageSuggester,
): void {
  api.register(async (scope) => {
    compressResponses(scope)
    mountCatalogue(scope, catalogue, now, suggestPages)
  })
}

function mountCatalogue(
  app: FastifyInstance,
  catalogue: CatalogueService,
  now: () => Date,
  suggestPages: PageSuggester,
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
    return record.row.visibleOnWeb ? ok(buildDetail(record, catalogue.current())) : refuse('ARTICLE_HIDDEN')
  }

  registerPageEndpoint(app, articles.getArticleAvailability, ({ params }) => {
    const snapshot = catalogue.current()
    const record = snapshot.byId.get(params.id)
    if (record?.row.visibleOnWeb !== true) return refuse('ARTICLE_NOT_FOUND')
    return ok({
      articleId: record.row.id,
      variants: record.variants.map(({ id, ean }) => ({
        id,
        ean,
        shops: snapshot.stock.of(ean).map(({ id, qty, asOfMs }) => ({
          id,
          qty,
          asOf: new Date(asOfMs).toISOString(),
        })),
      })),
    })
  })

  registerPageEndpoint(app, articles.getArticleBundle, ({ query }) => {
    const { byId } = catalogue.current()
    const ids = [...new Set(query.articles.split(/[+, ]/).map(Number))].slice(0, 200)
    return ok(writeArticles(ids.flatMap((id) => visibleArticle(byId.get(id)))))
  })

  const mayAnswer = createSearchLimit(app)
  registerPageEndpoint(app, articles.searchArticles, async ({ body, http }) => {
    if (!(await mayAnswer(http, body.take))) return refuse('RATE_LIMITED')
    const outcome = searchArticles(catalogue.current(), catalogue.index(), body)
    return outcome.ok
      ? ok(writeHits(outcome.response))
      : refuse('VALIDATION_FAILED', { message: outcome.message, errors: { filters: [outcome.message] } })
  })

  registerPageEndpoint(app, articles.searchArticleIds, async ({ body, http }) =>
    (await mayAnswer(http, Math.min(body.take, body.ids.length)))
      ? ok(writeHits(pickArticles(catalogue.current(), body)))
      : refuse('RATE_LIMITED'),
  )
  registerPageEndpoint(app, articles.suggestArticles, ({ query, host }) =>
    ok(
      suggestArticles(
        catalogue.current(),
        catalogue.index(),
        query.q,
        suggestPages(host, query.q, MOST_PAGES),
      ),
    ),
  )

  registerPageEndpoint(app, categories.getCategories, () => ok(catalogue.current().tree))
  registerPageEndpoint(app, categories.getSubcategoryGroups, ({ params }) => {
    const found = findSubcategory(catalogue.current(), params.id)
    return found === undefined ? refuse('NOT_FOUND') : ok(found.groups)
  })
  registerPageEndpoint(app, categories.getCategoryArticles, ({ params, query }) => {
    const snapshot = catalogue.current()
    if (!snapshot.tree.some(({ id }) => id === params.id)) return refuse('NOT_FOUND')
    return ok(writePage(pageArticles(snapshot, { mainGroupId: params.id }, query)))
  })
  registerPageEndpoint(app, categories.getSubcategoryArticles, ({ params, query }) => {
    const snapshot = catalogue.current()
    if (findSubcategory(snapshot, params.id) === undefined) return refuse('NOT_FOUND')
    return ok(writePage(pageArticles(snapshot, { subgroupId: params.id }, query)))
  })

  registerPageEndpoint(app, campaigns.getCampaigns, () => ok(listCampaigns(catalogue.current(), now())))
  registerPageEndpoint(app, campaigns.getCombinedCampaignArticles, () =>
    ok(
      writeArticles(
        catalogue.current().visible.flatMap(({ article }) => (article.campaigns.length > 0 ? [article] : [])),
      ),
    ),
  )

  registerPageEndpoint(app, campaigns.getCampaignArticles, ({ params, query }) => {
    const snapshot = catalogue.current()
    if (!listCampaigns(snapshot, now()).some(({ id }) => id === params.id)) return refuse('NOT_FOUND')
    return ok(writePage(pageArticles(snapshot, { campaignId: params.id }, query)))
  })

  registerPageEndpoint(app, getBestsellers, () => {
    const { rows, byId } = catalogue.current()
    return ok(
      rows.bestsellers
        .filter(({ articleId }) => byId.get(articleId)?.row.visibleOnWeb)
        .map(({ articleId, qtyRank, turnoverRank }) => ({
          article_id: articleId,
          qty_rank: qtyRank,
          turnover_rank: turnoverRank,
        })),
    )
  })

  for (const endpoint of [
    articles.getArticleBrands,
    articles.getArticleProductLines,
    articles.getBrands,
    articles.getProductLines,
  ]) {
    registerPageEndpoint(app, endpoint, () => ok(listBrands(catalogue.current())))
  }
  for (const endpoint of [articles.getArticleGenders, articles.getGenders]) {
    registerPageEndpoint(app, endpoint, () =>
      ok(catalogue.current().rows.genders.map(({ id, name }) => ({ id, name, checked: false }))),
    )
  }
  registerPageEndpoint(app, articles.getSizes, () =>
    ok(catalogue.current().rows.sizes.map(({ id, name }) => ({ id, name }))),
  )
  for (const endpoint of [articles.getArticleColorGroups, articles.getColorGroups]) {
    registerPageEndpoint(app, endpoint, () => ok(listColorGroups(catalogue.current())))
  }
}

function visibleArticle(record: ArticleRecord | undefined) {
  return record?.row.visibleOnWeb === true ? [record.article] : []
}

function findSubcategory({ tree }: Snapshot, id: number) {
  return tree
    .flatMap(({ subcategories }) => subcategories)
    .find(({ ArticleGroup2ID }) => ArticleGroup2ID === id)
}

function listBrands({ rows, visible }: Snapshot) {
  const used = new Set(visible.flatMap(({ article }) => article.brands))
  return rows.brands
    .filter(({ id }) => used.has(id))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => compareNorwegian(a.name, b.name))
}

function listColorGroups({ rows }: Snapshot) {
  return rows.colorGroups.map((group) => ({
    ...group,
    colorId: rows.colors.find(({ colorGroupId }) => colorGroupId === group.id)?.id ?? group.id,
  }))
}

function listCampaigns({ rows, byId }: Snapshot, now: Date) {
  return rows.campaigns
    .filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    .map((campaign) => ({
      id: campaign.id,
      // 3.05: «Klikk & Hent» is shown as «Ukens annonse!».
      name: displayCampaignName(campaign.name),
      shortDescription: campaign.shortDescription,
      description: campaign.description,
      start: campaign.startsAt.toISOString(),
      end: campaign.endsAt.toISOString(),
      count: rows.campaignArticles.filter(
        ({ campaignId, articleId }) => campaignId === campaign.id && byId.get(articleId)?.row.visibleOnWeb,
      ).length,
      image: campaign.image,
      imageMobile: campaign.imageMobile,
      showLabel: campaign.showLabel,
      showImage: campaign.showImage,
      labelText: campaign.labelText,
      url: campaign.url,
    }))
}
