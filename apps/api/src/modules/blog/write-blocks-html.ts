import type { Block, ContentPicture } from '@varde/contract/entities'
import { shopPath } from '@varde/domain/shops/shop-path'
import { escapeHtml } from '../../server/escape-html.ts'

type Line = Extract<Block, { type: 'paragraph' }>['line']
type PlainBlock = Extract<Block, { type: 'paragraph' | 'list' | 'table' }>

/** The width that a picture in plain HTML is shown in; every picture has it. */
const PICTURE_WIDTH_PX = 640

/**
 * 3.26: blocks as HTML for readers that cannot show blocks; all text is escaped. Landscapes belong to the storefront's
 * own pages, so only their captions are kept.
 *
 * @param nameOf the name of an article by its slug; null when it is gone, and then it is skipped
 */
export function writeBlocksHtml(blocks: readonly Block[], nameOf: (slug: string) => string | null): string {
  return blocks.map((block) => writeBlock(block, nameOf)).join('')
}

function writeBlock(block: Block, nameOf: (slug: string) => string | null): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level} id="${escapeHtml(block.id)}">${escapeHtml(block.text)}</h${block.level}>`
    case 'quote': {
      const by = block.by === undefined ? '' : `<footer>${escapeHtml(block.by)}</footer>`
      return `<blockquote><p>${writeLine(block.line)}</p>${by}</blockquote>`
    }
    case 'picture':
      return writePicture(block.picture)
    case 'note': {
      const title = block.title === undefined ? '' : `<p><strong>${escapeHtml(block.title)}</strong></p>`
      return `<aside>${title}${writePlain(block.blocks)}</aside>`
    }
    case 'steps':
      return `<ol>${block.items
        .map((item) => `<li><strong>${escapeHtml(item.title)}</strong>${writePlain(item.blocks)}</li>`)
        .join('')}</ol>`
    case 'profile':
      return `<p><strong>${escapeHtml(block.title)}</strong></p><ul>${block.points
        .map(
          ({ km, metres, place }) =>
            `<li>${escapeHtml(place)}: ${String(km).replace('.', ',')} km, ${metres} moh.</li>`,
        )
        .join('')}</ul>`
    case 'questions':
      return block.items
        .map(
          ({ id, question, blocks: response }) =>
            `<h3 id="${escapeHtml(id)}">${escapeHtml(question)}</h3>${writePlain(response)}`,
        )
        .join('')
    case 'care':
      return `<ul>${block.symbols.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
    case 'articles':
      return writeArticleLinks(block, nameOf)
    case 'shop':
      return block.caption === undefined
        ? ''
        : `<p>${writeLink(shopPath(block.slug), escapeHtml(block.caption))}</p>`
    // Placeholders that only the shop's own page can fill in.
    case 'product':
    case 'cookies':
      return ''
    case 'button':
      return `<p>${writeLink(block.to, escapeHtml(block.label))}</p>`
    default:
      return writePlain([block])
  }
}

function writePlain(blocks: readonly PlainBlock[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'paragraph') return `<p>${writeLine(block.line)}</p>`
      if (block.type === 'list') {
        const tag = block.ordered ? 'ol' : 'ul'
        return `<${tag}>${block.items.map((item) => `<li>${writeLine(item)}</li>`).join('')}</${tag}>`
      }
      const row = (cells: readonly Line[], tag: 'td' | 'th') =>
        `<tr>${cells.map((cell) => `<${tag}>${writeLine(cell)}</${tag}>`).join('')}</tr>`
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows
        .map((cells) => row(cells, 'td'))
        .join('')}</tbody></table>`
    })
    .join('')
}

function writeLine(line: Line): string {
  return line
    .map(({ text, strong, em, to }) => {
      let html = escapeHtml(text).replaceAll('\n', '<br>')
      if (em) html = `<em>${html}</em>`
      if (strong) html = `<strong>${html}</strong>`
      return to === undefined ? html : writeLink(to, html)
    })
    .join('')
}

function writeLink(to: string, html: string): string {
  return `<a href="${escapeHtml(to)}">${html}</a>`
}

function writePicture({ source, name, alt, caption }: ContentPicture): string {
  const image =
    source === 'landscape'
      ? ''
      : `<img src="${escapeHtml(`${name}-${PICTURE_WIDTH_PX}.jpg`)}" alt="${escapeHtml(alt)}">`
  const below = caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`
  return image + below === '' ? '' : `<figure>${image}${below}</figure>`
}

function writeArticleLinks(
  { title, slugs, search }: Extract<Block, { type: 'articles' }>,
  nameOf: (slug: string) => string | null,
): string {
  const found = slugs.flatMap((slug) => {
    const name = nameOf(slug)
    return name === null ? [] : [writeLink(`/product/${slug}`, escapeHtml(name))]
  })
  if (search !== undefined) {
    found.push(writeLink(`/search/${encodeURIComponent(search)}`, escapeHtml(title || search)))
  }
  if (found.length === 0) return ''
  const head = title === '' ? '' : `<h3>${escapeHtml(title)}</h3>`
  return `${head}<ul>${found.map((link) => `<li>${link}</li>`).join('')}</ul>`
}
