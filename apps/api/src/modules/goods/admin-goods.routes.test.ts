import { readdir } from 'node:fs/promises'
import type { StaffArticle } from '@varde/contract/admin/goods'
import type { ArticleAvailability, ArticleDetail } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendFile } from '../../testing/send-file.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { ARTICLE, eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Answer = StaffArticle & ErrorBody
type Listed = { data: { id: number; name: string; price: number; hidden: boolean }[]; total: number }

/** Every process reads the catalogue again after a change. */
const LONGEST_WAIT_MS = 10_000

let at: TestAccounts
let chain: TestStaff
let editor: TestStaff
let odda: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  chain = await startTestStaff(at, { email: 'kjeden@example.test', role: 'chain' })
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
  odda = await startTestStaff(at, { email: 'odda@example.test', role: 'shop', shopIds: [SHOP.odda] })
})
afterAll(() => at.close())
beforeEach(() => at.rows('delete from staff_audit'))

async function read(id: number, who = chain) {
  const { status, body, text } = await who.browser.get<StaffArticle>(`/admin/articles/${id}`)
  expect(status, text).toBe(200)
  return body
}
async function put(who: TestStaff, id: number, what: string, body: object) {
  return who.browser.put<Answer>(`/admin/articles/${id}/${what}`, body)
}
/** Edits from the newest version, and is not refused. */
async function edit(id: number, what: string, body: object, who = chain) {
  const { revision } = await read(id)
  const answer = await put(who, id, what, { revision, ...body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
/** Waits until the shop shows an article so. */
function seen(id: number, wanted: Partial<ArticleDetail>) {
  return vi.waitFor(
    async () => {
      const { body } = await at.shop.get<ArticleDetail>(`/api/v1/articles/${id}`)
      expect(body).toMatchObject(wanted)
    },
    { timeout: LONGEST_WAIT_MS },
  )
}
const audit = () => at.rows('select who, action, subject, before, after from staff_audit order by id')
const list = async (query: string, who = chain) =>
  (await who.browser.get<Listed>(`/admin/articles?${query}`)).body

describe('goods are found', () => {
  test('by name, brand, article number and EAN, hidden ones too', async () => {
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
    expect(await ids('q=rennafjell')).toContain(ARTICLE.downJacket)
    expect(await ids(`q=${eanOf(ARTICLE.boot)}`)).toEqual([ARTICLE.boot])
    expect(await ids('q=V-4')).toEqual([ARTICLE.beanie])
    expect(await ids(`q=${eanOf(ARTICLE.hidden)}`)).toEqual([ARTICLE.hidden])
    expect(await ids('q=%25')).toEqual([])
    expect((await ids('q=jakke'))[0]).toBe(ARTICLE.hidden)
    expect(await ids('q=jakke&shown=hidden')).toEqual([])
    expect(await ids('q=V-')).toContain(ARTICLE.beanie)
    expect(await ids('q=V-4&shown=hidden')).toEqual([])
    expect((await list('page=3')).data.length).toBe(0)
    expect((await list('')).total).toBeGreaterThan(30)
  })

  test('with what the shop asks for them now', async () => {
    const { data } = await list(`q=${eanOf(ARTICLE.downJacket)}`, odda)
    expect(data).toMatchObject([{ id: ARTICLE.downJacket, price: 1999.5, hidden: false }])
  })

  test('with variants, shops, campaigns and pictures', async () => {
    const article = await read(ARTICLE.downJacket, editor)
    expect(article.variants.map(({ ean }) => ean)).toContain(eanOf(ARTICLE.downJacket, 2))
    expect(article.shops).toContainEqual({ id: SHOP.web, name: 'Fonna Sport Nettlager', on_hand: 5, held: 1 })
    expect(article.campaigns.map(({ name }) => name).toSorted()).toEqual(['Høstsalg', 'Klikk & Hent'])
    expect(article).toMatchObject({
      price: 2899,
      sale: null,
      offered: { price: 2000, before: 2799, percent: 28 },
    })
  })
})

describe('a price', () => {
  const ID = ARTICLE.pack
  test('is shown with the price before by law before it is saved, and so in the shop afterwards', async () => {
    const { price } = await read(ID)
    await at.rows(`insert into price_history (article_id, price_ore, valid_from) values
      (${ID}, ${price * 100}, '2026-08-01'), (${ID}, ${price * 100 - 20000}, '2026-11-01'),
      (${ID}, ${price * 100}, '2026-11-05')`)
    const wanted = price - 300
    const preview = await chain.browser.get<object>(
      `/admin/articles/${ID}/price-preview?price=${price}&sale_price=${wanted}`,
    )
    const before = price - 200
    const percent = Math.floor(((before - wanted) * 100) / before)
    expect(preview.body).toEqual({ price: wanted, before, percent })
    const saved = await edit(ID, 'price', { price, sale: { price: wanted } })
    expect(saved).toMatchObject({ sale: { price: wanted, from: null }, offered: preview.body })
    await seen(ID, { price: wanted, originalPrice: before })
    expect(await audit()).toMatchObject([
      {
        who: 'kjeden@example.test',
        action: 'article.price',
        subject: `article:${ID}`,
        before: { price, sale_price: null },
        after: { price, sale_price: wanted },
      },
    ])
    // Undone: the same call with what was before.
    await edit(ID, 'price', { price, sale: null })
    await seen(ID, { price, originalPrice: null })
  })

  test('from an old version is refused, and nothing is written', async () => {
    const { revision, price } = await read(ID)
    await edit(ID, 'price', { price: price + 1, sale: null })
    const late = await put(chain, ID, 'price', { revision, price: 1, sale: null })
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } })
    expect((await read(ID)).price).toBe(price + 1)
  })

  test('that no sale can have is refused at its field', async () => {
    const { revision } = await read(ID)
    const ask = async (body: object) => (await put(chain, ID, 'price', { revision, ...body })).body.errors
    expect(await ask({ price: 100, sale: { price: 100 } })).toHaveProperty(['sale.price'])
    expect(await ask({ price: 100, sale: { price: 90, from: '2026-12-01T00:00:00Z' } })).toHaveProperty([
      'sale.to',
    ])
    const turned = { price: 90, from: '2026-12-02T00:00:00Z', to: '2026-12-01T00:00:00Z' }
    expect(await ask({ price: 100, sale: turned })).toHaveProperty(['sale.to'])
  })

  test('is set by the chain alone', async () => {
    for (const who of [editor, odda]) {
      const refused = await put(who, ID, 'price', { revision: 'x', price: 1, sale: null })
      expect(refused).toMatchObject({ status: 403, body: { code: 'STAFF_NOT_ALLOWED' } })
    }
  })
})

