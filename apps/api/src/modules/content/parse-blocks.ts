import { careSymbols } from '@varde/contract/care-symbols'
import type { Block, ContentPicture } from '@varde/contract/entities'
import { slugify } from '@varde/domain/norwegian/slug'
import type { BlockContent, DefinitionContent, Image, List, Paragraph, RootContent, Table } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { isSafeTarget, parseInline } from './parse-inline.ts'
import { type PictureRef, readPictureRef } from './read-picture-ref.ts'

type PlainBlock = Extract<Block, { type: 'paragraph' | 'list' | 'table' }>
type Node = RootContent | BlockContent | DefinitionContent

export type ParsedBlocks = {
  blocks: Block[]
  /** What could not be shown, with its line in the text. */
  problems: { line: number; text: string }[]
}

type Context = {
  problem(node: Node, text: string): void
  picture(ref: PictureRef, alt: string, caption?: string): ContentPicture | null
  anchors: Set<string>
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)

/**
 * Reads Markdown into blocks: headings, paragraphs, lists, tables, quotes, pictures, and the directives that
 * docs/data-formats.md describes. What cannot be shown is reported, and the rest is kept.
 *
 * @param findPicture the picture behind `landscape:…`, `drawing:…` or an address; null when there is none
 */
export function parseBlocks(
  markdown: string,
  findPicture: (ref: PictureRef) => Pick<ContentPicture, 'source' | 'name'> | null,
): ParsedBlocks {
  const problems: ParsedBlocks['problems'] = []
  const context: Context = {
    anchors: new Set(),
    problem: (node, text) => problems.push({ line: node.position?.start.line ?? 1, text }),
    picture: (ref, alt, caption) => {
      const found = findPicture(ref)
      return found && { ...found, alt, ...(caption ? { caption } : {}) }
    },
  }
  const blocks = parser.parse(markdown).children.flatMap((node) => readBlock(node, context))
  return { blocks, problems }
}

function readBlock(node: Node, context: Context): Block[] {
  switch (node.type) {
    case 'heading':
      return readHeading(textOf(node), node.depth <= 2 ? 2 : 3, context)
    case 'paragraph': {
      const [only] = node.children
      return node.children.length === 1 && only?.type === 'image'
        ? readPicture(only, node, context)
        : readPlain(node, context)
    }
    case 'blockquote':
      return readQuote(node.children, context)
    case 'leafDirective':
      return readLeaf(node, context)
    case 'containerDirective':
      return readContainer(node, context)
    case 'thematicBreak':
      return []
    default:
      return readPlain(node, context)
  }
}

function readPlain(node: Node, context: Context): PlainBlock[] {
  const inline = (children: Paragraph['children']) =>
    parseInline(children, (text) => context.problem(node, text))
  if (node.type === 'paragraph') {
    const line = inline(node.children)
    return line.length === 0 ? [] : [{ type: 'paragraph', line }]
  }
  if (node.type === 'list') return [readList(node, inline, context)]
  if (node.type === 'table') return [readTable(node, inline)]
  context.problem(node, `«${node.type}» kan ikke vises her`)
  return []
}

type Inline = (children: Paragraph['children']) => ReturnType<typeof parseInline>

function readList(node: List, inline: Inline, context: Context): PlainBlock {
  const items = node.children.map((item) => {
    const [first, ...rest] = item.children
    if (rest.length > 0) context.problem(node, 'et listepunkt kan bare ha ett avsnitt')
    return first?.type === 'paragraph' ? inline(first.children) : []
  })
  return { type: 'list', ordered: node.ordered === true, items }
}

function readTable(node: Table, inline: Inline): PlainBlock {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => inline(cell.children)))
  return { type: 'table', head, rows }
}

/** `Title {#anchor}`; without one the anchor is made of the title, and a second of the same gets a number. */
function readTitle(title: string, context: Context): { text: string; id: string } {
  const match = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(title)
  const text = (match?.[1] ?? title).trim()
  const wanted = match?.[2] ?? (slugify(text) || 'avsnitt')
  let id = wanted
  for (let no = 2; context.anchors.has(id); no += 1) id = `${wanted}-${no}`
  context.anchors.add(id)
  return { text, id }
}

function readHeading(title: string, level: 2 | 3, context: Context): Block[] {
  return [{ type: 'heading', level, ...readTitle(title, context) }]
}

function readPicture(image: Image, node: Node, context: Context): Block[] {
  const ref = readPictureRef(image.url)
  const picture = ref && context.picture(ref, image.alt ?? '', image.title ?? undefined)
  if (!picture) context.problem(node, `bildet ${image.url} finnes ikke`)
  else if (picture.alt === '') context.problem(node, `bildet ${image.url} mangler beskrivelse i [ ]`)
  return picture ? [{ type: 'picture', picture }] : []
}

