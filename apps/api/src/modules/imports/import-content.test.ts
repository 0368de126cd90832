import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seedTestCatalogue } from '../../testing/test-catalogue.ts'
import { polls } from '../polls/polls.tables.ts'
import { setUpImports, textsOf } from './test-import.ts'

const { db, pool, folder, importFile, query, dumpDatabase } = await setUpImports({ reference: false })
beforeAll(() => seedTestCatalogue(db))
beforeEach(() =>
  pool.query('truncate pages, blog_posts, blog_categories, polls, poll_answers restart identity cascade'),
)

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  return file
}
function page(slug: string, more = '', body = 'Tekst.') {
  return `---\nslug: ${slug}\ntitle: Om oss\ndescription: Hvem vi er.\nupdated: 2026-11-02\n${more}---\n\n${body}\n`
}

test('2.03–2.20: a folder of pages is imported, and a bad file does not affect the others', async () => {
  await write(
    'sider/om-oss.md',
    page('om-oss', 'art: { drawing: "skalljakker/Granitt", alt: En jakke }\n', '## Hei'),
  )
  await write('sider/dypere/stell.md', page('vedlikehold', 'brand: svaberg\nlayout: guide\nfarge: blå\n'))
  await write('sider/feil.md', '---\nslug: Om Oss\ntitle: \nlayout: stor\nupdated: i går\n---\n')
  await write('sider/uten.md', '# Bare tekst')
  await write('sider/yaml.md', '---\nslug: [\n---\n')
  await write('sider/skjerm.md', page('checkout'))
  await write('sider/gruppe.md', page('klaer'))
  const before = await dumpDatabase()
  const tried = await importFile('pages', path.join(folder, 'sider'), { dryRun: true })
  expect(await dumpDatabase()).toBe(before)
  const report = await importFile('pages', path.join(folder, 'sider'))
  expect(report).toEqual(tried)
  expect(report).toMatchObject({ rows: 7, refusedRows: 5, counts: { Sider: { new: 2 } } })
  expect(textsOf(report)).toEqual([
    'dypere/stell.md linje 8: feltet «farge» er ikke kjent',
    'feil.md linje 1: «description» mangler (avvist)',
    'feil.md linje 2: «slug» er ingen adresse: små bokstaver, sifre og bindestrek (avvist)',
    'feil.md linje 3: «title» skal være tekst (avvist)',
    'feil.md linje 4: «layout» må være story, guide, plain (avvist)',
    'feil.md linje 5: «updated» «i går» er ingen tid (som 2026-11-27 eller 2026-11-27T08:00) (avvist)',
    'gruppe.md linje 1: adressen klaer tilhører varegruppen Tekstil (avvist)',
    'skjerm.md linje 2: «slug» er opptatt av butikkens egne sider (avvist)',
    'uten.md linje 1: filen må begynne med felter mellom to linjer med --- (avvist)',
    expect.stringMatching(/^yaml\.md linje 1: feltene mellom --- kan ikke leses: .+ \(avvist\)$/),
  ])
  expect(await query('select brand, slug, layout from pages order by slug')).toEqual([
    { brand: '', slug: 'om-oss', layout: 'plain' },
    { brand: 'svaberg', slug: 'vedlikehold', layout: 'guide' },
  ])
  // The drawing that the page names exists.
  const [art] = (await query(`select art->>'name' as name from pages where slug = 'om-oss'`)) as {
    name: string
  }[]
  const key = art?.name.slice('/bilder/'.length)
  expect(await query(`select source->>'main' as main from pictures where key = '${key}'`)).toEqual([
    { main: '#6e7378' },
  ])
})

test('2.02: a second import changes nothing, and a changed file its page alone', async () => {
  const file = await write('en.md', page('om-oss'))
  expect((await importFile('pages', file)).counts.Sider?.new).toBe(1)
  expect((await importFile('pages', file)).counts.Sider?.unchanged).toBe(1)
  await write('en.md', page('om-oss', 'published: false\n'))
  expect((await importFile('pages', file)).counts.Sider?.changed).toBe(1)
  expect(await query('select id, published from pages')).toEqual([{ id: 1, published: false }])
})