describe('texts and visibility', () => {
  test('are changed by an editor, seen at once, and kept from feeds unless she says otherwise', async () => {
    const { slug, description } = await read(ARTICLE.beanie)
    const texts = { name: 'Lue med dusk', description, tech_description: null }
    const saved = await edit(ARTICLE.beanie, 'texts', texts, editor)
    expect(saved).toMatchObject({ name: 'Lue med dusk', slug, kept_fields: ['name'] })
    await seen(ARTICLE.beanie, { name: 'Lue med dusk', slug })
    const again = await edit(ARTICLE.beanie, 'texts', { ...texts, name: 'Lue', keep: false }, editor)
    expect(again.kept_fields).toEqual([])
    const chosen = await edit(ARTICLE.beanie, 'kept-fields', { kept_fields: ['price', 'price'] }, editor)
    expect(chosen.kept_fields).toEqual(['price'])
    await edit(ARTICLE.beanie, 'kept-fields', { kept_fields: [] }, editor)
  })

  test('without a name are refused', async () => {
    const { revision } = await read(ARTICLE.beanie)
    const body = { revision, name: ' ', description: '', tech_description: null }
    expect((await put(editor, ARTICLE.beanie, 'texts', body)).body.errors).toHaveProperty('name')
  })

  test('a hidden article leaves the shop, and comes back', async () => {
    await edit(ARTICLE.boot, 'visibility', { hidden: true }, editor)
    await vi.waitFor(
      async () => expect((await at.shop.get(`/api/v1/articles/${ARTICLE.boot}`)).status).toBe(404),
      { timeout: LONGEST_WAIT_MS },
    )
    expect((await list('shown=hidden')).data.map(({ id }) => id)).toContain(ARTICLE.boot)
    await edit(ARTICLE.boot, 'visibility', { hidden: false }, editor)
    await seen(ARTICLE.boot, { id: ARTICLE.boot })
  })
})

