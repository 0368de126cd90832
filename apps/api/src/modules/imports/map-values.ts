import { GENDER_ID } from '@varde/domain/catalogue/genders'
import type { FeedMapping, GroupTarget } from './feed-mapping.ts'
import { colorOfFamily, findColor } from './find-color.ts'
import { findGroup, splitPath } from './find-group.ts'
import type { ProductRow } from './product-row.ts'
import { readGenders } from './read-genders.ts'
import { isKnownSize, readSize } from './read-size.ts'
import { splitWords } from './word-table.ts'

/** How a value was understood: by a rule of the feed's mapping, by our own words, or not at all. */
export type ValueSource = 'rule' | 'word' | 'none'

/** A value as the feed writes it, how it was understood, and as what; '' where the feed says nothing. */
export type ReadValue = { text: string; source: ValueSource; found: string }

/** What a row says about where the goods belong, for whom they are, and in which size and colour. */
export type MappedValues = {
  /** `main/sub/group` by slugs; null for one that must be made, or that nothing fits. */
  groupPath: string | null
  /** The path of a group that the shop's mapping wants made. */
  newGroup: string | null
  /** The shop's mapping keeps these goods off the web. */
  isHidden: boolean
  genderIds: readonly number[] | null
  forChildren: boolean
  size: string
  color: { name: string; family: string | null; hex: string | null }
  warnings: readonly string[]
  /** For the report of what was understood. */
  values: Record<'group' | 'gender' | 'size' | 'color', ReadValue>
}

/** The colour of a thing that names none. */
const oneColor = 'Standard'
const children: readonly number[] = [GENDER_ID.barn, GENDER_ID.junior]
const genderNames = new Map<number, string>(Object.entries(GENDER_ID).map(([name, id]) => [id, name]))

/** Reads group, genders, size and colour: by the rules of the feed's mapping first, then by the shop's own words. */
export function mapValues(
  row: ProductRow,
  article: { name: string; productType: string; size: string; color: string },
  { groupPaths, mapping }: { groupPaths: ReadonlySet<string>; mapping: FeedMapping },
): MappedValues {
  const { name, productType } = article
  const warnings: string[] = []
  const genders = readGenders(
    {
      gender: row.gender,
      ageGroup: row.ageGroup,
      paths: [productType, row.googleCategory],
      title: name,
    },
    mapping.genders,
  )
  if (genders.warning) warnings.push(genders.warning)
  else if (genders.genderIds === null) warnings.push('kjønn (gender) mangler: en ny artikkel blir Uni')
  const forChildren = genders.genderIds?.every((id) => children.includes(id)) ?? false

  const rule = findGroupRule(productType, name, mapping)
  const wordPath =
    rule === null || rule.kind === 'hidden'
      ? findGroup({ productType, googleCategory: row.googleCategory, title: name, forChildren }, groupPaths)
      : null
  const groupPath = rule?.kind === 'group' ? rule.path : wordPath
  const newGroup = rule?.kind === 'new' ? rule.productType : null

  const size = readSize(article.size, mapping.sizes)
  const color = readColor(article.color, mapping)
  if (color.source === 'none')
    warnings.push(`fargen «${article.color}» kjennes ikke: den får ingen fargegruppe`)

  return {
    groupPath,
    newGroup,
    isHidden: rule?.kind === 'hidden',
    genderIds: genders.genderIds,
    forChildren,
    size,
    color: { name: article.color || oneColor, family: color.family, hex: color.hex },
    warnings,
    values: {
      group: {
        text: productType || row.googleCategory,
        source: rule !== null ? 'rule' : groupPath === null ? 'none' : 'word',
        found: rule?.kind === 'hidden' ? 'skjul' : (newGroup ?? groupPath ?? ''),
      },
      gender: {
        text: row.gender || row.ageGroup,
        source: genders.source,
        found: (genders.genderIds ?? []).map((id) => genderNames.get(id) ?? '').join('+'),
      },
      size: {
        text: article.size,
        source: mapping.sizes.has(article.size.toLowerCase()) ? 'rule' : isKnownSize(size) ? 'word' : 'none',
        found: size,
      },
      color: { text: article.color, source: color.source, found: color.family ?? '' },
    },
  }
}

/** The rule of the longest part of the path from its top, else of a word of the path or the name. */
function findGroupRule(productType: string, name: string, mapping: FeedMapping): GroupTarget | null {
  const segments = splitPath(productType.toLowerCase()).toReversed()
  for (let length = segments.length; length > 0; length -= 1) {
    const rule = mapping.groups.get(segments.slice(0, length).join(' > '))
    if (rule !== undefined) return rule
  }
  if (mapping.groupWords.size === 0) return null
  for (const text of [productType, name]) {
    const spaced = ` ${splitWords(text).join(' ')} `
    for (const [word, rule] of mapping.groupWords) if (spaced.includes(` ${word} `)) return rule
  }
  return null
}

function readColor(
  name: string,
  mapping: FeedMapping,
): { family: string | null; hex: string | null; source: ValueSource } {
  const family = mapping.colors.get(name.toLowerCase())
  if (family !== undefined) return { family, hex: colorOfFamily(family)?.hex ?? null, source: 'rule' }
  const found = findColor(name)
  if (found !== null) return { ...found, source: 'word' }
  return { family: null, hex: null, source: name === '' ? 'word' : 'none' }
}