test('2.02: what cannot be shown of a text is reported with its line in the file', async () => {
  const body =
    '![Topp](landscape:everest)\n\n![Jakke](drawing:skalljakker/Usynlig)\n\n::articles[Mer]{slugs="vare-2 borte"}\n\n<b>nei</b>\n\n::shop{slug="intetsted"}'
  const report = await importFile(
    'pages',
    await write('to.md', page('om-oss', 'products: [mangler]\n', body)),
  )
  expect(textsOf(report)).toEqual([
    'to.md linje 1: varen mangler finnes ikke',
    'to.md linje 1: varen borte finnes ikke',
    'to.md linje 1: butikken intetsted finnes ikke',
    'to.md linje 9: bildet landscape:everest finnes ikke',
    'to.md linje 11: bildet drawing:skalljakker/Usynlig finnes ikke',
    'to.md linje 15: HTML vises ikke: <b>',
    'to.md linje 15: HTML vises ikke: </b>',
  ])
  expect(report).toMatchObject({ refusedRows: 0, counts: { Sider: { new: 1 } } })
})

test('3.26: posts with their categories', async () => {
  const post = (slug: string, more = '') =>
    `---\nslug: ${slug}\ntitle: Vask\nsummary: Kort.\nauthor: Lia\ndate: 2026-11-05\n${more}---\nTekst.\n`
  await write(
    'blogg/a.md',
    post('vask', 'categories: [Tur og friluft, Stell]\nmain: vare-2\nrelated: [borte]\n'),
  )
  await write('blogg/b.md', post('kategori'))
  await write('blogg/c.md', post('torking', 'categories: [stell]\ndate: 2026-02-30\n'))
  const report = await importFile('blog', path.join(folder, 'blogg'))
  expect(textsOf(report)).toEqual([
    'a.md linje 1: varen borte finnes ikke',
    'b.md linje 2: «slug» er opptatt: velg et annet (avvist)',
    expect.stringMatching(/^c\.md linje 1: feltene mellom --- kan ikke leses/),
  ])
  expect(await query('select slug, name from blog_categories order by id')).toEqual([
    { slug: 'tur-og-friluft', name: 'Tur og friluft' },
    { slug: 'stell', name: 'Stell' },
  ])
  expect(await query('select slug, category_ids, main_article from blog_posts')).toEqual([
    { slug: 'vask', category_ids: [1, 2], main_article: 'vare-2' },
  ])
  expect((await importFile('blog', path.join(folder, 'blogg'))).counts.Innlegg?.unchanged).toBe(1)
})

function quiz(options: string[], more: object = {}) {
  return {
    name: 'Fjellquiz',
    kind: 'quiz',
    starts: '2026-11-01',
    questions: [{ text: 'Hvor høy?', options, correct: options[0] }],
    ...more,
  }
}
function json(entries: unknown[]) {
  return JSON.stringify(entries, null, 1)
}

