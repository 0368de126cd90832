import path from 'node:path'
import { osloInstant, osloTime } from '@varde/domain/norwegian/oslo-time'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { writeEditorial } from '../imports/imports.service.ts'
import { polls } from '../polls/polls.tables.ts'
import { standardPagesFolder } from '../standard-pages/standard-pages.service.ts'
import { readDemoBanners } from './demo-brands.ts'
import { insertDemoPollAnswers } from './demo-poll-answers.ts'

/** The demo's own pages, blog posts, polls and social posts, as files in this folder. */
export const demoContentFolder = path.join(import.meta.dirname, 'content')

/** The day that the texts are written for; on other days the dates of posts, polls and banners are moved from its midnight to theirs. */
const writtenOn = '2026-11-20'

/** Texts link to polls by id, so the sequence is set to this id, which an aborted seeding may have used up. */
const firstPollId = 100

/** Inserts the texts, posts, polls and banners with the same checks as the imports; a day always gives the same rows. */
export async function insertDemoEditorial(tx: Queryable, now: Date): ReturnType<typeof writeEditorial> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('polls', 'id'), ${firstPollId}, false) where not exists (select from ${polls})`,
  )
  const written = await writeEditorial(
    tx,
    // The demo's pages are last: one of them takes the place of a standard page.
    {
      pages: [standardPagesFolder, path.join(demoContentFolder, 'pages')],
      folder: demoContentFolder,
      banners: await readDemoBanners(),
    },
    osloInstant(osloTime(now).date, 0).getTime() - osloInstant(writtenOn, 0).getTime(),
  )
  await insertDemoPollAnswers(tx, now)
  return written
}
