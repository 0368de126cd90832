import type { Answer, Client } from '@varde/contract/client'

type Articles = Answer<'GET /articles/bundle'>

/** The most ids in one request. */
const MAX_IDS = 100

/** The articles in the order of `ids`, without those that are no longer sold; null when the shop could not be reached. */
export async function findFavourites(client: Client, ids: readonly number[]): Promise<Articles | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
    ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  )
  try {
    const results = await Promise.all(
      parts.map((part) => client('GET /articles/bundle', { query: { articles: part.join('+') } })),
    )
    return results.every((result) => result.ok) ? results.flatMap((result) => result.data) : null
  } catch {
    // 8.22
    return null
  }
}
