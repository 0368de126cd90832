import { lstat, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type BrandDocument, brandDocument } from './brand-document.ts'
import { BRAND_FILE, type BrandFault } from './brand-fault.ts'
import { findWeakPairs } from './check-contrast.ts'
import { derivePalette } from './derive-tokens.ts'
import { describeIssue } from './describe-issue.ts'
import { createLineFinder } from './line-of.ts'

const MOST_DOCUMENT_BYTES = 500_000
const MOST_FILE_BYTES = 20_000_000
const MOST_FILES = 100

/** A brand's folder as it was read: the document, and the files that it names. */
export type BrandFolder = {
  document: BrandDocument
  files: ReadonlyMap<string, Buffer>
  /** `brand.json` as it is. */
  source: Buffer
  /** The list of banners as it is written, and the pictures of the folder that it names; null without one. */
  banners: { file: string; text: string; pictures: string[] } | null
}

/**
 * Reads a brand's folder: `brand.json` (comments and commas at the end are allowed) and every file that it names.
 *
 * @returns the folder, or everything that is wrong with it
 */
export async function readBrandFolder(
  folder: string,
): Promise<({ ok: true } & BrandFolder) | { ok: false; faults: BrandFault[] }> {
  const main = await readOwnFile(folder, BRAND_FILE, MOST_DOCUMENT_BYTES)
  if (!main.ok) return { ok: false, faults: [{ file: BRAND_FILE, line: 1, text: main.text }] }
  const text = main.bytes.toString('utf8').replace(/^\uFEFF/, '')
  const lines = createLineFinder(text)
  const fault = (offset: number, said: string, place?: readonly PropertyKey[]): BrandFault => ({
    file: BRAND_FILE,
    line: lines.lineAt(offset),
    text: said,
    ...(place === undefined ? {} : { field: place.map(String).join('.') }),
  })
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const [first] = errors
  if (tree === undefined || first !== undefined) {
    const code = first === undefined ? 'tom fil' : printParseErrorCode(first.error)
    return { ok: false, faults: [fault(first?.offset ?? 0, `er ikke gyldig JSON (${code})`)] }
  }
  const result = brandDocument.safeParse(getNodeValue(tree), { reportInput: true })
  if (!result.success) {
    const faults = result.error.issues.flatMap((issue) =>
      describeIssue(issue).map((each) => fault(findNode(tree, each.path).offset, each.text, each.path)),
    )
    return { ok: false, faults }
  }
  const named = listFiles(result.data)
  const files = new Map<string, Buffer>()
  const faults: BrandFault[] = []
  if (named.length > MOST_FILES) faults.push(fault(0, `nevner ${named.length} filer: høyst ${MOST_FILES}`))
  for (const { file, place } of named.slice(0, MOST_FILES)) {
    if (files.has(file)) continue
    const read = await readOwnFile(folder, file, MOST_FILE_BYTES)
    if (read.ok) files.set(file, read.bytes)
    else faults.push(fault(findNode(tree, place).offset, `«${file}» ${read.text}`, place))
  }
  const banners = readBanners(result.data.banners, files)
  for (const picture of banners?.pictures ?? []) {
    const read = await readOwnFile(folder, picture, MOST_FILE_BYTES)
    if (read.ok) files.set(picture, read.bytes)
    else faults.push({ file: banners?.file ?? '', line: 1, text: `«${picture}» ${read.text}` })
  }
  for (const { front, ground, ratio, least } of findWeakPairs(derivePalette(result.data.tokens))) {
    const said = `«${front}» på «${ground}» har kontrast ${writeRatio(ratio)} og trenger minst ${writeRatio(least)}: gjør den ene mørkere eller lysere`
    const places = [
      ['tokens', ...ground.split('.')],
      ['tokens', front],
    ]
    const offset = Math.max(...places.map((place) => findNode(tree, place).offset))
    faults.push(fault(offset, said, ['tokens', front]))
  }
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, document: result.data, files, source: main.bytes, banners }
}

