import { type ArticleAttributes, describeAttributes, toAttributes } from '@varde/domain/catalogue/attributes'
import { readAttributes } from '@varde/domain/catalogue/read-attributes'
import {
  isAttributeName,
  type NamedText,
  readNamedAttribute,
} from '@varde/domain/catalogue/read-named-attributes'
import { readSizeAttributes } from '@varde/domain/catalogue/size-attributes'
import type { FeedMapping } from './feed-mapping.ts'
import { splitPath } from './find-group.ts'
import type { ReadValue, ValueSource } from './map-values.ts'
import type { ProductRow } from './product-row.ts'
import { stripHtml, tidyLine } from './strip-html.ts'

/** What an article is stands at the beginning of its texts. */
const mostReadChars = 4_000
const mostNamed = 50

/** Google's age groups in months. `kids` is left out: feeds write it for goods for children of any age. */
const ageGroups: Readonly<Record<string, ArticleAttributes>> = {
  newborn: { ageMonths: { from: 0, to: 3 } },
  infant: { ageMonths: { from: 3, to: 12 } },
  toddler: { ageMonths: { from: 12, to: 60 } },
}

type Read = ReadValue & { attributes: ArticleAttributes }

/**
 * Reads what an article is: what the feed says under names first, by the rules of its mapping, then the words of its
 * name, groups and texts.
 */
export function mapAttributes(
  row: ProductRow,
  article: {
    name: string
    description: string
    productType: string
    groupPath: string | null
    size: string
    forChildren: boolean
  },
  mapping: FeedMapping,
): { attributes: ArticleAttributes; values: readonly ReadValue[] } {
  const { name, description, productType, groupPath, size, forChildren } = article
  const named = row.named.slice(0, mostNamed).map((text) => readNamed(text, mapping))
  const path = splitPath(productType)
  const type = { name: 'Type', value: path[0] ?? name }
  // A rule may say what the goods of a product type are.
  const ofType = mapping.attributes.size === 0 ? null : readNamed(type, mapping)
  const ruled = ofType?.source === 'rule' ? ofType : null
  const unread = named.filter(({ source }) => source === 'none').map(({ said }) => said)
  const texts = [description, stripHtml(row.material), stripHtml(row.details), unread.join('\n')]
  const words = readAttributes({
    name,
    path: [...path, groupPath?.split('/').at(-1)?.replaceAll('-', ' ') ?? ''],
    text: texts.map((text) => text.slice(0, mostReadChars)).join('\n'),
  })
  const ofAge = ageGroups[row.ageGroup.trim().toLowerCase()]
  const ofSize = readSizeAttributes({ kind: words.kind, sizes: [size], forChildren })
  const attributes = [
    ofSize.ageMonths === undefined ? ofAge : undefined,
    words,
    ruled?.attributes,
    ...named.map((read) => read.attributes),
  ].reduce<ArticleAttributes>(join, {})
  const values: ReadValue[] = named.map(({ text, source, found }) => ({ text, source, found }))
  if (!named.some((read) => read.attributes.kind !== undefined)) {
    const found = ruled?.found ?? (words.kind === undefined ? '' : describeFound({ kind: words.kind }))
    const source = ruled?.source ?? (found === '' ? 'none' : 'word')
    values.push({ text: `${type.name}: ${type.value}`, source, found })
  }
  return { attributes, values }
}

/** The later of two say what they know; of lists both count. */
function join(one: ArticleAttributes, other: ArticleAttributes = {}): ArticleAttributes {
  return toAttributes({
    ...one,
    ...other,
    activities: [...(one.activities ?? []), ...(other.activities ?? [])],
    details: [...(one.details ?? []), ...(other.details ?? [])],
  })
}

/** @returns with `text` for the report (a name alone where the name means nothing), and `said` as the feed says it */
function readNamed(given: NamedText, { attributes: rules }: FeedMapping): Read & { said: string } {
  const [name, value] = [tidyLine(given.name, 100), tidyLine(stripHtml(given.value), 200)]
  const said = `${name}: ${value}`
  const rule = rules.get(said.toLowerCase()) ?? rules.get(name.toLowerCase())
  if (rule === 'ignored') return { said, text: said, source: 'rule', found: 'ingen', attributes: {} }
  const read = readNamedAttribute({ name: rule?.name ?? name, value: rule?.value ?? value })
  const source: ValueSource = read === null ? 'none' : rule === undefined ? 'word' : 'rule'
  const isKnown = rule !== undefined || isAttributeName(name)
  return {
    said,
    text: isKnown ? said : name,
    source,
    found: read === null ? '' : describeFound(read),
    attributes: read ?? {},
  }
}

function describeFound(attributes: ArticleAttributes): string {
  return describeAttributes(attributes)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(', ')
}
