import { osloTime } from '@varde/domain/norwegian/oslo-time'
import type { Queryable } from '../../db/connect.ts'
import { searchTerms } from '../popular-searches/popular-searches.tables.ts'
import { insertRows } from './insert-rows.ts'

/** What many are said to search for, the most popular first. */
const popularTerms = ['regnjakke', 'ulltrøye', 'tursko', 'lue', 'dunjakke']
const visitorsOfFirst = 60

/** 2.39: popular searches, so that the demo shows some before anybody has searched. */
export async function insertDemoSearches(db: Queryable, now: Date): Promise<void> {
  const day = osloTime(now).date
  await insertRows(
    db,
    searchTerms,
    popularTerms.flatMap((term, at) =>
      Array.from({ length: visitorsOfFirst - at * 5 }, (_, visitor) => ({ term, visitor, day })),
    ),
  )
}
