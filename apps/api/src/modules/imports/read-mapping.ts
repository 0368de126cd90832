import { GENDER_ID } from '@varde/domain/catalogue/genders'
import { isAttributeName, readNamedAttribute } from '@varde/domain/catalogue/read-named-attributes'
import { slugify } from '@varde/domain/norwegian/slug'
import { isReservedSlug } from '../reference/reserved-slugs.ts'
import type { AttributeRule, FeedMapping, GroupTarget } from './feed-mapping.ts'
import { colorOfFamily } from './find-color.ts'
import { splitPath } from './find-group.ts'
import { columnName, findDelimiter, parseTable, type TableRow } from './parse-table.ts'
import { attributeFields, FeedUnusableError } from './product-row.ts'
import { splitWords } from './word-table.ts'

/** The columns of a mapping file; only the first three count. */
export const mappingColumns = ['hva', 'fra', 'til', 'rader', 'merknad'] as const

/** A mapping, and what of its file cannot be used, by line. */
export type ReadMapping = { mapping: FeedMapping; problems: { line: number; text: string }[] }

const mostRules = 20_000

/** Our fields that a feed's own column can be. */
export const productFields: readonly string[] = [
  'id',
  'item_group_id',
  'title',
  'description',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'color',
  'size',
  'gender',
  'age_group',
  'product_type',
  'google_product_category',
  'material',
  'product_detail',
  'product_highlight',
  'pattern',
  'visible',
  ...attributeFields,
]

/** A mapping while its rules are read. */
type Draft = {
  -readonly [Field in keyof FeedMapping]: FeedMapping[Field] extends ReadonlyMap<infer Key, infer Value>
    ? Map<Key, Value>
    : FeedMapping[Field]
}

/** Writes one rule into the draft; returns why it cannot. */
type ReadRule = (
  from: string,
  to: string,
  draft: Draft,
  groupPaths: ReadonlySet<string>,
) => string | undefined

const rules: Readonly<Record<string, ReadRule>> = {
  kolonne: (from, to, { columns }) => {
    const field = productFields.find((known) => known === columnName(to))
    if (field === undefined) return `feltet «${to}» finnes ikke (${productFields.join(', ')})`
    if ([...columns.values()].includes(field)) return `feltet ${field} har en kolonne fra før`
    columns.set(from, field)
  },
  gruppe: (from, to, { groups }, groupPaths) => {
    const target = readTarget(to, groupPaths)
    if (typeof target === 'string') return target
    groups.set(splitPath(from.toLowerCase()).toReversed().join(' > '), target)
  },
  ord: (from, to, { groupWords }, groupPaths) => {
    const target = readTarget(to, groupPaths)
    if (typeof target === 'string') return target
    groupWords.set(splitWords(from).join(' '), target)
  },
  kjønn: (from, to, { genders }) => {
    const names = to.toLowerCase().split(/\s*[+,/]\s*/)
    const ids = names.map((name) => Object.entries(GENDER_ID).find(([known]) => known === name)?.[1])
    const known = ids.filter((id) => id !== undefined)
    if (known.length < ids.length)
      return `kjønnet «${to}» finnes ikke (${Object.keys(GENDER_ID).join(', ')}, flere med + mellom)`
    genders.set(splitWords(from).join(' '), known)
  },
  størrelse: (from, to, { sizes }) => {
    if (to.length > 50) return 'størrelsen er for lang (50 tegn)'
    sizes.set(from.toLowerCase().replace(/\s+/g, ' '), to)
  },
  farge: (from, to, { colors }) => {
    const family = to.toLowerCase()
    if (colorOfFamily(family) === null) return `fargegruppen «${to}» finnes ikke`
    colors.set(from.toLowerCase(), family)
  },
  egenskap: (from, to, { attributes }) => {
    const rule = readAttributeRule(to)
    if (rule === null) return `egenskapen «${to}» finnes ikke («Hette: Fast», «Hette» eller ingen)`
    attributes.set(
      from
        .toLowerCase()
        .replace(/\s*:\s*/, ': ')
        .replace(/\s+/g, ' '),
      rule,
    )
  },
  valg: (from, to, draft) => {
    if (from.toLowerCase() !== 'bilder') return `valget «${from}» finnes ikke (bilder)`
    const choice = { tegninger: 'drawings', 'bilde kommer': 'tile' } as const
    const value = Object.entries(choice).find(([name]) => name === to.toLowerCase())?.[1]
    if (value === undefined) return `bilder kan ikke være «${to}» (tegninger eller bilde kommer)`
    draft.pictures = value
  },
}

