import { createHash } from 'node:crypto'
import type { Tenant } from '@varde/contract/entities'
import { GENDER_ID } from '@varde/domain/catalogue/genders'
import type { ShopPicture } from '@varde/domain/shops/shop'
import type { BrandDocument } from './brand-document.ts'
import { BRAND_FILE, type BrandFault } from './brand-fault.ts'
import { buildFonts } from './build-fonts.ts'
import {
  type BrandFile,
  type Build,
  FILE_TYPES,
  type FilePicture,
  type FolderFiles,
  type KeepFile,
  type RenderedPicture,
} from './build-parts.ts'
import { buildPicture } from './build-picture.ts'
import { DEFAULT_ICONS } from './default-icons.ts'
import { derivePalette, type Palette } from './derive-tokens.ts'
import { BRAND_FILE_PATH } from './file-path.ts'
import { readDrawing } from './read-drawing.ts'
import { renderIcon, renderLogo } from './render-logo.ts'
import { writeStylesheet } from './write-stylesheet.ts'

/** A brand as it is kept: what the storefront gets, and who sends its mails. */
export type BuiltBrand = Omit<Tenant, 'payment' | 'tracking'> & {
  /** An address, or a name and <address>; null for the shop's own. */
  mailFrom: string | null
  /** 3.14: the brand's own descriptions and pictures of shops. */
  shops: { slug: string; description?: string | undefined; picture?: ShopPicture | undefined }[]
}

/** What a build may be given. */
export type BuildOptions = {
  /** Called before a large picture is rendered, which takes seconds. */
  onPicture?: ((file: string) => void) | undefined
  /** The `pictures` of an earlier build with their files: those that are the same are taken from here. */
  rendered?: ReadonlyMap<string, RenderedPicture> | undefined
}

/** What a build makes. */
export type BuildResult = {
  brand: BuiltBrand
  files: BrandFile[]
  /** The folder's pictures, each by a hash of its bytes and of all that decides how it is rendered. */
  pictures: ReadonlyMap<string, FilePicture>
}

type Image = NonNullable<Tenant['logo']>['full']

const MOST_FILE_BYTES = 2_000_000
const MOST_FILES = 200
const ICON_SIDES = { small: 192, large: 512 } as const

/**
 * Makes a brand as it is kept and its files out of its folder: logos are cleaned and drawn as PNG, pictures get the widths
 * that pages name, tokens become a style sheet.
 *
 * @returns the brand, its files and its pictures by what they were rendered from, or everything that is wrong with its files
 */
export async function buildBrand(
  document: BrandDocument,
  files: FolderFiles,
  { onPicture = () => undefined, rendered = new Map() }: BuildOptions = {},
): Promise<({ ok: true } & BuildResult) | { ok: false; faults: BrandFault[] }> {
  const faults: BrandFault[] = []
  const kept = new Map<string, BrandFile>()
  const keep: KeepFile = (bytes, ending) => {
    const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
    kept.set(key, { key, type: FILE_TYPES[ending], bytes })
    return BRAND_FILE_PATH + key
  }
  const palette = derivePalette(document.tokens)
  const pictures = new Map<string, FilePicture>()
  const build: Build = { files, keep, faults, rendered, pictures, onPicture }
  const brand: BuiltBrand = {
    id: document.id,
    name: document.name,
    hosts: document.hosts,
    headerLayout: document.header,
    tagline: document.tagline,
    heroTarget: document.heroTarget,
    menu: {
      ...document.menu,
      brand: await Promise.all(document.menu.brand.map((entry) => withMark(build, entry))),
    },
    genderIds: document.genders.map((name) => GENDER_ID[name]),
    ...(document.range === undefined ? {} : { range: document.range }),
    contact: document.contact,
    company: document.company,
    logo: await buildLogo(build, document.logo),
    icons: await buildIcons(build, document.logo, palette),
    stylesheet: await buildStylesheet(build, document, palette),
    colors: {
      paper: palette.paper,
      ink: palette.ink,
      signal: palette.signal,
      onSignal: palette.onSignal,
    },
    footer: await buildFooter(build, document.footer),
    home: await buildHome(build, document.home, palette),
    lists: document.lists,
    ...(await buildNotFound(build, document.notFound)),
    ...(document.help && {
      help: { picture: await buildShopPicture(build, document.help.picture, palette.paper) },
    }),
    mailFrom: document.mail.from ?? null,
    shops: await buildShops(build, document.shops, palette),
  }
  for (const { key, bytes } of kept.values()) {
    if (bytes.length > MOST_FILE_BYTES) faults.push({ file: key, line: 1, text: 'blir for stor: høyst 2 MB' })
  }
  if (kept.size > MOST_FILES) {
    faults.push({ file: BRAND_FILE, line: 1, text: `gir ${kept.size} filer: høyst ${MOST_FILES}` })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, brand, files: [...kept.values()], pictures }
}

const NOTHING: Image = { src: '', fallback: '', width: 1, height: 1 }

/** A logo or mark: SVG with a PNG, or a PNG alone. */
async function buildImage({ files, keep, faults }: Build, path: string): Promise<Image> {
  const drawing = await readDrawing(files, path)
  if (!drawing.ok) {
    faults.push(drawing.fault)
    return NOTHING
  }
  const { svg, bytes, width, height } = drawing
  const fallback = keep(svg === null ? bytes : await renderLogo(svg, drawing), 'png')
  return { src: svg === null ? fallback : keep(Buffer.from(svg), 'svg'), fallback, width, height }
}

