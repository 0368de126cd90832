import type { StaffCampaign } from '@varde/contract/admin/campaigns'
import type { ArticleDetail } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { ARTICLE } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Answer = StaffCampaign & ErrorBody
type Listed = { data: { id: number; name: string; state: string; articles: number }[] }

const ID = ARTICLE.shellJacket
/** Every process reads the catalogue again after a change. */
const LONGEST_WAIT_MS = 10_000

let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())

function written(more: Record<string, unknown> = {}) {
  return {
    name: 'Vinter på jobb',
    short_description: null,
    description: 'Jakker til folk som er ute.',
    label_text: 'Vinter',
    show_label: true,
    start: '2026-11-20T09:00:00Z',
    end: '2026-12-24T00:00:00Z',
    draft: true,
    articles: [{ article_id: ID, price: 1199 }],
    ...more,
  }
}
const make = (more: Record<string, unknown> = {}) =>
  editor.browser.post<Answer>('/admin/campaigns', written(more))
const change = (id: number, body: Record<string, unknown>) =>
  editor.browser.put<Answer>(`/admin/campaigns/${id}`, written(body))
const shownIn = async () => (await at.shop.get<ArticleDetail>(`/api/v1/articles/${ID}`)).body
const listedInShop = async () => (await at.shop.get<{ name: string }[]>('/api/v1/campaigns')).body

test('a draft is seen by the staff alone, with what the shop will show; published it is shown at once', async () => {
  const { price } = await shownIn()
  await at.rows(`update articles set final_price_ore = ${price * 100} where id = ${ID}`)
  await at.rows(`insert into price_history (article_id, price_ore, valid_from)
    values (${ID}, ${price * 100}, '2026-08-01')`)
  const made = await make()
  expect(made.status, made.text).toBe(201)
  const { id, revision, slug } = made.body
  expect(made.body).toMatchObject({ state: 'draft', slug: 'vinter-pa-jobb' })
  const percent = Math.floor(((price - 1199) * 100) / price)
  expect(made.body.articles).toMatchObject([
    { article_id: ID, price: 1199, shown: { price: 1199, before: price, percent } },
  ])
  expect((await shownIn()).price).toBe(price)
  expect((await listedInShop()).map(({ name }) => name)).not.toContain('Vinter på jobb')

  const published = await change(id, { revision, draft: false })
  expect(published.body).toMatchObject({ state: 'running', slug })
  await vi.waitFor(
    async () => {
      expect(await shownIn()).toMatchObject({ price: 1199, originalPrice: price })
      expect((await listedInShop()).map(({ name }) => name)).toContain('Vinter på jobb')
    },
    { timeout: LONGEST_WAIT_MS },
  )
  const late = await change(id, { revision, draft: false })
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } })
  expect((await editor.browser.delete(`/admin/campaigns/${id}`)).status).toBe(409)

  // Taken back, it leaves the shop, and what it cost meanwhile stays in the history.
  const back = await change(id, { revision: published.body.revision, draft: true })
  expect(back.body.state).toBe('draft')
  await vi.waitFor(async () => expect((await shownIn()).price).toBe(price), { timeout: LONGEST_WAIT_MS })
  const history = await at.rows(`select price_ore, campaign from price_history
    where article_id = ${ID} order by id desc limit 2`)
  expect(history).toEqual([
    { price_ore: price * 100, campaign: false },
    { price_ore: 119_900, campaign: true },
  ])
  expect((await editor.browser.delete(`/admin/campaigns/${id}`)).status).toBe(204)
  expect((await editor.browser.get(`/admin/campaigns/${id}`)).status).toBe(404)
  const log = await at.rows<{ who: string; action: string }>(
    'select who, action from staff_audit order by id',
  )
  expect(log.filter(({ action }) => action.startsWith('campaign'))).toEqual(
    ['made', 'changed', 'changed', 'deleted'].map((what) => ({
      who: 'red@example.test',
      action: `campaign.${what}`,
    })),
  )
})

test('campaigns that price the same goods in the same time are shown', async () => {
  const { body } = await make({ name: 'Nå', articles: [{ article_id: ARTICLE.downJacket, price: 1899 }] })
  expect(body.articles[0]?.overlaps.map(({ name, price }) => `${name} ${price}`).toSorted()).toEqual([
    'Høstsalg 2199',
    'Klikk & Hent 1999.5',
  ])
  const next = { start: '2027-02-01T00:00:00Z', end: '2027-02-02T00:00:00Z' }
  const later = await change(body.id, { ...next, revision: body.revision, articles: [] })
  expect(later.body.articles).toEqual([])
  await editor.browser.delete(`/admin/campaigns/${body.id}`)
})

test('the list says how many goods each has', async () => {
  const none = await make({ name: 'Uten varer', articles: [] })
  const one = await make({ name: 'Med én vare' })
  const { data } = (await editor.browser.get<Listed>('/admin/campaigns')).body
  const counted = new Map(data.map(({ id, articles }) => [id, articles]))
  expect([counted.get(none.body.id), counted.get(one.body.id)]).toEqual([0, 1])
})

test('the list says which are drafts, planned, running and over', async () => {
  const states = async (query: string) =>
    (await editor.browser.get<Listed>(`/admin/campaigns?${query}`)).body.data.map(({ name, state }) => [
      name,
      state,
    ])
  expect(await states('')).toEqual(
    expect.arrayContaining([
      ['Julesalg', 'scheduled'],
      ['Høstsalg', 'running'],
      ['Sommersalg', 'ended'],
    ]),
  )
  expect(await states('state=ended')).toEqual([['Sommersalg', 'ended']])
})

test('two of one name have addresses of their own', async () => {
  const slugs = [(await make()).body.slug, (await make()).body.slug]
  expect(slugs).toEqual(['vinter-pa-jobb', 'vinter-pa-jobb-2'])
})

test('what cannot be published is refused by field, and nothing is written', async () => {
  const before = (await editor.browser.get<Listed>('/admin/campaigns')).body.data.length
  const fields = async (more: Record<string, unknown>) => Object.keys((await make(more)).body.errors ?? {})
  expect(await fields({ name: ' ' })).toEqual(['name'])
  expect(await fields({ end: '2026-11-01T00:00:00Z' })).toEqual(['end'])
  expect(await fields({ draft: false, articles: [] })).toEqual(['articles'])
  expect(
    await fields({
      articles: [
        { article_id: ID, price: 1 },
        { article_id: ID, price: 2 },
      ],
    }),
  ).toEqual(['articles'])
  expect(await fields({ label_text: 'x'.repeat(41) })).toEqual(['label_text'])
  expect((await editor.browser.get<Listed>('/admin/campaigns')).body.data.length).toBe(before)
})
