import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { eanOf, NOON, seedTestCatalogue } from '../../testing/test-catalogue.ts'
import { setUpImports, textsOf } from './test-import.ts'

const { db, folder, importFile, query } = await setUpImports({ reference: false })
beforeAll(() => seedTestCatalogue(db))
const HOUR_MS = 3_600_000

async function importOne(more: object, now = NOON) {
  const file = path.join(folder, 'campaigns.json')
  const campaign = {
    slug: 'forjulssalg',
    name: 'Førjulssalg',
    start: '2026-11-19',
    end: '2026-11-30',
    ...more,
  }
  await writeFile(file, JSON.stringify([campaign], null, 1))
  return importFile('campaigns', file, { now })
}
function history(articleId: number) {
  return query(
    `select price_ore, campaign from price_history where article_id = ${articleId} order by valid_from, id`,
  )
}
function parts() {
  return query(
    `select article_id, price_ore from campaign_articles ca join campaigns c on c.id = ca.campaign_id
     where c.slug = 'forjulssalg' order by 1`,
  )
}
const articles = [
  { articleNo: 'V-2', price: 1499 },
  { ean: eanOf(4), price: 299.5 },
  { ean: '7090000000000', price: 9 },
]

test('3.04, 3.05: a campaign with articles by number and EAN, its prices in the history', async () => {
  const report = await importOne({ articles, labelText: '−20 %' })
  expect(textsOf(report)).toEqual([expect.stringMatching(/^linje \d+: varen finnes ikke$/)])
  expect(report.counts.Kampanjer?.new).toBe(1)
  expect(await parts()).toEqual([
    { article_id: 2, price_ore: 149_900 },
    { article_id: 4, price_ore: 29_950 },
  ])
  expect(await history(2)).toEqual([{ price_ore: 149_900, campaign: true }])
  expect(await query(`select ends_at, url, label_text from campaigns where slug = 'forjulssalg'`)).toEqual([
    { ends_at: new Date('2026-11-30T23:00:00Z'), url: '/kampanje/forjulssalg', label_text: '−20 %' },
  ])
})

test('3.05: a second import changes nothing and writes no history', async () => {
  const report = await importOne({ articles, labelText: '−20 %' }, new Date(NOON.getTime() + HOUR_MS))
  expect(report.counts.Kampanjer?.unchanged).toBe(1)
  expect(await history(2)).toHaveLength(1)
})

test('3.04: an article that the file no longer names leaves the campaign, and gets its own price back', async () => {
  const left = [{ articleNo: 'V-2', price: 1399 }]
  const report = await importOne(
    { articles: left, labelText: '−20 %' },
    new Date(NOON.getTime() + 2 * HOUR_MS),
  )
  expect(report.counts.Kampanjer?.changed).toBe(1)
  expect(await parts()).toEqual([{ article_id: 2, price_ore: 139_900 }])
  expect(await history(2)).toEqual([
    { price_ore: 149_900, campaign: true },
    { price_ore: 139_900, campaign: true },
  ])
  expect(await history(4)).toEqual([
    { price_ore: 29_950, campaign: true },
    { price_ore: 39_900, campaign: false },
  ])
})

test.each([
  [
    'both number and EAN',
    { articles: [{ articleNo: 'V-2', ean: eanOf(2), price: 1 }] },
    'enten articleNo eller ean',
  ],
  ['no articles', { articles: [] }, '«articles» trenger minst 1'],
  ['an end before the start', { articles, end: '2026-11-01' }, '«end» er før start'],
  ['a link astray', { articles, url: 'javascript:1' }, '«url» må være en sti'],
])('3.05: a campaign with %s is refused', async (_, more, text) => {
  const report = await importOne({ slug: 'annen', ...more })
  expect(textsOf(report)[0]).toContain(text)
  expect(report.refusedRows).toBe(1)
})
