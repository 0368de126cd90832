import path from 'node:path'
import { daysBetween, osloTime } from '@varde/domain/norwegian/oslo-time'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { writeEditorial } from '../imports/imports.service.ts'
import { polls } from '../polls/polls.tables.ts'
import { standardPagesFolder } from '../standard-pages/standard-pages.service.ts'

/** Posts, polls and posts for social networks, as files beside this one; the pages are those of every shop. */
const folder = path.join(import.meta.dirname, 'content')

/** The day that the texts are written for: on any other, posts and polls are moved by whole days. */
const writtenOn = '2026-11-20'
const dayMs = 86_400_000

/** Texts link to the polls by their ids, which an aborted seeding would have used up. */
const firstPollId = 100

/** Writes a shop's texts, posts and polls by the same rules as the imports; the same day always gives the same. */
export async function insertDemoEditorial(tx: Queryable, now: Date): ReturnType<typeof writeEditorial> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('polls', 'id'), ${firstPollId}, false) where not exists (select from ${polls})`,
  )
  return writeEditorial(
    tx,
    { pages: standardPagesFolder, folder },
    daysBetween(writtenOn, osloTime(now).date) * dayMs,
  )
}
