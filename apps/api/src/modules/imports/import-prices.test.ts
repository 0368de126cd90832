import { readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterDays, cap, firstDay, setUpImports, sock, textsOf } from './test-import.ts'

const { query, importRows, emptyCatalogue, folder } = await setUpImports()
beforeEach(() => emptyCatalogue())

describe('prices', () => {
  const history = () => query('select price_ore, valid_from from price_history order by valid_from, id')

  test('a changed price adds one row to the history', async () => {
    await importRows([sock])
    await importRows([{ ...sock, price: '150' }], { now: afterDays(10) })
    expect(await history()).toEqual([
      { price_ore: 20_000, valid_from: firstDay },
      { price_ore: 15_000, valid_from: afterDays(10) },
    ])
  })

  test('a sale with a period is a campaign «Tilbud» that begins and ends by itself', async () => {
    await importRows([sock])
    const sale = {
      ...sock,
      sale_price: '150',
      sale_price_effective_date: '2026-08-05T00:00Z/2026-08-08T00:00Z',
    }
    await importRows([sale], { now: afterDays(1) })
    expect(
      await query(
        `select name, slug, starts_at, ends_at, price_ore from campaigns c
         join campaign_articles ca on ca.campaign_id = c.id`,
      ),
    ).toEqual([
      {
        name: 'Tilbud',
        slug: 'tilbud-202608050000-202608080000',
        starts_at: new Date('2026-08-05T00:00Z'),
        ends_at: new Date('2026-08-08T00:00Z'),
        price_ore: 15_000,
      },
    ])
    expect(await history()).toHaveLength(1)
    // No import ran while it lasted; the next import writes its days.
    await importRows([sock], { now: afterDays(20) })
    expect(await history()).toEqual([
      { price_ore: 20_000, valid_from: firstDay },
      { price_ore: 15_000, valid_from: new Date('2026-08-05T00:00Z') },
      { price_ore: 20_000, valid_from: new Date('2026-08-08T00:00Z') },
    ])
  })

  test('a sale without a period lasts as long as the feed has it', async () => {
    await importRows([sock, cap])
    const onSale = { ...sock, sale_price: '150' }
    await importRows([onSale, cap], { now: afterDays(40) })
    const report = await importRows([onSale, cap], { now: afterDays(41) })
    expect(report.counts.Artikler).toEqual({ new: 0, changed: 0, unchanged: 2 })
    expect(await query(`select slug from campaigns`)).toEqual([{ slug: 'tilbud-fra-20260910' }])

    await importRows([sock, cap], { now: afterDays(50) })
    expect(await query('select * from campaign_articles')).toEqual([])
    expect(
      await query(`select price_ore, valid_from from price_history join articles a on a.id = article_id
                   where article_no = 'S-1' order by valid_from`),
    ).toEqual([
      { price_ore: 20_000, valid_from: firstDay },
      { price_ore: 15_000, valid_from: afterDays(40) },
      { price_ore: 20_000, valid_from: afterDays(50) },
    ])
  })
})

describe('pictures', () => {
  const gallery = () =>
    query(`select p.source->>'type' as type, p.width_px, ap.picture_key as key from article_pictures ap
           join pictures p on p.key = picture_key order by position`)

  test('a file beside the feed is stored under its hash; when it is missing the article has none, with a warning', async () => {
    const image = sharp({ create: { width: 300, height: 400, channels: 3, background: '#336655' } })
    await image.png().toFile(path.join(folder, 'lue.png'))
    const report = await importRows([
      { ...cap, image_link: 'lue.png' },
      { ...sock, image_link: 'nei.jpg' },
    ])
    expect(textsOf(report)).toEqual([
      'linje 3: bildet nei.jpg kunne ikke hentes (filen finnes ikke ved siden av feeden): «Ærfugl ullsokker» i Grå vises med «Bilde kommer»',
    ])
    const rows = await gallery()
    expect(rows).toContainEqual({ type: 'file', width_px: 300, key: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(rows).toHaveLength(1)
    const kept = await readdir(path.join(folder, 'data/pictures'))
    expect(kept.filter((name) => name.endsWith('.orig'))).toHaveLength(1)

    // The photograph is added later.
    await image.jpeg().toFile(path.join(folder, 'nei.jpg'))
    await importRows([{ ...sock, image_link: 'nei.jpg' }])
    expect((await gallery()).map((row) => (row as { type: string }).type)).toEqual(['file', 'file'])
  })

  test('no file outside the feed’s folder is read, and no host that is not allowed is called', async () => {
    await writeFile(path.join(os.tmpdir(), 'varde-outside.png'), 'x')
    const report = await importRows([
      { ...cap, image_link: '../varde-outside.png' },
      { ...sock, image_link: 'https://bilder.example.test/a.jpg' },
    ])
    await rm(path.join(os.tmpdir(), 'varde-outside.png'))
    expect(textsOf(report).join('\n')).toMatch(
      /utenfor feedens mappe[\s\S]*bilder\.example\.test er ikke i IMAGE_HOSTS/,
    )
  })
})