test('3.24: polls and quizzes are imported, and questions with answers stay as they are', async () => {
  const file = await write(
    'polls.json',
    json([
      quiz(['2277', '2469']),
      { ...quiz(['a', 'b']), name: 'Feil', questions: [{ text: 'x', options: ['a', 'a'], correct: 'a' }] },
    ]),
  )
  const report = await importFile('polls', file)
  expect(textsOf(report)).toEqual([
    expect.stringMatching(/^linje 17: «questions.0» har to like svar \(linje \d+\) \(avvist\)$/),
  ])
  expect(report).toMatchObject({ rows: 2, refusedRows: 1, counts: { Avstemninger: { new: 1 } } })
  expect(await query('select text, correct from poll_options order by id')).toEqual([
    { text: '2277', correct: true },
    { text: '2469', correct: false },
  ])
  expect((await importFile('polls', file)).counts.Avstemninger?.unchanged).toBe(1)

  await pool.query(
    `insert into poll_answers (poll_id, question_id, option_id, visitor, at)
     select q.poll_id, q.id, o.id, 'x', now() from poll_questions q join poll_options o on o.question_id = q.id limit 1`,
  )
  const changed = await importFile('polls', await write('polls.json', json([quiz(['2277', '1850'])])))
  expect(textsOf(changed)).toEqual([
    'linje 2: «Fjellquiz» er besvart, så spørsmålene kan ikke endres: lag en ny (avvist)',
  ])
  const longer = quiz(['2277', '2469'], { ends: '2027-01-31' })
  expect(
    (await importFile('polls', await write('polls.json', json([longer])))).counts.Avstemninger?.changed,
  ).toBe(1)
  // The last day counts until it ends.
  expect((await db.select().from(polls))[0]?.endsAt?.toISOString()).toBe('2027-01-31T23:00:00.000Z')
})

test('2.02, 3.15: banners of a slot have their times, an unpublished set is stored beside them, other slots stay', async () => {
  const file = await write(
    'banners.json',
    json([
      { brand: 'fonna', slot: 'left', title: 'Alltid', image: 'drawing:dunjakker/Granitt', link: '/sko' },
      { brand: 'fonna', slot: 'left', title: 'Jul', from: '2026-12-01', to: '2026-12-24' },
      { brand: 'fonna', slot: 'general', set: 'vinter', title: 'Snø' },
      { brand: 'fonna', slot: 'venstre', title: 'Feil', link: 'javascript:1' },
      { brand: 'fonna', slot: 'right', title: 'Feil', from: '2026-12-24', to: '2026-12-01' },
    ]),
  )
  const report = await importFile('banners', file)
  expect(textsOf(report).map((text) => text.replace(/ \(linje \d+\)/, ''))).toEqual([
    expect.stringMatching(/^linje 22: «slot» må være general, .+ \(avvist\)$/),
    'linje 22: «link» må være en sti i butikken (/dame) eller begynne med https:// (avvist)',
    'linje 28: «to» er før from (avvist)',
  ])
  expect(report).toMatchObject({ rows: 5, refusedRows: 2, counts: { Bannere: { new: 2 } } })
  const held = `select set, key, value from settings where brand = 'fonna' and key in ('left', 'general') order by 1, 2`
  expect(await query(held)).toEqual([
    { set: '', key: 'general', value: { title: 'Vinter på Fonna', link: '/dame' } },
    {
      set: '',
      key: 'left',
      value: [
        {
          title: 'Alltid',
          link: '/sko',
          image: expect.stringMatching(/^\/bilder\/[0-9a-f]{16}$/),
          imageMobile: expect.stringMatching(/^\/bilder\/[0-9a-f]{16}$/),
        },
        { title: 'Jul', from: '2026-11-30T23:00:00.000Z', to: '2026-12-24T23:00:00.000Z' },
      ],
    },
    { set: 'vinter', key: 'general', value: { title: 'Snø' } },
  ])
  expect((await importFile('banners', file)).counts.Bannere?.unchanged).toBe(2)
})

test('3.15: the number behind a drawing chooses another of its cuts and trims', async () => {
  const slots = ['grid1', 'grid2', 'grid3']
  const images = ['dunjakker/Granitt', 'dunjakker/Granitt/1', 'dunjakker/Granitt/2']
  const entries = slots.map((slot, at) => ({
    brand: 'fonna',
    slot,
    title: slot,
    image: `drawing:${images[at]}`,
  }))
  await importFile('banners', await write('banners.json', json(entries)))
  const drawn = await query(
    `select value ->> 'image' as image from settings where key in ('grid1', 'grid2', 'grid3')`,
  )
  expect(new Set(drawn.map((row) => JSON.stringify(row))).size).toBe(3)
})

