import { createTestDatabase } from '@varde/api/testing/test-database'
import { expect, test } from 'vitest'
import { prepareDatabase } from './prepare-database.ts'

test('processes that start at once on an empty database all start, with one demo shop', async () => {
  const database = await createTestDatabase()
  try {
    const lines: string[] = []
    const start = () =>
      prepareDatabase(database.url, true, (line) => lines.push(line), new AbortController().signal)
    await Promise.all([start(), start(), start()])
    const { rows } = await database.pool.query(
      'select (select count(*)::int from articles) as articles, (select count(*)::int from shops) as shops',
    )
    expect(rows).toEqual([{ articles: 600, shops: 15 }])
    expect(lines).toEqual(['Fyller butikken med demovarer'])
  } finally {
    await database.drop()
  }
})

test('an aborted start leaves no partial demo shop', async () => {
  const database = await createTestDatabase()
  try {
    const stop = new AbortController()
    const starting = prepareDatabase(
      database.url,
      true,
      () => stop.abort(new Error('asked to stop')),
      stop.signal,
    )
    await expect(starting).rejects.toThrow('asked to stop')
    const { rows } = await database.pool.query('select count(*)::int as articles from articles')
    expect(rows).toEqual([{ articles: 0 }])
  } finally {
    await database.drop()
  }
})
