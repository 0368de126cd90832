import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildBrand } from './build-brand.ts'
import { TEMPLATE_FOLDER } from './default-brand.ts'
import { readBrandFolder } from './read-brand-folder.ts'
import { initBrandFolder } from './write-brand-folder.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'varde-brand-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path fill="#102030" d="M0 0h120v30H0z"/></svg>'

const FONT = path.resolve(
  import.meta.dirname,
  '../../../apps/storefront/app/styles/fonts/source-serif-4-norwegian.woff2',
)

/** A brand in which every kind of file is named. */
function whole() {
  return {
    id: 'nordkjeden',
    name: 'Nordkjeden',
    tagline: 'Klær for nord',
    hosts: ['nordkjeden.example', 'www.nordkjeden.example'],
    header: 'two-line',
    tokens: { paper: '#f4f7f4', ink: '#10201a', signal: '#0b6b3a' } as Record<string, unknown>,
    logo: { full: 'logo.svg' } as Record<string, unknown>,
    menu: {
      genders: [{ label: 'Dame', to: '/dame' }],
      categories: [],
      brand: [{ label: 'Nordlys', to: '/nordlys', mark: 'bilder/merke.png' }],
      service: [],
    },
    footer: {
      payments: [{ label: 'Kort' }],
      social: [{ label: 'Instagram', to: 'https://social.example/nord' }],
    },
    company: { name: 'Nordkjeden AS', orgNo: 'NO 310000132 MVA', address: 'Storgata 1, 9008 Tromsø' },
    contact: { phone: '77 00 00 00', email: 'hei@nordkjeden.example', hours: 'hverdager 9–16' },
    mail: { from: 'Nordkjeden <post@nordkjeden.example>' },
    genders: ['dame', 'herre'],
    heroTarget: '/dame',
    home: {
      title: 'Klær for nord',
      description: 'Se hva butikken din har inne.',
      hero: {
        layout: 'band',
        headline: 'Ut i nord',
        lede: 'Klær som tåler det.',
        action: 'Se klærne',
        picture: 'bilder/fjell.jpg',
        focus: 0.9,
      } as Record<string, unknown>,
      sections: [{ type: 'campaign' }, { type: 'shelf', title: 'Inne nå' }] as unknown[],
    },
  }
}

let folder: string
let count = 0
beforeEach(async () => {
  count += 1
  folder = path.join(root, String(count))
  await mkdir(path.join(folder, 'bilder'), { recursive: true })
  await writeFile(path.join(folder, 'logo.svg'), LOGO)
  const grey = { width: 40, height: 40, channels: 4, background: '#808080' } as const
  await sharp({ create: grey }).png().toFile(path.join(folder, 'bilder/merke.png'))
  await sharp({ create: { ...grey, width: 1600, height: 700 } })
    .jpeg()
    .toFile(path.join(folder, 'bilder/fjell.jpg'))
})

const write = (document: unknown) =>
  writeFile(
    path.join(folder, 'brand.json'),
    typeof document === 'string' ? document : JSON.stringify(document, null, 1),
  )

async function listFaults(): Promise<string[]> {
  const read = await readBrandFolder(folder)
  const built = read.ok ? await buildBrand(read.document, read.files) : read
  return built.ok ? [] : built.faults.map(({ file, line, text }) => `${file}:${line} ${text}`)
}

