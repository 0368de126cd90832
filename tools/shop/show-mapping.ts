import { findFeedMapping, listMappedFeeds } from '@varde/api/modules/imports/keep-feed-mapping'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'

/** Prints the mapping that is kept for a feed. @returns the exit code: 0, or 1 when there is none */
export async function showMapping(feed: string, env: NodeJS.ProcessEnv): Promise<number> {
  const database = await openDatabase(readEnvironment(env), (line) => console.error(line))
  try {
    const content = await findFeedMapping(database.db, feed)
    if (content !== null) {
      process.stdout.write(content.endsWith('\n') ? content : `${content}\n`)
      return 0
    }
    const feeds = await listMappedFeeds(database.db)
    console.error(
      feeds.length === 0
        ? 'Ingen feed har en mapping.'
        : `Feeden ${feed} har ingen mapping. Disse har: ${feeds.join(', ')}`,
    )
    return 1
  } finally {
    await database.close()
  }
}
