import { catalogueTree } from '../reference/catalogue-tree.ts'
import { type ArticleModel, listModels } from './article-models.ts'
import { type DemoBrandName, demoBrands } from './brands-data.ts'
import { type PaletteName, palettes } from './colors-data.ts'
import { kindsTable } from './kinds-table.ts'
import { listWords } from './list-words.ts'
import { type SizeRunName, sizeRuns } from './size-runs.ts'
import { type TextName, textFamilies } from './text-families.ts'
import type { TextFamily } from './text-family.ts'

/** 3.08: the gender ids of the gender words in the table. */
const genderIds = {
  herre: [1],
  dame: [2],
  barn: [4],
  uni: [10],
  junior: [11],
  begge: [4, 11],
} as const

/** One kind of article: a parsed line of the kinds table. */
export type ArticleKind = {
  groupId: number
  drawingKind: string
  share: number
  /** What its articles may be, with the nouns of their names. */
  models: readonly ArticleModel[]
  genders: readonly (readonly number[])[]
  sizes: readonly SizeRunName[]
  fromKr: number
  toKr: number
  brands: readonly DemoBrandName[]
  palette: PaletteName
  text: TextFamily
}

const groupNodes = new Map(
  catalogueTree.flatMap((main) =>
    main.subgroups.flatMap((sub) => sub.groups.map((group) => [group.id, group] as const)),
  ),
)

function readKey<K extends string>(names: readonly K[], text: string, what: string): K {
  const found = names.find((name) => name === text)
  if (found === undefined) throw new Error(`The kinds table names an unknown ${what}: ${text}`)
  return found
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[]
}

const brandNames = demoBrands.map((brand) => brand.name)

function readKind(line: string): ArticleKind {
  const [
    group,
    share,
    nouns = '',
    genders = '',
    sizes = '',
    price = '',
    brands = '',
    palette = '',
    text = '',
  ] = line.split('|').map((cell) => cell.trim())
  const [fromKr, toKr] = price.split('–').map(Number)
  const groupId = Number(group)
  const node = groupNodes.get(groupId)
  if (!node || !fromKr || !toKr) throw new Error(`The kinds table has a broken line: ${line}`)
  return {
    groupId,
    drawingKind: node.drawingKind,
    share: Number(share),
    // A comma between digits belongs to the name: «sportsdrikk 0,5 l».
    models: listModels(groupId, nouns.split(/, (?=\p{L})/u)),
    genders: listWords(genders).map((name) => genderIds[readKey(keysOf(genderIds), name, 'gender')]),
    sizes: listWords(sizes).map((name) => readKey(keysOf(sizeRuns), name, 'size run')),
    fromKr,
    toKr,
    brands: listWords(brands).map((name) => readKey(brandNames, name, 'brand')),
    palette: readKey(keysOf(palettes), palette, 'palette'),
    text: textFamilies[readKey<TextName>(keysOf(textFamilies), text, 'text')],
  }
}

export const articleKinds: readonly ArticleKind[] = kindsTable.trim().split('\n').map(readKind)

/**
 * What an article that was named by hand is: the model with the longest noun that its name has, else what all of the
 * group are.
 */
export function findModel(kind: ArticleKind, name: string): ArticleModel {
  const [plain] = kind.models
  const named = kind.models
    .filter(({ noun }) => name.includes(noun))
    .toSorted((a, b) => b.noun.length - a.noun.length)
  const model = named[0] ?? plain
  if (model === undefined) throw new Error(`The kinds table has no names for group ${kind.groupId}`)
  return model
}

/** @throws Error when the table has no line for the group */
export function getKindOfGroup(groupId: number): ArticleKind {
  const kind = articleKinds.find((candidate) => candidate.groupId === groupId)
  if (!kind) throw new Error(`No demo kind for group ${groupId}`)
  return kind
}