/** A last line that begins with a dash names the author of the quote. */
function readQuote(children: readonly Node[], context: Context): Block[] {
  const texts = children.filter((child) => child.type === 'paragraph')
  const last = texts.at(-1)
  const by = last && texts.length > 1 ? /^[—–-]\s*(.+)$/.exec(textOf(last).trim())?.[1] : undefined
  const said = by === undefined ? texts : texts.slice(0, -1)
  const line = said.flatMap((paragraph, at) => [
    ...(at === 0 ? [] : [{ text: '\n' }]),
    ...parseInline(paragraph.children, (text) => context.problem(paragraph, text)),
  ])
  return line.length === 0 ? [] : [{ type: 'quote', line, ...(by === undefined ? {} : { by }) }]
}

function readLeaf(node: LeafDirective, context: Context): Block[] {
  const attributes = node.attributes ?? {}
  const title = textOf(node)
  if (node.name === 'product' || node.name === 'cookies') return [{ type: node.name }]
  if (node.name === 'articles') {
    const slugs = (attributes.slugs ?? '').split(/\s+/).filter((slug) => slug !== '')
    const { search } = attributes
    if (slugs.length === 0 && !search) {
      context.problem(node, '::articles trenger slugs eller search')
      return []
    }
    return [{ type: 'articles', title, slugs, ...(search ? { search } : {}) }]
  }
  if (node.name === 'shop' && attributes.slug)
    return [{ type: 'shop', slug: attributes.slug, ...(title === '' ? {} : { caption: title }) }]
  if (node.name === 'button' && attributes.to && isSafeTarget(attributes.to))
    return [{ type: 'button', to: attributes.to, label: title }]
  const needed = NEEDED_ATTRIBUTE.get(node.name)
  context.problem(node, needed ? `::${node.name} trenger ${needed}` : `::${node.name} er ikke kjent`)
  return []
}

const NEEDED_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ['button', 'to'],
  ['shop', 'slug'],
])

function readContainer(node: ContainerDirective, context: Context): Block[] {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? textOf(first) : undefined
  const children = label === undefined ? node.children : rest
  if (node.name === 'note') {
    const blocks = children.flatMap((child) => readPlain(child, context))
    return [{ type: 'note', ...(label === undefined ? {} : { title: label }), blocks }]
  }
  if (node.name === 'steps') {
    const items = readSections(children, context).map(({ text, blocks }) => ({ title: text, blocks }))
    return [{ type: 'steps', items }]
  }
  if (node.name === 'questions') {
    const items = readSections(children, context).map(({ id, text, blocks }) => ({
      id,
      question: text,
      blocks,
    }))
    return [{ type: 'questions', items }]
  }
  if (node.name === 'profile') return readProfile(node, label ?? '', children, context)
  if (node.name === 'care') return [{ type: 'care', symbols: readCare(node, children, context) }]
  context.problem(node, `:::${node.name} er ikke kjent`)
  return []
}

/** `- 22 km, 1161 moh., Krækkja` is a point; a way has at least two, each further than the one before. */
function readProfile(
  node: ContainerDirective,
  title: string,
  children: readonly Node[],
  context: Context,
): Block[] {
  const lines = children.flatMap((child) =>
    child.type === 'list' ? child.children.map((item) => textOf(item)) : [],
  )
  const points = lines.flatMap((line) => {
    const [, km, metres, place] = /^(\d+(?:,\d+)?) km, (\d+) moh\., (.+)$/u.exec(line.trim()) ?? []
    if (place === undefined) return []
    return [{ km: Number(km?.replace(',', '.')), metres: Number(metres), place }]
  })
  const isWay = points.every(({ km }, at) => at === 0 || km > (points[at - 1]?.km ?? 0))
  if (title !== '' && points.length === lines.length && points.length >= FEWEST_POINTS && isWay)
    return [{ type: 'profile', title, points }]
  context.problem(node, ':::profile trenger [tittel] og minst to punkter: - 22 km, 1161 moh., Krækkja')
  return []
}

const FEWEST_POINTS = 2

/** Parts that each begin with a heading. */
function readSections(children: readonly Node[], context: Context) {
  const sections: { text: string; id: string; blocks: PlainBlock[] }[] = []
  for (const child of children) {
    if (child.type === 'heading') sections.push({ ...readTitle(textOf(child), context), blocks: [] })
    else if (sections.length === 0) context.problem(child, 'her må en ### overskrift komme først')
    else sections.at(-1)?.blocks.push(...readPlain(child, context))
  }
  return sections
}

/** `- wash-40: Vask på 40 grader` */
function readCare(node: ContainerDirective, children: readonly Node[], context: Context) {
  const lines = children.flatMap((child) =>
    child.type === 'list' ? child.children.map((item) => textOf(item)) : [],
  )
  return lines.flatMap((text) => {
    const [, symbol = '', meaning = ''] = /^([a-z0-9-]+)\s*:\s*(.+)$/s.exec(text.trim()) ?? []
    if (careSymbols.some((known) => known === symbol)) return [{ symbol, text: meaning }]
    context.problem(node, `vaskesymbolet i «${text}» er ikke kjent`)
    return []
  })
}
