import { verify } from '@node-rs/argon2'
import { bannerSlots } from '@varde/contract/banner-slots'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../db/transact.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { blogPosts } from '../blog/blog.tables.ts'
import {
  articlePictures,
  articles,
  campaigns,
  groups,
  mainGroups,
  subgroups,
  variants,
} from '../catalogue/catalogue.tables.ts'
import { pages } from '../content/content.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { formatEntry } from '../imports/format-report.ts'
import { pictures } from '../pictures/pictures.tables.ts'
import { polls } from '../polls/polls.tables.ts'
import { promocodes } from '../promocodes/promocodes.tables.ts'
import { seedReference } from '../reference/seed-reference.ts'
import { reservations } from '../reservations/reservations.tables.ts'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'
import { shops } from '../shops/shops.tables.ts'
import { socialPosts } from '../social/social.tables.ts'
import { stock } from '../stock/stock.tables.ts'
import { listBanners } from '../tenants/choose-banner.ts'
import { settings } from '../tenants/tenants.tables.ts'
import { DEMO_BRANDS } from './demo-brands.ts'
import { insertDemoEditorial } from './demo-editorial.ts'
import { demoCustomer } from './demo-people.ts'
import { seedDemo, seedDemoOnce } from './seed-demo.ts'

const now = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, { now })
})
afterAll(() => database.drop())

/** The slots that everybody sees, each with its banners. */
async function listPublished() {
  const rows = await database.db.select().from(settings).where(eq(settings.set, ''))
  return rows.map(({ brand, key, value }) => ({ brand, key, banners: listBanners(value) }))
}

