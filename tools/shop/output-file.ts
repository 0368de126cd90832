import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UsageError } from './usage-error.ts'

/** Files may have shoppers' names: only the user who wrote them may read them. */
const OWNER_ONLY = 0o600

/**
 * Writes text as it comes, to a file or to standard output, and waits where the reader is slower. A file appears when it is
 * whole.
 *
 * @throws UsageError when the file cannot be written
 */
export async function writeOutput(
  file: string | undefined,
  text: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  if (file === undefined) {
    try {
      await pipeline(Readable.from(text), process.stdout, { end: false })
    } catch (error) {
      // The reader of a pipe, such as `head`, has read enough.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
    }
    return
  }
  const part = `${file}.part`
  try {
    await pipeline(Readable.from(text), createWriteStream(part, { mode: OWNER_ONLY }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall !== 'open' && syscall !== 'write' && syscall !== 'rename') throw error
    throw new UsageError(`kan ikke skrive til ${file} (${code})`)
  }
}
