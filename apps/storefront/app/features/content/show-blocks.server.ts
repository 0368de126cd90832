import type { Answer } from '@varde/contract/client'
import type { Block } from '@varde/contract/entities'
import { showPicture } from '../../brand/content-picture.ts'
import { requireData } from '../../platform/api-result.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { type CardArticle, toCardArticle } from '../../ui/card-article.ts'
import type { ShownBlock } from './shown-block.ts'

/** A shelf is one row. */
const SHELF = 4
/** How many hits a brand that sells to some only looks through for its own. */
const CANDIDATES = 24

type Shops = Answer<'GET /shops'>

/**
 * Blocks with what they name. What is gone, hidden (6.02), or not sold by this brand is passed over, and with it a
 * block that held nothing else.
 *
 * @param product slug of the article that the address names
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

type Lone = Extract<Block, { type: 'button' }>

async function showBlock(
  values: RequestValues,
  shops: Shops,
  block: Block,
  product: string | null,
): Promise<ShownBlock | Lone | null> {
  if (block.type === 'picture') {
    const picture = showPicture(block.picture)
    return picture && { type: 'picture', picture }
  }
  if (block.type === 'articles') {
    const { title, slugs, search } = block
    const found =
      slugs.length > 0 ? await listBySlug(values, shops, slugs) : await listFound(values, shops, search ?? '')
    return found.length === 0 ? null : { type: 'articles', title, articles: found.slice(0, SHELF) }
  }
  if (block.type === 'product') {
    const [article] = product === null ? [] : await listBySlug(values, shops, [product])
    return article === undefined ? null : { type: 'product', article }
  }
  return block
}

/** Articles by their addresses, in that order. */
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
  const answer = await values.api('POST /articles/search', { body: { query, take: CANDIDATES } })
  return requireData(answer)
    .hits.hits.filter(({ _source }) => isSold(values, _source.genders))
    .map(({ _source, shown }) => toCardArticle(_source, shops, shown))
}

/** Whether the brand sells to somebody the article is for. */
const isSold = ({ tenant }: RequestValues, genders: readonly number[]): boolean =>
  tenant.genderIds.length === 0 || genders.some((id) => tenant.genderIds.includes(id))

/** Buttons that follow each other stand in one row. */
function joinButtons(blocks: readonly (ShownBlock | Lone)[]): ShownBlock[] {
  const joined: ShownBlock[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.type !== 'button') joined.push(block)
    else if (last?.type === 'buttons') last.buttons.push({ to: block.to, label: block.label })
    else joined.push({ type: 'buttons', buttons: [{ to: block.to, label: block.label }] })
  }
  return joined
}