describe('pictures', () => {
  const upload = (who: TestStaff, bytes: Buffer, query = '') =>
    sendFile<Answer>(who, `${at.shop.url}/api/v1/admin/articles/${ARTICLE.boot}/pictures${query}`, bytes)
  const photograph = (background: string) =>
    sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Hemmelig kamera' } })
      .toBuffer()

  test('are uploaded without metadata, put in order with texts, and shown', async () => {
    const first = await upload(editor, await photograph('#7a4f2c'))
    expect(first.status).toBe(201)
    const second = await upload(editor, await photograph('#2c4f7a'))
    expect(second.body.kept_fields).toEqual(['pictures'])
    const [one, two] = second.body.pictures.map(({ key }) => key)
    if (one === undefined || two === undefined) throw new Error('two pictures were uploaded')
    const stored = await fetch(`${at.shop.url}/bilder/${one}-640.jpg`)
    expect(stored.status).toBe(200)
    const bytes = Buffer.from(await stored.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()

    const turned = [
      { key: two, color_id: null, alt: 'Sålen' },
      { key: one, color_id: null, alt: null },
    ]
    const placed = await edit(ARTICLE.boot, 'pictures', { pictures: turned }, editor)
    expect(placed.pictures).toEqual(turned)
    await seen(ARTICLE.boot, { image: `/bilder/${two}`, pictureTexts: { [`/bilder/${two}`]: 'Sålen' } })
    const foreign = [{ key: 'ffffffffffffffff', color_id: null, alt: null }]
    const refused = await put(editor, ARTICLE.boot, 'pictures', {
      revision: placed.revision,
      pictures: foreign,
    })
    expect(refused.body.errors).toHaveProperty('pictures')
  })

  test('that are none, or for nobody, are refused', async () => {
    expect((await upload(editor, Buffer.from('<svg/>'))).body.code).toBe('PICTURE_UNREADABLE')
    expect((await upload(odda, await photograph('#000000'))).body.code).toBe('STAFF_NOT_ALLOWED')
    const files = () => readdir(at.shop.dataDir, { recursive: true })
    const before = await files()
    expect((await upload(editor, await photograph('#000000'), '?color_id=999')).status).toBe(404)
    const { pictures } = await read(ARTICLE.boot)
    await at.rows(
      `insert into article_pictures (article_id, picture_key, position)
       select $1, $2, 100 + n from generate_series(1, 60) n`,
      [ARTICLE.boot, pictures[0]?.key],
    )
    expect((await upload(editor, await photograph('#000000'))).body.code).toBe('TOO_MANY_PICTURES')
    await at.rows('delete from article_pictures where article_id = $1 and position > 100', [ARTICLE.boot])
    // What is refused leaves no file behind.
    expect(await files()).toEqual(before)
  })
})

describe('what a shop has', () => {
  const EAN = eanOf(ARTICLE.downJacket, 1)
  const path = `/admin/articles/${ARTICLE.downJacket}/stock`
  const correct = (who: TestStaff, body: object) =>
    who.browser.put<{ ean: string; on_hand: number }[] & ErrorBody>(path, {
      ean: EAN,
      cause: 'damaged',
      ...body,
    })

  test('is corrected with a reason by a movement, seen at once, and written down', async () => {
    const done = await correct(odda, { shop_id: SHOP.odda, expected: 3, on_hand: 1 })
    expect(done.status, done.text).toBe(200)
    expect(done.body).toContainEqual(expect.objectContaining({ ean: EAN, on_hand: 1 }))
    expect(
      await at.rows(`select delta, reason, cause from stock_movements
        where shop_id = ${SHOP.odda} and ean = '${EAN}' order by id desc limit 1`),
    ).toEqual([{ delta: -2, reason: 'correction', cause: 'damaged' }])
    const { body } = await at.shop.get<ArticleAvailability>(
      `/api/v1/articles/availability/${ARTICLE.downJacket}`,
    )
    const shops = body.variants.find(({ ean }) => ean === EAN)?.shops
    expect(shops?.find(({ id }) => id === SHOP.odda)?.qty).toBe(1)
    expect(await audit()).toMatchObject([
      {
        who: 'odda@example.test',
        action: 'stock.corrected',
        before: { shop: SHOP.odda, on_hand: 3 },
        after: { on_hand: 1, cause: 'damaged' },
      },
    ])
  })

  test('never goes below what is held, nor over another’s correction', async () => {
    const below = await correct(chain, { shop_id: SHOP.web, expected: 5, on_hand: 0 })
    expect(below.body.errors).toEqual({
      on_hand: ['1 er reservert, så antallet kan ikke bli mindre enn det'],
    })
    const late = await correct(chain, { shop_id: SHOP.web, expected: 4, on_hand: 9 })
    expect(late.body.code).toBe('CHANGED_SINCE')
    const rows = await at.rows(`select on_hand from stock where shop_id = ${SHOP.web} and ean = '${EAN}'`)
    expect(rows).toEqual([{ on_hand: 5 }])
  })

  test('begins with what is found where the shop never had any; a refusal leaves no row', async () => {
    const count = () => at.rows(`select on_hand from stock where shop_id = ${SHOP.depot} and ean = '${EAN}'`)
    await correct(chain, { shop_id: SHOP.depot, expected: 2, on_hand: 4 })
    expect(await count()).toEqual([])
    await correct(chain, { shop_id: SHOP.depot, expected: 0, on_hand: 4, cause: 'found' })
    expect(await count()).toEqual([{ on_hand: 4 }])
  })

  test('of another shop is not for a shop, and no stock is for an editor', async () => {
    const other = await correct(odda, { shop_id: SHOP.voss, expected: 7, on_hand: 0 })
    expect(other.body.code).toBe('STAFF_NOT_ALLOWED')
    expect((await odda.browser.get<ErrorBody>(`${path}?shop_id=${SHOP.voss}`)).status).toBe(403)
    expect((await odda.browser.get(`${path}?shop_id=${SHOP.odda}`)).status).toBe(200)
    expect((await editor.browser.get(`${path}?shop_id=${SHOP.odda}`)).status).toBe(403)
  })

  test('of nothing is not found', async () => {
    const foreign = await correct(chain, { shop_id: SHOP.odda, ean: eanOf(2), expected: 0, on_hand: 1 })
    expect(foreign.status).toBe(404)
    const nowhere = await correct(chain, { shop_id: 999, expected: 0, on_hand: 1 })
    expect(nowhere.status).toBe(404)
  })
})
