import type { NamedText } from '@varde/domain/catalogue/read-named-attributes'
import { decodeXML } from 'entities'
import { SaxesParser } from 'saxes'

const longestFieldChars = 200_000
/** Fields that hold fields of their own, among them prices that are not the article's. */
const blocks = [
  'shipping',
  'tax',
  'installment',
  'subscription_cost',
  'loyalty_program',
  'free_shipping_threshold',
]

const mostDetails = 100

/**
 * The values of a field, in their order, and what its `product_detail` fields say. `problem` says what is wrong with the
 * item's XML.
 */
export type ItemFields = {
  list(name: string): readonly string[]
  details: readonly NamedText[]
  problem?: string
}

/**
 * Reads the fields of one item. XML that is not well-formed (a raw `&` or `<`, a field that does not end) is read field
 * by field, so that what is wrong with one does not cost the others.
 */
export function readItem(text: string): ItemFields {
  const fields = new Map<string, string[]>()
  const problem = readWellFormed(text, fields)
  const details = readDetails(text)
  if (problem === undefined) return { list: (name) => fields.get(name) ?? [], details }
  const flat = ['g:', ''].reduce(
    (rest, prefix) => blocks.reduce((inner, block) => removeElements(inner, prefix + block), rest),
    text,
  )
  return { list: (name) => findElements(flat, name), details, problem }
}

/** The names and values of the `product_detail` fields, which hold fields of their own. */
function readDetails(text: string): NamedText[] {
  const found: NamedText[] = []
  for (const prefix of ['g:', ''])
    for (const { content } of elements(text, `${prefix}product_detail`)) {
      const [name] = findElements(content, `${prefix}attribute_name`)
      const [value] = findElements(content, `${prefix}attribute_value`)
      if (name !== undefined && value !== undefined && found.length < mostDetails) found.push({ name, value })
    }
  return found
}

/** @returns what is wrong, when the XML is not well-formed */
function readWellFormed(text: string, fields: Map<string, string[]>): string | undefined {
  let depth = 0
  let field: { name: string; text: string } | undefined
  let fault: string | undefined
  const parser = new SaxesParser({ xmlns: false, position: false })
  function append(piece: string) {
    if (field && depth === 2 && field.text.length < longestFieldChars) field.text += piece
  }
  parser.on('opentag', ({ name }) => {
    depth += 1
    if (depth === 2) field = { name, text: '' }
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    if (field && depth === 2) {
      const values = fields.get(field.name)
      if (values) values.push(field.text.trim())
      else fields.set(field.name, [field.text.trim()])
      field = undefined
    }
    depth -= 1
  })
  parser.on('error', (error) => {
    fault ??= error.message
  })
  parser.write(text).close()
  return fault
}

/** The texts between the tags of a name, as written or in CDATA; entities that XML does not have stay as they are. */
function findElements(text: string, name: string): string[] {
  const values: string[] = []
  for (const { content } of elements(text, name)) {
    const cdata = /^\s*<!\[CDATA\[([\s\S]*?)(?:\]\]>\s*$|$)/.exec(content)?.[1]
    values.push((cdata ?? decodeXML(content)).slice(0, longestFieldChars).trim())
  }
  return values
}

function removeElements(text: string, name: string): string {
  let rest = ''
  let from = 0
  for (const { start, end } of elements(text, name)) {
    rest += text.slice(from, start)
    from = end
  }
  return rest + text.slice(from)
}

function* elements(text: string, name: string): Generator<{ start: number; end: number; content: string }> {
  const close = `</${name}>`
  for (let start = text.indexOf(`<${name}`); start >= 0; start = text.indexOf(`<${name}`, start + 1)) {
    const open = text.indexOf('>', start)
    // `<g:price_note>` is another field.
    if (open < 0 || !/^[\s>/]$/.test(text[start + name.length + 1] ?? '')) continue
    const end = text.indexOf(close, open)
    if (end < 0) return
    yield { start, end: end + close.length, content: text.slice(open + 1, end) }
    start = end
  }
}
