import { createReadStream } from 'node:fs'
import { FeedUnusableError } from './product-row.ts'

/** A sign that could not be read: the bytes are no UTF-8. */
export const unreadableSign = '\ufffd'

export type ReadFeedOptions = {
  /** Called after each piece with the number of bytes read so far. */
  onBytes?: (bytes: number) => void
  /**
   * Whether a file that is UTF-8 at its beginning is read on when it is not later, with `unreadableSign` in place of
   * what cannot be read: for feeds whose rows are checked one by one.
   */
  isLenient?: boolean
}

/**
 * Reads a file as UTF-8 piece by piece, with or without byte order mark.
 *
 * @throws FeedUnusableError when the file is missing, is packed or no text, or in another encoding: guessing would spoil
 *   æøå
 */
export async function* readFeedText(path: string, options: ReadFeedOptions = {}): AsyncGenerator<string> {
  const { onBytes, isLenient = false } = options
  let decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      if (bytes === 0) {
        refuseOtherKinds(path, chunk)
        if (isLenient && hasUtf8(chunk)) decoder = new TextDecoder('utf-8')
      }
      bytes += chunk.length
      const text = decoder.decode(chunk, { stream: true })
      if (text !== '') yield text
      onBytes?.(bytes)
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  } catch (cause) {
    if (cause instanceof FeedUnusableError) throw cause
    throw new FeedUnusableError(describeFault(path, cause), { cause })
  }
}

/** Whether a beginning is UTF-8 in all but a few bytes: in Latin-1 nearly every letter beyond English is unreadable. */
function hasUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  const readable = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  const unreadable = text.match(/\ufffd/g)?.length ?? 0
  return unreadable <= readable
}

const csvAdvice = 'lagre den på nytt som «CSV UTF-8» eller «UTF-8»'
const beginnings: readonly { bytes: string; what: string }[] = [
  {
    bytes: '504b0304',
    what: 'er en zip-fil: pakk den ut først. Er det et Excel-ark, lagre det som «CSV UTF-8»',
  },
  { bytes: '1f8b', what: 'er pakket med gzip: pakk den ut først' },
  { bytes: 'd0cf11e0', what: 'er et Excel-ark: lagre det som «CSV UTF-8»' },
  { bytes: '25504446', what: 'er en PDF: feeden må være tekst (XML, TSV eller CSV)' },
  { bytes: 'fffe', what: `er UTF-16, ikke UTF-8: ${csvAdvice}` },
  { bytes: 'feff', what: `er UTF-16, ikke UTF-8: ${csvAdvice}` },
]

function refuseOtherKinds(path: string, bytes: Buffer): void {
  const start = bytes.subarray(0, 4).toString('hex')
  const found = beginnings.find((beginning) => start.startsWith(beginning.bytes))
  if (found) throw new FeedUnusableError(`${path} ${found.what}`)
  // UTF-16 without byte order mark: every other byte of English text is zero.
  const head = bytes.subarray(0, 1000)
  if (head.filter((byte) => byte === 0).length > head.length / 4)
    throw new FeedUnusableError(`${path} er UTF-16 eller ikke tekst: ${csvAdvice}`)
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
