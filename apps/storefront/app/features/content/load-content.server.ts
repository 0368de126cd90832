import type { Answer } from '@varde/contract/client'
import type { Block, Page } from '@varde/contract/entities'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import type { ShopPicture } from '@varde/domain/shops/shop'
import { shopPath } from '@varde/domain/shops/shop-path'
import { showPicture } from '../../brand/content-picture.ts'
import { requireData } from '../../platform/api-result.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { type CardArticle, toCardArticle } from '../../ui/card-article.ts'
import { HELP_PAGE, type ShownBlock, type ShownPage } from './content-data.ts'

/** 2.03–2.20: the page of text with this slug; null when there is none. */
export async function findContent(values: RequestValues, slug: string): Promise<ShownPage | null> {
  const answer = await values.api('GET /pages/{slug}', { params: { slug } })
  if (!answer.ok && answer.status === 404) return null
  return showPage(values, requireData(answer))
}

/** A page with the pictures and articles that its blocks name. */
export async function showPage(values: RequestValues, page: Page): Promise<ShownPage> {
  return {
    slug: page.slug,
    layout: page.layout,
    title: page.title,
    description: page.description,
    art: showPicture(page.art),
    headPicture: page.slug === HELP_PAGE ? await findHelpPicture(values) : null,
    blocks: await showBlocks(values, page.blocks, page.product?.slug ?? null),
    updated: { iso: page.updated_at.slice(0, 10), text: formatPlainDate(new Date(page.updated_at)) },
  }
}

/**
 * The brand's picture for customer service; without it that of the shop in the town of the company's address, or else of
 * the first shop that has one.
 */
async function findHelpPicture({ api, tenant }: RequestValues): Promise<ShopPicture | null> {
  if (tenant.help !== undefined) return tenant.help.picture
  const pictured = requireData(await api('GET /shops')).filter(({ picture }) => picture !== undefined)
  const home = pictured.find(({ postPlace }) => tenant.company.address.includes(postPlace)) ?? pictured[0]
  return home?.picture ?? null
}

/** One row of articles. */
const ROW_LENGTH = 4
/** How many hits are fetched to find a row of articles that this brand sells. */
const CANDIDATES = 24

type Shops = Answer<'GET /shops'>

/**
 * Looks up the pictures and articles that the blocks name. Articles that are gone, hidden (6.02) or not sold by this
 * brand are left out, and so is a block that holds nothing else.
 *
 * @param product slug of the article that the page is about
 */
export async function showBlocks(
  values: RequestValues,
  blocks: readonly Block[],
  product: string | null = null,
): Promise<ShownBlock[]> {
  const shops = requireData(await values.api('GET /shops'))
  const shown = await Promise.all(blocks.map((block) => showBlock(values, shops, block, product)))
  return joinButtons(shown.filter((block) => block !== null))
}

type ButtonBlock = Extract<Block, { type: 'button' }>

async function showBlock(
  values: RequestValues,
  shops: Shops,
  block: Block,
  product: string | null,
): Promise<ShownBlock | ButtonBlock | null> {
  if (block.type === 'picture') {
    const picture = showPicture(block.picture)
    return picture && { type: 'picture', picture }
  }
  if (block.type === 'articles') {
    const { title, slugs, search } = block
    const found =
      slugs.length > 0 ? await listBySlug(values, shops, slugs) : await listFound(values, shops, search ?? '')
    return found.length === 0 ? null : { type: 'articles', title, articles: found.slice(0, ROW_LENGTH) }
  }
  if (block.type === 'product') {
    const [article] = product === null ? [] : await listBySlug(values, shops, [product])
    return article === undefined ? null : { type: 'product', article }
  }
  if (block.type === 'shop') {
    const shop = shops.find(({ slug }) => slug === block.slug)
    if (shop?.picture === undefined) return null
    const { name, slug, picture } = shop
    return { ...block, name, path: shopPath(slug), picture }
  }
  return block
}

/** The articles with these slugs, in that order. */
async function listBySlug(
  values: RequestValues,
  shops: Shops,
  slugs: readonly string[],
): Promise<CardArticle[]> {
  const answers = await Promise.all(
    slugs.map((slug) => values.api('GET /articles/by-slug/{slug}', { params: { slug } })),
  )
  return answers.flatMap((answer) =>
    answer.ok && answer.data.visible && isSold(values, answer.data.genders)
      ? [toCardArticle(answer.data, shops)]
      : [],
  )
}

async function listFound(values: RequestValues, shops: Shops, query: string): Promise<CardArticle[]> {
  const answer = await values.api('POST /articles/search', {
    body: { query, take: CANDIDATES, facets: [] },
  })
  return requireData(answer)
    .hits.hits.filter(({ _source }) => isSold(values, _source.genders))
    .map(({ _source, shown }) => toCardArticle(_source, shops, shown))
}

/** Whether the brand sells articles for one of these genders. */
const isSold = ({ tenant }: RequestValues, genders: readonly number[]): boolean =>
  tenant.genderIds.length === 0 || genders.some((id) => tenant.genderIds.includes(id))

/** Joins buttons that follow each other into one block. */
function joinButtons(blocks: readonly (ShownBlock | ButtonBlock)[]): ShownBlock[] {
  const joined: ShownBlock[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.type !== 'button') joined.push(block)
    else if (last?.type === 'buttons') last.buttons.push({ to: block.to, label: block.label })
    else joined.push({ type: 'buttons', buttons: [{ to: block.to, label: block.label }] })
  }
  return joined
}