async function buildLogo(build: Build, logo: BrandDocument['logo']): Promise<Tenant['logo']> {
  if (logo === undefined) return null
  const full = await buildImage(build, logo.full)
  return {
    full,
    onDark: logo.onDark === undefined ? full : await buildImage(build, logo.onDark),
    short: logo.short === undefined ? full : await buildImage(build, logo.short),
  }
}

async function buildIcons(
  { files, keep, faults }: Build,
  logo: BrandDocument['logo'],
  { paper }: Palette,
): Promise<Tenant['icons']> {
  const path = logo?.icon ?? logo?.short ?? logo?.full
  if (path === undefined) return DEFAULT_ICONS
  const drawing = await readDrawing(files, path)
  if (!drawing.ok) {
    if (path === logo?.icon) faults.push(drawing.fault)
    return DEFAULT_ICONS
  }
  const [small, large] = await Promise.all(
    [ICON_SIDES.small, ICON_SIDES.large].map((side) => renderIcon(drawing, side, paper)),
  )
  const isSquare = drawing.width === drawing.height
  return {
    svg: isSquare && drawing.svg !== null ? keep(Buffer.from(drawing.svg), 'svg') : null,
    small: keep(small as Buffer, 'png'),
    large: keep(large as Buffer, 'png'),
  }
}

/** A drawing is kept as it is; a photograph gets the widths of a large picture. */
async function buildShops(
  build: Build,
  shops: BrandDocument['shops'],
  { paper }: Palette,
): Promise<BuiltBrand['shops']> {
  const built: BuiltBrand['shops'] = []
  for (const { picture, ...shop } of shops) {
    built.push(
      picture === undefined ? shop : { ...shop, picture: await buildShopPicture(build, picture, paper) },
    )
  }
  return built
}

async function buildShopPicture(build: Build, path: string, ground: string): Promise<ShopPicture> {
  if (path.toLowerCase().endsWith('.svg')) {
    const drawing = await readDrawing(build.files, path)
    if (drawing.ok) {
      const { bytes, width, height } = drawing
      return { avif: '', src: build.keep(bytes, 'svg'), width: Math.round(width), height: Math.round(height) }
    }
    build.faults.push(drawing.fault)
    return { avif: '', src: '', width: 1, height: 1 }
  }
  const picture = await buildPicture(build, path, { ground, phone: null, focus: 0.5 })
  if (picture.kind === 'landscape') return { avif: '', src: '', width: 1, height: 1 }
  const { avif, src, width, height } = picture
  return { avif, src, width, height }
}

async function buildStylesheet(
  build: Build,
  document: BrandDocument,
  palette: Palette,
): Promise<string | null> {
  const { tokens, logo, fonts } = document
  if ([tokens, logo, fonts.text, fonts.serif].every((each) => each === undefined)) return null
  const rules = await buildFonts(build, fonts)
  return build.keep(Buffer.from(writeStylesheet(document, palette, rules)), 'css')
}

/** An entry with its mark as it is served. */
async function withMark<Entry extends { mark?: string | undefined }>(
  build: Build,
  { mark, ...entry }: Entry,
): Promise<Omit<Entry, 'mark'> & { mark?: Image }> {
  return mark === undefined ? entry : { ...entry, mark: await buildImage(build, mark) }
}

async function buildFooter(
  build: Build,
  { payments, ...footer }: BrandDocument['footer'],
): Promise<Tenant['footer']> {
  if (payments === undefined) return footer
  return { ...footer, payments: await Promise.all(payments.map((each) => withMark(build, each))) }
}

async function buildNotFound(
  build: Build,
  notFound: BrandDocument['notFound'],
): Promise<Pick<Tenant, 'notFound'>> {
  if (notFound === undefined) return {}
  const { picture, ...words } = notFound
  if (picture === undefined) return { notFound: words }
  return { notFound: { ...words, picture: await buildImage(build, picture) } }
}

/** The proportions of the frame in which a phone shows the first picture, width by height. */
const PHONE_FRAMES = { layered: 0.78, band: 1.026 } as const

async function buildHome(
  build: Build,
  { hero, sections, ...texts }: BrandDocument['home'],
  palette: Palette,
): Promise<Tenant['home']> {
  const { picture, foreground, ...rest } = hero
  const phone = hero.layout === 'layered' || hero.layout === 'band' ? PHONE_FRAMES[hero.layout] : null
  const options = { ground: palette.paper, phone, focus: hero.focus }
  const builtSections: Tenant['home']['sections'] = []
  for (const section of sections) {
    if (section.type === 'shop') {
      const { type, map } = section
      builtSections.push(map === undefined ? { type } : { type, map: await buildImage(build, map) })
      continue
    }
    if (section.type !== 'own-brand' || section.picture === undefined) {
      builtSections.push(section as Tenant['home']['sections'][number])
      continue
    }
    const built = await buildPicture(build, section.picture, { ...options, phone: null })
    builtSections.push({ ...section, picture: built })
  }
  return {
    ...texts,
    hero: {
      ...rest,
      ...(picture === undefined ? {} : { picture: await buildPicture(build, picture, options) }),
      ...(foreground === undefined ? {} : { foreground: await buildPicture(build, foreground, options) }),
    },
    sections: builtSections,
  }
}
