import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { showPicture } from '../../brand/content-picture.ts'
import { requireData } from '../../platform/api-result.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { showBlocks } from './show-blocks.server.ts'
import type { ShownPage } from './shown-page.ts'

/** 2.03–2.20: the page of text at an address of one segment; null when there is none. */
export async function findContent(values: RequestValues, slug: string): Promise<ShownPage | null> {
  const answer = await values.api('GET /pages/{slug}', { params: { slug } })
  if (!answer.ok && answer.status === 404) return null
  const page = requireData(answer)
  return {
    slug: page.slug,
    layout: page.layout,
    title: page.title,
    description: page.description,
    art: showPicture(page.art),
    blocks: await showBlocks(values, page.blocks, page.product?.slug ?? null),
    updated: { iso: page.updated_at.slice(0, 10), text: formatPlainDate(new Date(page.updated_at)) },
  }
}
