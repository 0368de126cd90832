import type { Answer, Client } from '@varde/contract/client'

type Articles = Answer<'GET /articles/bundle'>

/** As many ids as an address may hold. */
const AT_ONCE = 100

/** The articles of some ids in their order, without those that can no longer be had; null when the shop did not answer. */
export async function findFavourites(client: Client, ids: readonly number[]): Promise<Articles | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  try {
    const answers = await Promise.all(
      parts.map((part) => client('GET /articles/bundle', { query: { articles: part.join('+') } })),
    )
    return answers.every((answer) => answer.ok) ? answers.flatMap((answer) => answer.data) : null
  } catch {
    // 8.22
    return null
  }
}
