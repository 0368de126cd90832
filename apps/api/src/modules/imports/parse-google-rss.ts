import { SaxesParser } from 'saxes'
import { type FeedRow, FeedUnusableError, type ProductRow, toProductRow } from './product-row.ts'

const longestFieldChars = 200_000

type Item = { line: number; depth: number; fields: Map<string, string[]> }

/**
 * Reads a Google Merchant product feed as RSS 2.0 (or Atom: `entry` for `item`). Fields of the namespace `g:` win over
 * plain ones; what is nested deeper (`g:shipping` has a price of its own) does not count. External entities are not followed.
 *
 * @throws FeedUnusableError when it is XML without a single item, or no XML from the start
 */
export async function* parseGoogleRss(chunks: AsyncIterable<string>): AsyncGenerator<FeedRow<ProductRow>> {
  const waiting: FeedRow<ProductRow>[] = []
  let items = 0
  let fault: { line: number; text: string } | undefined
  let depth = 0
  let item: Item | undefined
  let field: { name: string; depth: number; text: string } | undefined

  const parser = new SaxesParser({ xmlns: false, position: true })
  function append(text: string) {
    if (field && field.depth === depth && field.text.length < longestFieldChars) field.text += text
  }
  parser.on('opentag', ({ name }) => {
    depth += 1
    if (!item && (name === 'item' || name === 'entry')) item = { line: parser.line, depth, fields: new Map() }
    else if (item && depth === item.depth + 1) field = { name, depth, text: '' }
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    // After an error the parser closes all open elements: these are not complete items.
    if (fault) return
    if (item && field && depth === field.depth) {
      const values = item.fields.get(field.name) ?? []
      item.fields.set(field.name, [...values, field.text.trim()])
      field = undefined
    } else if (item && depth === item.depth) {
      items += 1
      waiting.push({ line: item.line, row: readItem(item) })
      item = undefined
    }
    depth -= 1
  })
  parser.on('error', (error) => {
    fault ??= { line: parser.line, text: error.message.replace(/^\d+:\d+: /, '') }
  })

  for await (const chunk of chunks) {
    parser.write(chunk)
    yield* waiting.splice(0)
    if (fault) break
  }
  if (!fault) parser.close()
  yield* waiting.splice(0)
  if (items === 0)
    throw new FeedUnusableError(
      fault
        ? `filen er ikke gyldig XML (linje ${fault.line}: ${fault.text})`
        : 'XML-filen har ingen <item>: er det en produktfeed?',
    )
  if (fault)
    yield {
      line: item?.line ?? fault.line,
      problem: `XML-feil på linje ${fault.line} (${fault.text}), så resten av filen kan ikke leses`,
    }
}

function readItem({ fields }: Item): ProductRow {
  const list = (name: string) => fields.get(`g:${name}`) ?? fields.get(name) ?? []
  const imageLinks = [...list('image_link'), ...list('additional_image_link')]
  return toProductRow((name) => list(name)[0] ?? '', imageLinks)
}
