import { createReadStream } from 'node:fs'
import { FeedUnusableError } from './product-row.ts'

/**
 * Reads a file as UTF-8 piece by piece, with or without byte order mark.
 *
 * @param onBytes called after each piece with the number of bytes read so far
 * @throws FeedUnusableError when the file is missing or in another encoding: guessing would spoil æøå
 */
export async function* readFeedText(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      bytes += chunk.length
      const text = decoder.decode(chunk, { stream: true })
      if (text !== '') yield text
      onBytes?.(bytes)
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  } catch (cause) {
    throw new FeedUnusableError(describeFault(path, cause), { cause })
  }
}

function describeFault(path: string, cause: unknown): string {
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return `${path} er ikke UTF-8: lagre filen på nytt som «CSV UTF-8» eller «UTF-8»`
  if (code === 'ENOENT') return `finner ikke filen ${path}`
  if (code === 'EISDIR') return `${path} er en mappe, ikke en fil`
  return `${path} kan ikke leses (${code ?? String(cause)})`
}

/** Returns the first piece of a stream together with the whole stream, so that a format can be guessed. */
export async function peekText(
  chunks: AsyncGenerator<string>,
): Promise<{ head: string; chunks: AsyncGenerator<string> }> {
  const first = await chunks.next()
  const head = first.done ? '' : first.value
  return { head, chunks: prepend(head, chunks) }
}

async function* prepend(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (head !== '') yield head
  yield* rest
}
