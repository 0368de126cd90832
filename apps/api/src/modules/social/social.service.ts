import type { SocialPost, Tenant } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { type NetworkPost, type SocialNetwork, SocialNetworkError } from '../../providers/social-network.ts'
import { readSocialPosts } from './social.store.ts'

type Logger = { error(message: string): void; warn(message: string): void }

/** How long posts of the network are shown before they are fetched again. */
const KEPT_MS = 10 * 60 * 1000
/** How long a network that failed is not called again. */
const PAUSE_MS = 60 * 1000
const SHOWN_POSTS = 10

export type SocialService = {
  /** 7.18: the newest posts, newest first; null when nothing at all can be had (8.12). */
  listPosts(brand: Tenant['id']): Promise<SocialPost[] | null>
  /** Reads the shop's own posts again. */
  refresh(): Promise<void>
}

/** Posts of the chain's own page where it is connected, else those that the shop's own people wrote here. */
export async function createSocialService(options: {
  db: Database
  /** Null: no network is connected. */
  network: SocialNetwork | null
  /** The brand of the network's page; the other brands show the shop's own posts. */
  networkBrand: () => Tenant['id']
  now: () => Date
  log: Logger
}): Promise<SocialService> {
  const { db, network, networkBrand, now, log } = options
  let rows = await readSocialPosts(db)
  let known: NetworkPost[] | null = null
  let askAgainAt = 0
  let asking: Promise<void> | undefined

  async function ask(from: SocialNetwork): Promise<void> {
    try {
      known = await from.readPosts()
      askAgainAt = now().getTime() + KEPT_MS
    } catch (error) {
      if (!(error instanceof SocialNetworkError)) throw error
      askAgainAt = now().getTime() + PAUSE_MS
      log.warn(`${error.message}: ${known === null ? 'the shop’s own' : 'the last known'} posts are shown`)
    }
  }

  function listOwn(brand: string): SocialPost[] {
    const at = now()
    return rows
      .filter((row) => row.brand === brand && row.postedAt <= at)
      .slice(0, SHOWN_POSTS)
      .map((row) => ({
        id: `egen-${row.id}`,
        message: row.message,
        picture: row.picture,
        permalink_url: row.permalink,
        created_time: row.postedAt.toISOString(),
      }))
  }

  return {
    listPosts: async (brand) => {
      if (network === null || brand !== networkBrand()) return listOwn(brand)
      if (now().getTime() >= askAgainAt) {
        // Simultaneous requests share one call to the network.
        asking ??= ask(network).finally(() => {
          asking = undefined
        })
        await asking
      }
      if (known !== null) return known.map(toPost)
      const own = listOwn(brand)
      if (own.length > 0) return own
      log.error('Error: Something went wrong')
      return null
    },
    refresh: async () => {
      rows = await readSocialPosts(db)
    },
  }
}

/** The network's pictures are left out: browsers would fetch them from its servers without consent. */
function toPost({ id, message, permalinkUrl, createdAt }: NetworkPost): SocialPost {
  return {
    id,
    message,
    picture: null,
    permalink_url: permalinkUrl,
    created_time: createdAt.toISOString(),
  }
}
