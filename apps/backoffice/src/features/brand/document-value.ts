import { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree } from 'jsonc-parser'

/** A section of the front page, as the document has it. */
export type Section = { type: string } & Record<string, unknown>

const READ = { allowTrailingComma: true }
const WRITE = { formattingOptions: { insertSpaces: true, tabSize: 2 } }

const toPath = (path: string) => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Whether a document can be read at all. */
export function isReadable(source: string): boolean {
  const errors: Parameters<typeof parseTree>[1] = []
  return parseTree(source, errors, READ) !== undefined && errors.length === 0
}

/** The value of a field; undefined when the document does not have it. */
function readValue(source: string, path: string): unknown {
  const tree = parseTree(source, [], READ)
  const node = tree && findNodeAtLocation(tree, toPath(path))
  return node === undefined ? undefined : getNodeValue(node)
}

/** The text of a field; empty when the document does not have it. */
export function readText(source: string, path: string): string {
  const value = readValue(source, path)
  return typeof value === 'string' ? value : ''
}

/** Parts that a document has whole or not at all. */
const OPTIONAL_PARTS = new Set(['tokens', 'logo', 'range'])

/** The document with another value; comments and everything else stay as they are. Undefined takes the field out. */
export function writeValue(source: string, path: string, value: unknown): string {
  const changed = applyEdits(source, modify(source, toPath(path), value, WRITE))
  const [part = ''] = path.split('.')
  const left = value === undefined && OPTIONAL_PARTS.has(part) ? readValue(changed, part) : undefined
  const isEmpty = typeof left === 'object' && left !== null && Object.keys(left).length === 0
  return isEmpty ? applyEdits(changed, modify(changed, [part], undefined, WRITE)) : changed
}

/** The texts of a list; empty when the document does not have it. */
export function readTexts(source: string, path: string): string[] {
  const value = readValue(source, path)
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

/** What a brand says of one of the shops. */
export type ShopText = { slug: string; description: string }

export function readShopTexts(source: string): ShopText[] {
  const value = readValue(source, 'shops')
  return Array.isArray(value) ? (value as ShopText[]) : []
}

/** The sections of the front page in their order. */
export function readSections(source: string): Section[] {
  const sections = readValue(source, 'home.sections')
  return Array.isArray(sections) ? (sections as Section[]) : []
}
