import { beforeEach, expect, test } from 'vitest'
import { cap, setUpImports, sock } from '../imports/test-import.ts'
import { fillAttributes } from './fill-attributes.ts'

const { db, pool, query, importRows, emptyCatalogue } = await setUpImports()
beforeEach(() => emptyCatalogue())

const jacket = {
  ...sock,
  id: 'J-1',
  gtin: '7030000000017',
  title: 'Blåfjell dunjakke med avtakbar hette',
  product_type: 'Dunjakker',
  material: '100 % polyamid, vannavvisende',
}

function readStored() {
  return query('select article_no, attributes from articles order by article_no')
}
function fill() {
  return fillAttributes(db, { log: () => undefined, stop: new AbortController().signal })
}

test('3.01: articles of an earlier release get their attributes, and the next import finds them unchanged', async () => {
  await importRows([jacket, sock, cap])
  const imported = await readStored()
  await pool.query('update articles set attributes = null')
  expect(await fill()).toBe(3)
  expect(await readStored()).toEqual(imported)
  expect(imported[0]).toMatchObject({
    attributes: { kind: 'down-jacket', hood: 'detachable', waterproof: 'repellent' },
  })
  const again = await importRows([jacket, sock, cap])
  expect(again.counts.Artikler).toEqual({ new: 0, changed: 0, unchanged: 3 })
})

test('attributes that are there stay as they are, and nothing is read a second time', async () => {
  await importRows([jacket, sock])
  await pool.query(`update articles set attributes = '{"hood":"fixed"}' where article_no = 'J-1'`)
  await pool.query(`update articles set attributes = null, name = 'Ukjent ting' where article_no = 'S-1'`)
  expect(await fill()).toBe(1)
  expect((await readStored())[0]).toMatchObject({ article_no: 'J-1', attributes: { hood: 'fixed' } })
  expect(await fill()).toBe(0)
})

test('a start that is stopped keeps what it has read', async () => {
  await importRows([jacket])
  await pool.query('update articles set attributes = null')
  const stop = AbortSignal.abort(new Error('asked to stop'))
  await expect(fillAttributes(db, { log: () => undefined, stop })).rejects.toThrow('asked to stop')
  expect(await fill()).toBe(0)
})