describe('the seeded demo shop', () => {
  test('has 600 articles, 14 shops and the web stock, and a drawing for each picture', async () => {
    const { db } = database
    expect((await db.select({ n: count() }).from(articles))[0]?.n).toBe(600)
    expect((await db.select({ n: count() }).from(shops))[0]?.n).toBe(15)
    expect((await db.select({ n: count() }).from(settings))[0]?.n).toBe(51 + 1 + 3 * 4)
    const drawn = await db.selectDistinct({ key: articlePictures.pictureKey }).from(articlePictures)
    const stored = await db.select({ key: pictures.key, source: pictures.source }).from(pictures)
    expect(stored.length).toBeGreaterThanOrEqual(drawn.length)
    expect(stored[0]?.source).toMatchObject({ type: 'drawing' })
  })

  test('2.03–2.20, 3.24, 3.26: every text is read without a warning, and refers only to existing things', async () => {
    const undo = new Error('nothing of this stays')
    const writing = transact(database.db, async (tx) => {
      const report = await insertDemoEditorial(tx, now)
      expect(report.entries.map(formatEntry)).toEqual([])
      throw undo
    })
    await expect(writing).rejects.toBe(undo)
    const slugs = (await database.db.select({ slug: pages.slug }).from(pages)).map(({ slug }) => slug)
    expect(slugs).toEqual(
      expect.arrayContaining([
        'om-oss',
        'kundeservice',
        'personvernerklaering',
        'vedlikehold',
        'baerekraftig-forretningspraksis',
        'jan-mayen',
        'skikkelig-stresstest',
        'ny-kolleksjon-fra-{product}-jan-mayen',
        '{product}-pa-langtur-over-vidda',
        'dette-trenger-barnet-til-barnehagestart',
        'hvordan-kle-barna',
        'bionic-finish-eco',
        'furet-vaerbitt-vikafjell',
      ]),
    )
    for (const { publishedAt } of await database.db.select().from(blogPosts)) {
      expect(publishedAt.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  test('3.24: texts lead to an existing quiz, and polls have pictures for both widths', async () => {
    const { db } = database
    const [page] = await db.select().from(pages).where(eq(pages.slug, 'vedlikehold'))
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.slug, 'ull-som-ikke-klor'))
    for (const text of [page, post]) {
      const [, id] = /"\/avstemning\/(\d+)"/.exec(JSON.stringify(text)) ?? []
      const [poll] = await db
        .select()
        .from(polls)
        .where(eq(polls.id, Number(id)))
      expect(poll?.kind).toBe('quiz')
    }
    for (const { bannerDesktop, bannerMobile } of await db.select().from(polls)) {
      expect(bannerDesktop).toMatch(/^\/bilder\//)
      expect(bannerMobile).toMatch(/^\/bilder\//)
      expect(bannerMobile).not.toBe(bannerDesktop)
    }
  })

  test('3.15: every brand fills every banner slot, with links to existing pages', async () => {
    const { db } = database
    const { rows } = await db.execute<{ path: string }>(sql`
      select '/' || ${mainGroups.slug} as path from ${mainGroups}
      union all select '/' || ${mainGroups.slug} || '/' || ${subgroups.slug}
      from ${subgroups} join ${mainGroups} on ${mainGroups.id} = ${subgroups.mainGroupId}
      union all select '/' || ${mainGroups.slug} || '/' || ${subgroups.slug} || '/' || ${groups.slug}
      from ${groups} join ${subgroups} on ${subgroups.id} = ${groups.subgroupId}
      join ${mainGroups} on ${mainGroups.id} = ${subgroups.mainGroupId}
      union all select '/product/' || ${articles.slug} from ${articles}
      union all select ${campaigns.url} from ${campaigns}`)
    const paths = new Set(['/dame', '/barn-junior', ...rows.map((row) => row.path)])
    const published = await listPublished()
    for (const brand of DEMO_BRANDS) {
      const slots = published
        .filter((row) => row.brand === brand && row.key !== 'alert')
        .map(({ key }) => key)
      expect(slots.toSorted(), brand).toEqual(bannerSlots.filter((slot) => slot !== 'alert').toSorted())
    }
    const links = published.flatMap(({ banners }) => banners.map(({ link }) => link?.replace(/#.*/, '')))
    const unknown = links.filter(
      (link) => link && !paths.has(link) && !/^\/search(\/\p{L}+)?$/u.test(link) && link !== '/kundeservice',
    )
    expect(unknown).toEqual([])
  })

  test('3.15: the large banners have another picture on a phone', async () => {
    const stored = await database.db.select({ key: pictures.key }).from(pictures)
    const addresses = stored.map(({ key }) => `/bilder/${key}`)
    const large = (await listPublished()).filter(({ key }) =>
      ['campaign', 'left', 'right', 'bottom'].includes(key),
    )
    expect(large).toHaveLength(3 * 4)
    for (const { image, imageMobile } of large.flatMap(({ banners }) => banners)) {
      expect(imageMobile).not.toBe(image)
      expect(addresses).toEqual(expect.arrayContaining([image, imageMobile]))
    }
  })

  test('the movements sum up to the stock, in every shop for every EAN', async () => {
    const { rows } = await database.db.execute(sql`
      select s.shop_id, s.ean from stock s
      full join (select shop_id, ean, sum(delta) as moved from stock_movements group by 1, 2) m using (shop_id, ean)
      where coalesce(s.on_hand, -1) <> coalesce(m.moved, 0)`)
    expect(rows).toEqual([])
    expect((await database.db.select({ n: count() }).from(stock))[0]?.n).toBeGreaterThan(10_000)
  })

  test('2.30: goggles, hjelmer and staver are in the tree', async () => {
    const paths = await database.db
      .select({ path: sql<string>`${mainGroups.slug} || '/' || ${subgroups.slug} || '/' || ${groups.slug}` })
      .from(groups)
      .innerJoin(subgroups, eq(subgroups.id, groups.subgroupId))
      .innerJoin(mainGroups, eq(mainGroups.id, subgroups.mainGroupId))
    const found = paths.map(({ path }) => path)
    expect(found).toContain('vintersport/hjelmer-&-alpinbriller/alpinbriller')
    expect(found).toContain('vintersport/hjelmer-&-alpinbriller/alpinhjelm')
    expect(found).toContain('vintersport/staver/alpinstaver')
  })

  test('reference rows can be seeded again, and a changed price is kept', async () => {
    const { db } = database
    await db.update(shippingMethods).set({ priceOre: 4900 }).where(eq(shippingMethods.id, 2))
    await seedReference(db)
    const [home] = await db.select().from(shippingMethods).where(eq(shippingMethods.id, 2))
    expect(home?.priceOre).toBe(4900)
    expect((await db.select({ n: count() }).from(mainGroups))[0]?.n).toBe(10)
  })

  test('Kari can log in and has a history, and the four codes exist', async () => {
    const { db } = database
    const [kari] = await db.select().from(customers).where(eq(customers.email, demoCustomer.email))
    expect(kari?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(kari?.passwordHash ?? '', 'fjelltur-2026')).toBe(true)
    const past = await db
      .select()
      .from(reservations)
      .where(eq(reservations.customerId, kari?.id ?? 0))
    expect(past.length).toBeGreaterThanOrEqual(14)
    const codes = await db.select().from(promocodes).orderBy(promocodes.code)
    expect(codes.map(({ code, fixed, amount, usageLimit }) => ({ code, fixed, amount, usageLimit }))).toEqual(
      [
        { code: 'FJELL10', fixed: false, amount: 1000, usageLimit: null },
        { code: 'HUNDRE', fixed: true, amount: 10_000, usageLimit: null },
        { code: 'SISTE1', fixed: true, amount: 10_000, usageLimit: 1 },
        { code: 'VINTER24', fixed: false, amount: 1500, usageLimit: null },
      ],
    )
    const expired = codes.find(({ code }) => code === 'VINTER24')
    expect(expired?.validTo.getTime()).toBeLessThan(now.getTime())
  })

  test('a later import gets new ids', async () => {
    const { db } = database
    const [sample] = await db.select().from(articles).limit(1)
    if (!sample) throw new Error('No article to copy')
    const { id: _, ...row } = sample
    const [added] = await db
      .insert(articles)
      .values({ ...row, articleNo: 'X1', slug: 'et-nytt-plagg' })
      .returning({ id: articles.id })
    expect(added?.id).toBeGreaterThan(100_000)
    await db.delete(articles).where(eq(articles.id, added?.id ?? 0))
  })

  test('a shop that already has articles is left alone', async () => {
    await expect(seedDemo(database.db, { now })).rejects.toThrow('Butikken har allerede varer')
    const before = await database.db.select({ n: count() }).from(variants)
    await seedDemoOnce(database.db, { now })
    expect(await database.db.select({ n: count() }).from(variants)).toEqual(before)
  })
  test('2.08: texts of an earlier release name their landscapes as they are named now', async () => {
    const { db } = database
    const words = 'Om «"name": "fonna"»'
    const picture = { source: 'landscape', name: 'fonna', alt: words } as const
    await db
      .update(pages)
      .set({ art: picture, blocks: [{ type: 'picture', picture }] })
      .where(eq(pages.slug, 'om-oss'))
    await db.update(blogPosts).set({ picture: { ...picture, name: 'fonna-land' } })
    await db.update(socialPosts).set({ picture: 'landscape:fonna' })
    await seedDemoOnce(db, { now })
    const [page] = await db.select().from(pages).where(eq(pages.slug, 'om-oss'))
    const renamed = { ...picture, name: 'breen' }
    expect([page?.art, page?.blocks]).toEqual([renamed, [{ type: 'picture', picture: renamed }]])
    expect((await db.select().from(blogPosts))[0]?.picture).toEqual({ ...picture, name: 'breen-land' })
    expect((await db.select().from(socialPosts))[0]?.picture).toBe('landscape:breen')
  })
})
