import { createHash } from 'node:crypto'
import type { LinkSigner } from './signed-link.ts'

/** The token of the link that ends an address's alerts about an article. */
export function signAlertEnd(links: LinkSigner, articleId: number, email: string, expiresAt: Date): string {
  return links.sign(`${articleId}-${hashOf(email)}`, expiresAt)
}

/** Whose alerts about which article a token ends; null when it is not valid. */
export function readAlertEnd(
  links: LinkSigner,
  token: string,
  now: Date,
): { articleId: number; isFor: (email: string) => boolean } | null {
  const [articleId, hash] = links.read(token, now)?.split('-') ?? []
  if (articleId === undefined || hash === undefined) return null
  return { articleId: Number(articleId), isFor: (email) => hashOf(email) === hash }
}

/** Stands for an address in a link, since links end up in histories and logs. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 32)
}