test('2.36, 2.43, 3.14: a whole folder becomes a brand with its files', async () => {
  await write({
    ...whole(),
    shops: [{ slug: 'tromso', picture: 'logo.svg' }],
    notFound: { title: 'Her er det tomt', text: 'Søk øverst.', tint: 'ice', picture: 'logo.svg' },
    help: { picture: 'logo.svg' },
  })
  const read = await readBrandFolder(folder)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const built = await buildBrand(read.document, read.files)
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  const { brand, files } = built
  expect(brand).toMatchObject({
    id: 'nordkjeden',
    headerLayout: 'two-line',
    company: { name: 'Nordkjeden AS', orgNo: '310 000 132' },
    genderIds: [2, 1],
    colors: { paper: '#f4f7f4', ink: '#10201a' },
    mailFrom: 'Nordkjeden <post@nordkjeden.example>',
    logo: { full: { width: 120, height: 30 } },
    home: { hero: { picture: { kind: 'file', width: 1600, height: 700 } } },
    shops: [{ slug: 'tromso', picture: { avif: '', width: 120, height: 30 } }],
  })
  const named = JSON.stringify(brand).match(/\/merkefiler\/[0-9a-f]{32}\.\w+/g) ?? []
  const keys = new Set(named.map((address) => address.slice('/merkefiler/'.length)))
  expect(keys).toEqual(new Set(files.map(({ key }) => key)))
  const sheet = files.find(({ type }) => type.startsWith('text/css'))?.bytes.toString()
  expect(sheet).toContain('--paper: #f4f7f4;')
  // Left out: made from paper and ink.
  expect(sheet).toMatch(/--ink-3: #[0-9a-f]{6};/)
})

test('2.36: the phone gets the part of the picture that it is told', async () => {
  await write(whole())
  await sharp({ create: { width: 1600, height: 700, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 800, height: 700, channels: 3, background: '#0000ff' } },
        left: 800,
        top: 0,
      },
    ])
    .jpeg()
    .toFile(path.join(folder, 'bilder/fjell.jpg'))
  const read = await readBrandFolder(folder)
  const built = read.ok ? await buildBrand(read.document, read.files) : read
  const picture = built.ok ? built.brand.home.hero.picture : undefined
  const address = picture?.kind === 'file' ? picture.phone : null
  const key = /([0-9a-f]{32}\.avif) 7\d\dw/.exec(address ?? '')?.[1]
  const bytes = built.ok ? built.files.find((file) => file.key === key)?.bytes : undefined
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info.width / info.height).toBeCloseTo(1.026, 1)
  const [red = 0, , blue = 0] = data.subarray(0, 3)
  expect(blue).toBeGreaterThan(red)
})

test('comments and commas at the end are allowed', async () => {
  await write(`// et merke\n${JSON.stringify(whole(), null, 1).replace(/\n}$/, ',\n}')}`)
  expect(await listFaults()).toEqual([])
})

test.each<[string, (brand: ReturnType<typeof whole>) => void, RegExp]>([
  [
    'an id with capitals',
    (b) => Object.assign(b, { id: 'Nord' }),
    /^brand\.json:2 «id» må være små bokstaver/,
  ],
  [
    'a field that is misspelt',
    (b) => Object.assign(b, { adress: 'x' }),
    /«adress» finnes ikke: sjekk stavemåten/,
  ],
  ['a name that is missing', (b) => Object.assign(b, { name: undefined }), /«name» mangler/],
  ['a host with a scheme', (b) => b.hosts.push('https://x.no'), /«hosts\[3\]» må være et vertsnavn/],
  [
    'a wrong check digit',
    (b) => Object.assign(b.company, { orgNo: '310 000 133' }),
    /«company.orgNo» er ikke et organisasjonsnummer/,
  ],
  ['an unknown gender', (b) => b.genders.push('hund'), /«genders\[3\]» må være en av: herre, dame/],
  [
    'a colour by name',
    (b) => Object.assign(b.tokens, { ink: 'black' }),
    /«tokens.ink» må være en farge som #1a2b3c/,
  ],
  [
    'a link to a script',
    (b) => Object.assign(b, { heroTarget: 'javascript:alert(1)' }),
    /«heroTarget» må være en sti i butikken/,
  ],
  [
    'a path to another host',
    (b) => Object.assign(b, { heroTarget: '//ond.example' }),
    /«heroTarget» må være en sti/,
  ],
  [
    'an unknown section',
    (b) => b.home.sections.push({ type: 'dans' }),
    /«home.sections\[3\].*» må være en av: campaign/,
  ],
  [
    'an unknown layout',
    (b) => Object.assign(b.home.hero, { layout: 'rund' }),
    /«home.hero.layout» må være en av: plain/,
  ],
  [
    'a landscape that is not there',
    (b) => Object.assign(b.home.hero, { picture: 'landscape:maane' }),
    /«home.hero.picture» må være stien til en bildefil/,
  ],
  [
    'a head of lists without landscape and tint',
    (b) => Object.assign(b, { lists: [{ at: '/klaer' }] }),
    /«lists\[1\]» må ha enten landscape eller tint/,
  ],
  [
    'a head of lists for an address elsewhere',
    (b) => Object.assign(b, { lists: [{ at: 'https://ond.example', tint: 'heath' }] }),
    /«lists\[1\].at» må være en sti i butikken/,
  ],
  [
    'a file outside',
    (b) => Object.assign(b.logo, { full: '../logo.svg' }),
    /«logo.full» må være stien til en fil/,
  ],
  [
    'a file that is not there',
    (b) => Object.assign(b.logo, { icon: 'ikon.svg' }),
    /^brand\.json:\d+ «ikon.svg» finnes ikke i mappen/,
  ],
  [
    'a mail sender with a line break',
    (b) => Object.assign(b.mail, { from: 'Nord\r\nBcc: <a@b.no>' }),
    /«mail.from» må være en e-postadresse/,
  ],
  [
    'a picture that is too small',
    (b) => Object.assign(b.home.hero, { picture: 'bilder/merke.png' }),
    /^bilder\/merke.png:1 er 40 piksler bredt/,
  ],
  [
    'a logo that is no picture',
    (b) => Object.assign(b.logo, { full: 'brand.json' }),
    /^brand.json:1 må være SVG eller PNG/,
  ],
  [
    'text that is pale',
    (b) => Object.assign(b.tokens, { ink: '#8a8f8c' }),
    /«ink» på «paper» har kontrast 3,0 og trenger minst 4,5/,
  ],
  [
    'a button that is pale',
    (b) => Object.assign(b.tokens, { onSignal: '#4f8f6a' }),
    /«onSignal» på «signal» har kontrast/,
  ],
  [
    'a category of the range that is no path',
    (brand: ReturnType<typeof whole>) => {
      Object.assign(brand, { range: { categories: ['klaer'] } })
    },
    /^brand.json:\d+ «range.categories\[1\]» må være stien til en kategori/,
  ],
  [
    'a map of the shop that is not there',
    (brand: ReturnType<typeof whole>) => {
      brand.home.sections.push({ type: 'shop', map: 'kart.svg' })
    },
    /^brand.json:\d+ «kart.svg» finnes ikke i mappen/,
  ],
])('%s is a fault with its file and line', async (_, change, expected) => {
  const brand = whole()
  change(brand)
  await write(brand)
  expect((await listFaults()).join('\n')).toMatch(new RegExp(expected.source, 'm'))
})

