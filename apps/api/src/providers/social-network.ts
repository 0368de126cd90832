import { z } from 'zod'
import { type LogMissing, readRecord } from './read-record.ts'

/** One post of the chain's own page. */
export type NetworkPost = { id: string; message: string; permalinkUrl: string | null; createdAt: Date }

/** The social network of the chain's own page: a real one, or a stand-in. */
export type SocialNetwork = {
  /** The newest posts with words in them. @throws SocialNetworkError */
  readPosts(): Promise<NetworkPost[]>
}

/** The network does not respond, or not as it should; the message never contains the token. */
export class SocialNetworkError extends Error {
  override readonly name = 'SocialNetworkError'
}

const TIMEOUT_MS = 3000
const POSTS = 10

const answer = z.object({ data: z.array(z.unknown()) })
const post = z.object({
  id: z.string().min(1).max(200),
  message: z.string().max(10_000).optional(),
  permalink_url: z.string().max(2000).optional(),
  created_time: z
    .string()
    // Graph writes its offset without a colon.
    .transform((text) => new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
    .pipe(z.date()),
})

/**
 * Posts by a Graph-like API: `GET {base}/me/posts`, whose page the token names.
 *
 * @param baseUrl without a slash at the end; no other host is called
 * @param logMissing called with each post that cannot be read (8.16)
 */
export function createGraphNetwork(baseUrl: string, token: string, logMissing: LogMissing): SocialNetwork {
  return {
    readPosts: async () => {
      const fields = 'id,message,permalink_url,created_time'
      // The token is sent in a header, because addresses end up in logs.
      const body = await readBody(`${baseUrl}/me/posts?fields=${fields}&limit=${POSTS}`, token)
      const read = answer.safeParse(body)
      if (!read.success) throw new SocialNetworkError('the social network answers in another form')
      return read.data.data.flatMap((said) => {
        const { id, message = '', permalink_url, created_time } = readRecord(post, said, logMissing) ?? {}
        // Posts without text are left out, since pictures are not shown here.
        if (id === undefined || created_time === undefined || message.trim() === '') return []
        const isSafe = permalink_url !== undefined && URL.parse(permalink_url)?.protocol === 'https:'
        return [{ id, message, permalinkUrl: isSafe ? permalink_url : null, createdAt: created_time }]
      })
    },
  }
}

async function readBody(url: string, token: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new SocialNetworkError(`the social network answers ${response.status}`)
    return await response.json()
  } catch (error) {
    if (error instanceof SocialNetworkError) throw error
    throw new SocialNetworkError(
      `the social network cannot be reached (${error instanceof Error ? error.name : 'fault'})`,
    )
  }
}
