import { readFile, stat } from 'node:fs/promises'
import type { Database } from '../../db/connect.ts'
import { listGroupPaths } from './article-groups.ts'
import { type FeedMapping, noMapping } from './feed-mapping.ts'
import { findFeedMapping, saveFeedMapping } from './keep-feed-mapping.ts'
import { FeedUnusableError } from './product-row.ts'
import { readMapping } from './read-mapping.ts'

const largestFileBytes = 2_000_000
const shownProblems = 20

/** The mapping of a feed, its text, and what of it no longer fits the shop. */
export type ChosenMapping = {
  mapping: FeedMapping
  content: string | null
  problems: readonly { line: number; text: string }[]
}

/** For a file that has no mapping. */
export const noChosenMapping: ChosenMapping = { mapping: noMapping, content: null, problems: [] }

/**
 * The mapping that an import of a feed goes by: that of the file named, which is then kept for the feed, else the one
 * that is kept. What a kept mapping names and the shop has no more is left out; a file named must be right.
 *
 * @throws FeedUnusableError when the file cannot be read, or a line of it is wrong
 */
export async function chooseMapping({
  db,
  feed,
  mappingFile: file,
  dryRun,
  now,
}: {
  db: Database
  feed: string
  mappingFile?: string | undefined
  dryRun: boolean
  now: Date
}): Promise<ChosenMapping> {
  const content = file === undefined ? await findFeedMapping(db, feed) : await readMappingFile(file)
  if (content === null) return noChosenMapping
  const { mapping, problems } = await readMapping(content, new Set((await listGroupPaths(db)).keys()))
  if (file !== undefined && problems.length > 0) {
    const lines = problems.slice(0, shownProblems).map(({ line, text }) => `  linje ${line}: ${text}`)
    throw new FeedUnusableError(
      [`mappingen ${file} kan ikke brukes, ingenting er importert:`, ...lines].join('\n'),
    )
  }
  if (file !== undefined && !dryRun) await saveFeedMapping(db, feed, content, now)
  return { mapping, content, problems }
}

async function readMappingFile(file: string): Promise<string> {
  try {
    const { size } = await stat(file)
    if (size > largestFileBytes)
      throw new FeedUnusableError(`mappingen ${file} er for stor (2 MB er grensen)`)
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    if (error instanceof FeedUnusableError) throw error
    const isText = error instanceof TypeError
    throw new FeedUnusableError(
      isText
        ? `mappingen ${file} er ikke UTF-8: lagre den som «CSV UTF-8» eller tekst med tabulatorer`
        : `mappingen ${file} kan ikke leses`,
    )
  }
}
