import { lstat, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type BrandDocument, brandDocument } from './brand-document.ts'
import type { BrandFault } from './brand-fault.ts'
import { describeIssue } from './describe-issue.ts'
import { createLineFinder } from './line-of.ts'

/** The name of the file that describes a brand. */
export const BRAND_FILE = 'brand.json'
const MOST_DOCUMENT_BYTES = 500_000
const MOST_FILE_BYTES = 20_000_000
const MOST_FILES = 100

/** A brand's folder as it was read: the document, and the files that it names. */
export type BrandFolder = {
  document: BrandDocument
  files: ReadonlyMap<string, Buffer>
  /** `brand.json` as it is. */
  source: Buffer
  /** The line of `brand.json` where something is said; its path in the document. */
  lineOf(path: readonly PropertyKey[]): number
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
  const fault = (offset: number, said: string): BrandFault => ({
    file: BRAND_FILE,
    line: lines.lineAt(offset),
    text: said,
  })
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const [first] = errors
  if (tree === undefined || first !== undefined) {
    const code = first === undefined ? 'tom fil' : printParseErrorCode(first.error)
    return { ok: false, faults: [fault(first?.offset ?? 0, `er ikke gyldig JSON (${code})`)] }
  }
  const lineOf = (place: readonly PropertyKey[]) => lines.lineAt(findNode(tree, place).offset)
  const result = brandDocument.safeParse(getNodeValue(tree), { reportInput: true })
  if (!result.success) {
    const faults = result.error.issues.flatMap((issue) =>
      describeIssue(issue).map((each) => fault(findNode(tree, each.path).offset, each.text)),
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
    else faults.push(fault(findNode(tree, place).offset, `«${file}» ${read.text}`))
  }
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, document: result.data, files, source: main.bytes, lineOf }
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

type NamedFile = { file: string; place: PropertyKey[] }

/** Every file that a document names, with its place in it. */
function listFiles({ logo, fonts, menu, footer, home, banners }: BrandDocument): NamedFile[] {
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
    [home.hero.picture, ['home', 'hero', 'picture']],
    [home.hero.foreground, ['home', 'hero', 'foreground']],
    ...home.sections.map((section, at): [string | undefined, PropertyKey[]] => [
      section.type === 'own-brand' ? section.picture : undefined,
      ['home', 'sections', at, 'picture'],
    ]),
    [banners, ['banners']],
  ]
  return named.flatMap(([file, place]) =>
    file === undefined || file.startsWith('landscape:') ? [] : [{ file, place }],
  )
}