test('a file that is not a list is refused as a whole, with the line of the mistake', async () => {
  const broken = await write('x.json', '[\n {"name": "a"\n {"name": "b"}\n]')
  await expect(importFile('polls', broken)).rejects.toThrow(/^linje \d: filen er ikke gyldig JSON/)
  await expect(importFile('polls', await write('x.json', '{}'))).rejects.toThrow('skal inneholde en liste')
  await expect(importFile('pages', path.join(folder, 'finnes-ikke'))).rejects.toThrow('finner ikke')
  await mkdir(path.join(folder, 'tom'), { recursive: true })
  await expect(importFile('pages', path.join(folder, 'tom'))).rejects.toThrow('ingen filer')
})

test('7.18: posts by the staff are imported, found again by brand and time, and can be removed', async () => {
  await pool.query('delete from social_posts')
  const first = { brand: 'fonna', message: 'Brodder ved døra.', posted: '2026-11-17T08:40' }
  const second = {
    brand: 'svaberg',
    message: 'Kuling.',
    posted: '2026-11-16',
    picture: 'drawing:dunjakker/Granitt',
  }
  const put = async (posts: object[]) => importFile('social', await write('social.json', json(posts)))
  const held = () =>
    query('select brand, message, picture, permalink, posted_at from social_posts order by posted_at desc')

  const report = await put([
    first,
    second,
    { ...first, posted: 'i går' },
    { ...first, posted: '2026-11-15', link: 'http://usikker.example' },
    { ...second, posted: '2026-11-14', picture: 'landscape:finnes-ikke' },
  ])
  expect(textsOf(report).filter((text) => text.includes('avvist'))).toHaveLength(2)
  expect(textsOf(report)).toContainEqual(expect.stringContaining('bildet landscape:finnes-ikke finnes ikke'))
  expect(report).toMatchObject({ rows: 5, refusedRows: 2, counts: { Poster: { new: 3 } } })
  expect(await held()).toMatchObject([
    {
      message: 'Brodder ved døra.',
      picture: null,
      permalink: null,
      posted_at: new Date('2026-11-17T07:40:00Z'),
    },
    { message: 'Kuling.', picture: expect.stringMatching(/^\/bilder\/[0-9a-f]{16}$/) },
    { brand: 'svaberg', picture: null },
  ])

  expect((await put([first, second])).counts.Poster?.unchanged).toBe(2)
  const link = 'https://nett.example/post/1'
  expect((await put([{ ...first, message: 'Brodder!', link }])).counts.Poster?.changed).toBe(1)
  expect((await put([{ ...second, published: false }])).counts.Poster?.changed).toBe(1)
  expect((await put([{ ...second, published: false }])).counts.Poster?.unchanged).toBe(1)
  expect(await held()).toMatchObject([{ message: 'Brodder!', permalink: link }, { brand: 'svaberg' }])
})

test.each(['pages', 'banners', 'social', 'polls'] as const)(
  '7.20: %s of a brand that is not there are refused',
  async (kind) => {
    const brand = 'sorkjeden'
    const entry = {
      pages: page('merke', `brand: ${brand}\n`),
      banners: json([{ brand, slot: 'left', title: 'Jakker' }]),
      social: json([{ brand, message: 'Hei.', posted: '2026-11-17' }]),
      polls: json([
        {
          brand,
          name: 'Ull?',
          kind: 'poll',
          starts: '2026-11-17',
          questions: [{ text: 'Ull?', options: ['Ja', 'Nei'] }],
        },
      ]),
    }[kind]
    const report = await importFile(kind, await write(kind === 'pages' ? 'merke.md' : 'merke.json', entry))
    expect(report).toMatchObject({ rows: 1, refusedRows: 1, counts: {} })
    expect(textsOf(report).join()).toContain(
      `«brand» ${brand} finnes ikke: merkene er fonna, svaberg, krabat (avvist)`,
    )
  },
)
