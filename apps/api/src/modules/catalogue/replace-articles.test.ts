import { searchBody } from '@varde/contract/article-search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHealthChecks } from '../../server/health-checks.ts'
import { TIME_LIMITS } from '../../server/time-limits.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { ARTICLE } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import { getAvailability } from './build-availability.ts'
import { getDetail } from './build-detail.ts'
import { type CatalogueService, createCatalogueService } from './catalogue.service.ts'
import {
  listBestsellers,
  listBrands,
  listCampaignArticles,
  listCampaigns,
  listSizes,
} from './reference-lists.ts'
import { rememberSearches } from './remember-searches.ts'
import { suggestArticles } from './suggest-articles.ts'

const MINUTE_MS = 60 * 1000
const LONGEST_WAIT_MS = 10_000

let at: TestAccounts
let chain: TestStaff
/** Another process of the shop, which hears of changes only by the database's notices. */
let other: CatalogueService
let search: ReturnType<typeof rememberSearches>
const campaignIds: number[] = []
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
  other = await startCatalogue()
  search = rememberSearches(other)
  for (const name of ['Første', 'Andre']) {
    const made = await chain.browser.post<{ id: number }>(
      '/admin/campaigns',
      aCampaign({ name, articles: [] }),
    )
    expect(made.status, made.text).toBe(201)
    campaignIds.push(made.body.id)
  }
})
afterAll(async () => {
  await other.close()
  await at.close()
})

function startCatalogue() {
  return createCatalogueService({
    db: at.shop.database.db,
    url: at.shop.database.url,
    limits: TIME_LIMITS,
    health: createHealthChecks(TIME_LIMITS.readinessMs),
    now: at.now,
    log: { error: (details) => expect(details).toBeNull() },
    readSynonyms: () => Promise.resolve([]),
  })
}

function aCampaign(more: Record<string, unknown>) {
  const start = at.now().getTime()
  return {
    short_description: null,
    description: null,
    label_text: 'Salg',
    show_label: true,
    start: new Date(start).toISOString(),
    end: new Date(start + 3 * MINUTE_MS).toISOString(),
    draft: true,
    ...more,
  }
}

/** Everything that the shop shows of a catalogue, and what it is worked out from. */
function show(catalogue: CatalogueService, find = rememberSearches(catalogue)) {
  const snapshot = catalogue.current()
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  const { campaignArticles, ...rows } = snapshot.rows
  const searched = ['', 'jakke', 'lue', 'omtalt', 'rennafjell', 'telt', 'sko'].flatMap((query) =>
    (['Price', undefined] as const).map((orderBy) => {
      const outcome = find(
        searchBody.parse({ query, take: 50, ...(orderBy === undefined ? {} : { orderBy }) }),
      )
      if (!outcome.ok) return outcome
      const { hits, ...rest } = outcome.response
      return { ...rest, total: hits.total, hits: hits.hits.map(({ _id, _source }) => [_id, _source]) }
    }),
  )
  return {
    rows,
    campaignArticles: campaignArticles.toSorted(byId),
    records: [...snapshot.byId.values()].map(({ article, ...record }) => record),
    visible: snapshot.visible.map(({ row }) => row.id),
    slugs: [...snapshot.bySlug].map(([slug, { row }]) => [slug, row.id]),
    validUntil: snapshot.validUntil,
    tree: snapshot.tree,
    details: [...snapshot.byId.values()].map((record) => getDetail(record, snapshot)),
    availabilities: [...snapshot.byId.values()].map((record) => getAvailability(record, snapshot)),
    lists: [listBestsellers, listBrands, listCampaignArticles, listCampaigns, listSizes].map((list) =>
      list(snapshot),
    ),
    searched,
    suggested: ['jak', 'lue', 'omt'].map((text) =>
      suggestArticles(snapshot, catalogue.index(), text, { pages: [], soldGenderIds: [] }),
    ),
  }
}

const id = fc.constantFrom(
  ARTICLE.downJacket,
  ARTICLE.shellJacket,
  ARTICLE.beanie,
  ARTICLE.hidden,
  ARTICLE.tent,
  ARTICLE.firstSock,
)
const krone = fc.integer({ min: 2, max: 4000 })
const edits = fc.oneof(
  fc.record({
    what: fc.constant('price' as const),
    id,
    price: krone,
    isOnSale: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('texts' as const),
    id,
    name: fc.constantFrom('Omtalt jakke', 'Lue til fjellet', 'Telt'),
    description: fc.constantFrom('', 'Varm og lett.', 'Sko med såle'),
  }),
  fc.record({ what: fc.constant('visibility' as const), id, hidden: fc.boolean() }),
  fc.record({ what: fc.constant('pictures' as const), id, alt: fc.constantFrom('Forfra', 'Bakfra') }),
  fc.record({
    what: fc.constant('campaign' as const),
    which: fc.constantFrom(0, 1),
    draft: fc.boolean(),
    name: fc.constantFrom('Uke 48', 'Klikk & Hent'),
    minutes: fc.integer({ min: 1, max: 5 }),
    articles: fc.uniqueArray(fc.record({ article_id: id, price: krone }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ article_id }) => article_id,
    }),
  }),
  fc.record({ what: fc.constant('time passes' as const), minutes: fc.integer({ min: 1, max: 3 }) }),
)
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never

async function make(edit: Edit): Promise<void> {
  const { what } = edit
  // Campaigns begin and end meanwhile.
  if (what === 'time passes') return at.pass(edit.minutes * MINUTE_MS)
  const path =
    what === 'campaign' ? `/admin/campaigns/${campaignIds[edit.which]}` : `/admin/articles/${edit.id}`
  const { body: before } = await chain.browser.get<{
    revision: string
    pictures: { key: string; color_id: number | null; alt: string | null }[]
  }>(path)
  const { revision } = before
  const answer =
    what === 'campaign'
      ? await chain.browser.put(
          path,
          aCampaign({
            ...edit,
            revision,
            end: new Date(at.now().getTime() + edit.minutes * MINUTE_MS).toISOString(),
          }),
        )
      : await chain.browser.put(`${path}/${what}`, {
          revision,
          keep: false,
          ...(what === 'texts' ? { tech_description: null } : {}),
          ...(what === 'pictures'
            ? { pictures: before.pictures.map((picture) => ({ ...picture, alt: edit.alt })) }
            : edit),
          ...(what === 'price' ? { sale: edit.isOnSale ? { price: edit.price / 2 } : null } : {}),
        })
  expect(answer.status, `${what} ${answer.text}`).toBe(200)
}

test('3.15: after any edits another process has what it would have read from the beginning', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 6 }), async (made) => {
      for (const edit of made) await make(edit)
      const fresh = await startCatalogue()
      const wanted = show(fresh)
      await fresh.close()
      await vi.waitFor(() => expect(show(other, search)).toEqual(wanted), { timeout: LONGEST_WAIT_MS })
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
