import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { browserClient } from '../platform/browser-client.ts'

/**
 * The articles as they are now, by id: null for one that is no longer sold. An article whose request failed is missing.
 */
export async function findArticles(ids: readonly number[]): Promise<Map<number, ArticleDetail | null>> {
  const found = await Promise.all([...new Set(ids)].map(async (id) => [id, await findArticle(id)] as const))
  return new Map(found.filter((pair): pair is [number, ArticleDetail | null] => pair[1] !== undefined))
}

async function findArticle(id: number): Promise<ArticleDetail | null | undefined> {
  try {
    const result = await browserClient('GET /articles/{id}', { params: { id } })
    if (result.ok) return result.data
    return result.status === 404 ? null : undefined
  } catch {
    return undefined
  }
}