function readAttributeRule(to: string): AttributeRule | null {
  if (to.toLowerCase() === 'ingen') return 'ignored'
  const [, name = to, value = null] = /^([^:]+):\s*(.+)$/.exec(to) ?? []
  const isRight = value === null ? isAttributeName(name) : readNamedAttribute({ name, value }) !== null
  return isRight ? { name, value } : null
}

function readTarget(to: string, groupPaths: ReadonlySet<string>): GroupTarget | string {
  if (to.toLowerCase() === 'skjul') return { kind: 'hidden' }
  if (to.includes('>')) {
    const segments = splitPath(to).toReversed()
    if (segments.length < 2 || segments.length > 3) return `den nye gruppen «${to}» må ha to eller tre ledd`
    if (isReservedSlug(slugify(segments[0] ?? '')))
      return `hovedgruppen «${segments[0]}» kan ikke lages: /${slugify(segments[0] ?? '')} er en annen side`
    return { kind: 'new', productType: segments.join(' > ') }
  }
  const path = to.toLowerCase().replace(/^\/|\/$/g, '')
  if (groupPaths.has(path)) return { kind: 'group', path }
  return `gruppen «${to}» finnes ikke: skriv en sti som klaer/jakker/dunjakker, «Hage > Møbler > Stoler» for en ny, eller skjul`
}

/**
 * Reads a mapping file: a table with the columns `hva`, `fra` and `til`, as text with tabs, semicolons or commas. A row
 * without `til` is a suggestion that nobody has decided yet, and one that begins with # a remark: both are left out.
 *
 * @throws FeedUnusableError when the columns are not there
 */
export async function readMapping(text: string, groupPaths: ReadonlySet<string>): Promise<ReadMapping> {
  const draft: Draft = {
    columns: new Map(),
    groups: new Map(),
    groupWords: new Map(),
    genders: new Map(),
    sizes: new Map(),
    colors: new Map(),
    attributes: new Map(),
    pictures: 'tile',
  }
  const problems: ReadMapping['problems'] = []
  let count = 0
  const required = mappingColumns.slice(0, 3).map((name) => [name])
  for await (const entry of parseTable(piece(text), { delimiter: findDelimiter(text), required })) {
    if ('problem' in entry) {
      problems.push({ line: entry.line, text: entry.problem })
      continue
    }
    const problem = readRule(entry.row, draft, groupPaths)
    if (problem !== undefined) problems.push({ line: entry.line, text: problem })
    count += 1
    if (count > mostRules) throw new FeedUnusableError(`mappingen har mer enn ${mostRules} rader`)
  }
  return { mapping: draft, problems }
}

function readRule({ get }: TableRow, draft: Draft, groupPaths: ReadonlySet<string>): string | undefined {
  const [what, from, to] = [get('hva').toLowerCase().normalize('NFC'), get('fra'), get('til')]
  if (what.startsWith('#') || to === '') return undefined
  const rule = rules[what]
  if (rule === undefined) return `«${what}» er ingen regel (${Object.keys(rules).join(', ')})`
  if (from === '') return 'fra mangler'
  return rule(from.normalize('NFC'), to.normalize('NFC'), draft, groupPaths)
}

/** An editor may leave out the last line end and the columns that are empty: such a file is whole. */
async function* piece(text: string): AsyncGenerator<string> {
  yield `${text}\n`
}
