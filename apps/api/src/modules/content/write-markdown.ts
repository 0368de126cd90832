import type { Block } from '@varde/contract/entities'
import { slugify } from '@varde/domain/norwegian/slug'
import type {
  BlockContent,
  DefinitionContent,
  Heading,
  List,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { Run } from './parse-inline.ts'

type PlainBlock = Extract<Block, { type: 'paragraph' | 'list' | 'table' }>
type Child = BlockContent | DefinitionContent

const writer = unified()
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkStringify, { bullet: '-', emphasis: '*', listItemIndent: 'one', resourceLink: true })

/**
 * The Markdown of a text that is kept as blocks, for whoever edits it: `parseBlocks` reads the same blocks from it. A
 * drawing is named by its address, since what it was drawn from is not kept.
 */
export function writeMarkdown(blocks: readonly Block[]): string {
  const root: Root = { type: 'root', children: blocks.map(writeBlock) }
  return writer.stringify(root)
}

function writeBlock(block: Block): RootContent {
  switch (block.type) {
    case 'heading':
      return writeHeading(block.text, block.level, block.id)
    case 'quote':
      return { type: 'blockquote', children: writeQuote(block) }
    case 'picture': {
      const { source, name, alt, caption } = block.picture
      const url = source === 'landscape' ? `landscape:${name}` : name
      const image = { type: 'image' as const, url, alt, title: caption ?? null }
      return { type: 'paragraph', children: [image] }
    }
    case 'note':
      return writeContainer('note', [...writeLabel(block.title), ...block.blocks.map(writePlain)])
    case 'steps':
      return writeContainer(
        'steps',
        block.items.flatMap(({ title, blocks }) => [writeHeading(title, 3), ...blocks.map(writePlain)]),
      )
    case 'questions':
      return writeContainer(
        'questions',
        block.items.flatMap(({ id, question, blocks }) => [
          writeHeading(question, 3, id),
          ...blocks.map(writePlain),
        ]),
      )
    case 'profile': {
      const points = block.points.map(
        ({ km, metres, place }) => `${String(km).replace('.', ',')} km, ${metres} moh., ${place}`,
      )
      return writeContainer('profile', [...writeLabel(block.title), writeLines(points)])
    }
    case 'care':
      return writeContainer('care', [
        writeLines(block.symbols.map(({ symbol, text }) => `${symbol}: ${text}`)),
      ])
    case 'articles': {
      const { title, slugs, search } = block
      return writeLeaf('articles', title, {
        ...(slugs.length > 0 ? { slugs: slugs.join(' ') } : {}),
        ...(search === undefined ? {} : { search }),
      })
    }
    case 'button':
      return writeLeaf('button', block.label, { to: block.to })
    case 'shop':
      return writeLeaf('shop', block.caption ?? '', { slug: block.slug })
    case 'product':
    case 'cookies':
      return writeLeaf(block.type, '', {})
    default:
      return writePlain(block)
  }
}

function writePlain(block: PlainBlock): Child {
  if (block.type === 'paragraph') return writeParagraph(block.line)
  if (block.type === 'list') return writeList(block.ordered, block.items.map(writeParagraph))
  const row = (cells: readonly (readonly Run[])[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: writeLine(cell) })),
  })
  return { type: 'table', children: [row(block.head), ...block.rows.map(row)] }
}

function writeParagraph(line: readonly Run[]): Paragraph {
  return { type: 'paragraph', children: writeLine(line) }
}

function writeList(ordered: boolean, items: readonly Paragraph[]): List {
  return {
    type: 'list',
    ordered,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
  }
}

function writeLines(lines: readonly string[]): List {
  return writeList(
    false,
    lines.map((text) => writeParagraph([{ text }])),
  )
}

/** The anchor is written where it is not the one that the title gives. */
function writeHeading(title: string, depth: 2 | 3, id?: string): Heading {
  const isOwn = id !== undefined && id !== slugify(title)
  return { type: 'heading', depth, children: [{ type: 'text', value: isOwn ? `${title} {#${id}}` : title }] }
}

/** A line break that stands alone separates paragraphs; the author comes last, behind a dash. */
function writeQuote({ line, by }: Extract<Block, { type: 'quote' }>): Paragraph[] {
  const paragraphs: Run[][] = [[]]
  for (const run of line) {
    if (run.text === '\n') paragraphs.push([])
    else paragraphs.at(-1)?.push(run)
  }
  return [...paragraphs, ...(by === undefined ? [] : [[{ text: `– ${by}` }]])].map(writeParagraph)
}

function writeLine(line: readonly Run[]): PhrasingContent[] {
  return line.flatMap(({ text, strong, em, to }) => {
    let nodes: PhrasingContent[] = text
      .split('\n')
      .flatMap((part, at): PhrasingContent[] => [
        ...(at === 0 ? [] : [{ type: 'break' as const }]),
        ...(part === '' ? [] : [{ type: 'text' as const, value: part }]),
      ])
    if (em) nodes = [{ type: 'emphasis', children: nodes }]
    if (strong) nodes = [{ type: 'strong', children: nodes }]
    return to === undefined ? nodes : [{ type: 'link' as const, url: to, children: nodes }]
  })
}

function writeLabel(title: string | undefined): Paragraph[] {
  if (title === undefined) return []
  return [{ ...writeParagraph([{ text: title }]), data: { directiveLabel: true } }]
}

function writeContainer(name: string, children: Child[]): RootContent {
  return { type: 'containerDirective', name, attributes: {}, children }
}

function writeLeaf(name: string, title: string, attributes: Record<string, string>): RootContent {
  return {
    type: 'leafDirective',
    name,
    attributes,
    children: title === '' ? [] : [{ type: 'text', value: title }],
  }
}