test('all faults are said at once', async () => {
  await write({ ...whole(), id: 'Ø', hosts: ['https://a'], company: { orgNo: '1' } })
  expect(await listFaults()).toHaveLength(3)
})

test.each([
  ['{ "id": "a",\n "name": }', /^brand.json:2 er ikke gyldig JSON/],
  ['', /er ikke gyldig JSON/],
  ['[]', /^brand.json:1 filen skal være felter/],
])('%s is no brand', async (text, expected) => {
  await write(text)
  expect((await listFaults())[0]).toMatch(expected)
})

test('a logo with a script is refused with its own line', async () => {
  await write(whole())
  await writeFile(path.join(folder, 'logo.svg'), LOGO.replace('<path', '\n<script/><path'))
  expect(await listFaults()).toContain('logo.svg:2 har et skript')
})

test('a link in the folder is not followed', async () => {
  await write(whole())
  await rm(path.join(folder, 'logo.svg'))
  await symlink('/etc/hostname', path.join(folder, 'logo.svg'))
  expect((await listFaults())[0]).toMatch(/«logo.svg» er ingen vanlig fil/)
})

test('what init writes has no faults, under its own name', async () => {
  const made = path.join(root, 'ny')
  expect(await initBrandFolder(made, 'Fjell "og" fjære')).toBe('fjell-og-fjaere')
  const read = await readBrandFolder(made)
  expect(read).toMatchObject({ ok: true, document: { id: 'fjell-og-fjaere', name: 'Fjell "og" fjære' } })
  expect(await initBrandFolder(made, 'En til')).toBeNull()
  expect(await readBrandFolder(TEMPLATE_FOLDER)).toMatchObject({ ok: true, document: { id: 'butikk' } })
})

test('a field that init has left out is used by removing the // before it', async () => {
  const template = await readFile(path.join(TEMPLATE_FOLDER, 'brand.json'), 'utf8')
  const fields = /^( *)\/\/( *["}])/gm
  expect(template.match(fields)?.length).toBeGreaterThan(15)
  await mkdir(path.join(folder, 'fonter'))
  for (const file of ['fonter/tekst.woff2', 'fonter/serif.woff2'])
    await copyFile(FONT, path.join(folder, file))
  for (const file of ['logo-lys.svg', 'logo-kort.svg', 'ikon.svg', 'klarna.svg'])
    await writeFile(path.join(folder, file), LOGO)
  await copyFile(path.join(folder, 'bilder/fjell.jpg'), path.join(folder, 'bilder/forside.jpg'))
  await writeFile(path.join(folder, 'bannere.json'), '[]')
  await write(template.replace(fields, '$1$2'))
  expect(await listFaults()).toEqual([])
})
