import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterDays, setUpImports, sock, textsOf } from './test-import.ts'

const { query, importRows, importFile, emptyCatalogue, folder } = await setUpImports()
beforeEach(async () => {
  await emptyCatalogue()
  await importRows([sock])
})

const keep = (fields: string) => query(`update articles set kept_fields = '{${fields}}'`)
const article = async () =>
  (await query('select name, slug, description, final_price_ore as price from articles'))[0]
const changed = { ...sock, title: 'Ærfugl sokk', description: 'Ny tekst', price: '150' }

describe('what the staff keep of an article', () => {
  test('stays when a feed has something else, and the report says so', async () => {
    await query(`update articles set name = 'Sokk av ull', description = 'Vår tekst'`)
    await keep('name,description,price')
    const report = await importRows([changed], { now: afterDays(1) })
    expect(await article()).toEqual({
      name: 'Sokk av ull',
      slug: 'aerfugl-ullsokker',
      description: 'Vår tekst',
      price: 20_000,
    })
    expect(textsOf(report)).toEqual([
      'linje 2: «Sokk av ull» beholder navnet, beskrivelsen og prisen fra driften: feeden har noe annet',
    ])
    expect(report.counts.Artikler).toEqual({ new: 0, changed: 0, unchanged: 1 })
  })

  test('says nothing where the feed has the same, and other fields follow it', async () => {
    await keep('name')
    const report = await importRows([{ ...changed, title: sock.title ?? '' }], { now: afterDays(1) })
    expect(await article()).toMatchObject({ name: sock.title, description: 'Ny tekst', price: 15_000 })
    expect(textsOf(report)).toEqual([])
  })

  test('of the price stays through a sale of the feed', async () => {
    await keep('price')
    await importRows([{ ...sock, sale_price: '150' }], { now: afterDays(1) })
    expect(await query('select * from campaign_articles')).toEqual([])
    expect(await query('select price_ore from price_history')).toEqual([{ price_ore: 20_000 }])
  })

  test('of the price stays through a price list, which says so at its line', async () => {
    await keep('price')
    await writeFile(`${folder}/priser.csv`, `ean;price\n${sock.gtin};150\n`)
    const report = await importFile('prices', `${folder}/priser.csv`, { now: afterDays(1) })
    expect(await article()).toMatchObject({ price: 20_000 })
    expect(textsOf(report)).toEqual([
      'linje 2: «Ærfugl ullsokker» beholder prisen fra driften: filen har noe annet',
    ])
    expect(report.counts.Priser).toEqual({ new: 0, changed: 0, unchanged: 1 })
  })

  test('of the pictures stays when the feed brings others', async () => {
    const draw = async (name: string, background: string) =>
      writeFile(
        `${folder}/${name}`,
        await sharp({ create: { width: 400, height: 500, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      )
    await draw('en.jpg', '#7a4f2c')
    await draw('to.jpg', '#2c4f7a')
    await importRows([{ ...sock, image_link: 'en.jpg' }], { now: afterDays(1) })
    const before = await query('select * from article_pictures')
    expect(before).toHaveLength(1)
    await keep('pictures')
    const report = await importRows([{ ...sock, image_link: 'to.jpg' }], { now: afterDays(2) })
    expect(await query('select * from article_pictures')).toEqual(before)
    expect(textsOf(report)).toEqual([
      'linje 2: «Ærfugl ullsokker» beholder bildene fra driften: feeden har noe annet',
    ])
  })
})
