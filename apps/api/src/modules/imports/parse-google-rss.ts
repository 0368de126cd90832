import { SaxesParser } from 'saxes'
import { type FeedRow, FeedUnusableError, type ProductRow, toProductRow } from './product-row.ts'
import { readItem } from './read-item.ts'
import { OwnEntitiesError, splitItems } from './split-items.ts'

const longestHeadChars = 64_000

/**
 * Reads a Google Merchant product feed as RSS 2.0 (or Atom: `entry` for `item`). Fields of the namespace `g:` win over
 * plain ones; of what is nested deeper (`g:shipping` has a price of its own) only `g:product_detail` counts. Each item is read alone, so
 * that one of broken XML costs no other. Entities of the file's own are not read.
 *
 * @param columns our field by the feed's own element
 * @throws FeedUnusableError when there is not a single item, or the file declares entities
 */
export async function* parseGoogleRss(
  chunks: AsyncIterable<string>,
  columns: ReadonlyMap<string, string> = new Map(),
): AsyncGenerator<FeedRow<ProductRow>> {
  let head = ''
  async function* watched(): AsyncGenerator<string> {
    for await (const chunk of chunks) {
      if (head.length < longestHeadChars) head += chunk.slice(0, longestHeadChars)
      yield chunk
    }
  }
  let items = 0
  try {
    for await (const item of splitItems(watched())) {
      items += 1
      yield 'problem' in item ? item : readRow(item, columns)
    }
  } catch (error) {
    if (!(error instanceof OwnEntitiesError)) throw error
    throw new FeedUnusableError('filen har egne entiteter (<!ENTITY …>): slike feeder leses ikke', {
      cause: error,
    })
  }
  if (items > 0) return
  const fault = findFault(head)
  throw new FeedUnusableError(
    fault === undefined
      ? 'XML-filen har ingen <item>: er det en produktfeed?'
      : `filen er ikke gyldig XML (${fault})`,
  )
}

function readRow(
  { line, text }: { line: number; text: string },
  columns: ReadonlyMap<string, string>,
): FeedRow<ProductRow> {
  const { list: listNamed, details, problem } = readItem(text)
  function list(name: string): readonly string[] {
    const own = [...columns].filter(([, field]) => field === name).map(([element]) => element)
    const names = [...own.flatMap((element) => [element, `g:${element}`]), `g:${name}`, name]
    return names.map(listNamed).find((values) => values.length > 0) ?? []
  }
  const imageLinks = [...list('image_link'), ...list('additional_image_link')]
  const row = toProductRow((name) => list(name)[0] ?? '', imageLinks, details)
  if (problem === undefined) return { line, row }
  return { line, row, remarks: [`artikkelen er ikke gyldig XML (${problem}): feltene er lest hvert for seg`] }
}

/** Why a file without items is no XML, by line. */
function findFault(head: string): string | undefined {
  let fault: string | undefined
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('error', (error) => {
    fault ??= `linje ${parser.line}: ${error.message.replace(/^\d+:\d+: /, '')}`
  })
  parser.write(head)
  if (head.length < longestHeadChars) parser.close()
  return fault
}