/** The node at a path, or the nearest one around it. */
function findNode(tree: Node, place: readonly PropertyKey[]): Node {
  let node = tree
  for (const step of place) {
    const next =
      node.type === 'array'
        ? node.children?.[Number(step)]
        : node.children?.find(({ children }) => children?.[0]?.value === step)?.children?.[1]
    if (next === undefined) return node
    node = next
  }
  return node
}

/** A regular file of the folder; a link is not followed, since it may lead out of it. */
async function readOwnFile(
  folder: string,
  name: string,
  mostBytes: number,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; text: string }> {
  const file = path.join(folder, name)
  try {
    const found = await lstat(file)
    if (!found.isFile()) return { ok: false, text: 'er ingen vanlig fil' }
    const [real, home] = await Promise.all([realpath(file), realpath(folder)])
    if (!real.startsWith(home + path.sep)) return { ok: false, text: 'ligger utenfor mappen' }
    if (found.size > mostBytes) {
      return { ok: false, text: `er for stor: høyst ${Math.round(mostBytes / 1_000_000) || '0,5'} MB` }
    }
    return { ok: true, bytes: await readFile(file) }
  } catch {
    return { ok: false, text: 'finnes ikke i mappen' }
  }
}

/** The list of banners, and the pictures of the folder that it names. What is wrong in it, its import says. */
function readBanners(file: string | undefined, files: ReadonlyMap<string, Buffer>): BrandFolder['banners'] {
  const text = file === undefined ? undefined : files.get(file)?.toString('utf8')
  if (file === undefined || text === undefined) return null
  const pictures = [...text.matchAll(/"image(?:Mobile)?"\s*:\s*"([^"]+)"/g)].flatMap(([, name = '']) =>
    /^(\/|[a-z]+:)/.test(name) ? [] : [name],
  )
  return { file, text, pictures: [...new Set(pictures)].slice(0, MOST_FILES) }
}

/** `4,4`, never rounded up. */
const writeRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')

type NamedFile = { file: string; place: PropertyKey[] }

/** Every file that a document names, with its place in it. */
function listFiles({
  logo,
  fonts,
  menu,
  footer,
  shops,
  home,
  notFound,
  help,
  banners,
}: BrandDocument): NamedFile[] {
  const named: [string | undefined, PropertyKey[]][] = [
    ...(['full', 'onDark', 'short', 'icon'] as const).map((name): [string | undefined, PropertyKey[]] => [
      logo?.[name],
      ['logo', name],
    ]),
    ...(['text', 'serif'] as const).map((name): [string | undefined, PropertyKey[]] => [
      fonts[name]?.file,
      ['fonts', name, 'file'],
    ]),
    ...menu.brand.map(({ mark }, at): [string | undefined, PropertyKey[]] => [
      mark,
      ['menu', 'brand', at, 'mark'],
    ]),
    ...(footer.payments ?? []).map(({ mark }, at): [string | undefined, PropertyKey[]] => [
      mark,
      ['footer', 'payments', at, 'mark'],
    ]),
    ...shops.map(({ picture }, at): [string | undefined, PropertyKey[]] => [
      picture,
      ['shops', at, 'picture'],
    ]),
    [home.hero.picture, ['home', 'hero', 'picture']],
    [home.hero.foreground, ['home', 'hero', 'foreground']],
    ...home.sections.map((section, at): [string | undefined, PropertyKey[]] => [
      section.type === 'own-brand' ? section.picture : undefined,
      ['home', 'sections', at, 'picture'],
    ]),
    ...home.sections.map((section, at): [string | undefined, PropertyKey[]] => [
      section.type === 'shop' ? section.map : undefined,
      ['home', 'sections', at, 'map'],
    ]),
    [notFound?.picture, ['notFound', 'picture']],
    [help?.picture, ['help', 'picture']],
    [banners, ['banners']],
  ]
  return named.flatMap(([file, place]) =>
    file === undefined || file.startsWith('landscape:') ? [] : [{ file, place }],
  )
}
