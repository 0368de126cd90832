import { findGuideRow } from './find-guide-row.ts'
import type { SizeGuide } from './size-guide.ts'
import { adultGuides } from './size-guide-adults.ts'
import { childGuides } from './size-guide-children.ts'
import { gearGuides } from './size-guide-gear.ts'

/** Every guide, in the order of the page that lists them. */
export const sizeGuides: readonly SizeGuide[] = [...adultGuides, ...childGuides, ...gearGuides]

/** The guide with an address; null when there is none. */
export function findSizeGuideByKind(kind: string): SizeGuide | null {
  return sizeGuides.find((guide) => guide.kind === kind) ?? null
}

/** What decides which guide an article has. */
export type SizedArticle = {
  /** Names of subcategory and group: «Støvler», «Gummistøvler». */
  group2: string
  group3: string
  /** Gender ids (3.08): 1 Herre, 2 Dame, 4 Barn, 10 Uni, 11 Junior. */
  genders: readonly number[]
  sizes: readonly { name: string }[]
}

// The first line that fits decides. Compounds end in what the thing is, so the words are looked for anywhere.
const GROUP_KINDS: readonly (readonly [RegExp, { adult: readonly string[]; child: readonly string[] }])[] = [
  [/hjelm/, { adult: ['hjelmer'], child: [] }],
  [/briller|sekk|bager|telt|flaske|termos|lykt|gass|vask|impregnering/, { adult: [], child: [] }],
  [/sovepose/, { adult: ['soveposer'], child: [] }],
  [/langrennsstav/, { adult: ['langrennsstaver'], child: [] }],
  [/stav/, { adult: ['alpinstaver'], child: [] }],
  [/langrennsski|turski|fjellski/, { adult: ['langrennsski'], child: ['barneski'] }],
  [/alpinski|barneski/, { adult: ['alpinski'], child: ['barneski'] }],
  [/sokk|strømpe/, { adult: ['sokker'], child: ['barnesokker'] }],
  [/sko|løping$|støv(el|ler)|sandal|tøfler/, { adult: ['sko'], child: ['barnesko'] }],
  [/hanske|vott/, { adult: ['hansker'], child: ['barnevotter'] }],
  [/lue|balaklava|buff|hals|caps|hatt/, { adult: ['luer'], child: ['barneluer'] }],
]

const MAN = 1
const WOMAN = 2
const CHILD = 4
const JUNIOR = 11
const isChild = (gender: number) => gender === CHILD || gender === JUNIOR

/**
 * The guide for an article, chosen by what it is, by whom it is for and by how its sizes are written; null for what
 * has no size to measure, or sizes that no guide knows.
 */
export function findSizeGuide(article: SizedArticle): SizeGuide | null {
  const guides = listKinds(article).flatMap((kind) => findSizeGuideByKind(kind) ?? [])
  // Whichever knows most of the sizes: juniors' shoes may be written as men's are, trousers in inches or in letters.
  const known = guides.map(
    (guide) => article.sizes.filter(({ name }) => findGuideRow(guide, name) !== null).length,
  )
  const most = Math.max(0, ...known)
  return most === 0 ? null : (guides[known.indexOf(most)] ?? null)
}

/** The kinds that may hold, the likeliest first. */
function listKinds({ group2, group3, genders }: SizedArticle): readonly string[] {
  const ofGroup = (group: string) => GROUP_KINDS.find(([words]) => words.test(group.toLowerCase()))?.[1]
  const named = ofGroup(group3) ?? ofGroup(group2)
  const forChildren = (genders.length > 0 && genders.every(isChild)) || /barn/i.test(`${group2} ${group3}`)
  if (named !== undefined)
    return forChildren ? [...named.child, ...named.adult] : [...named.adult, ...named.child]
  const clothes = [listClothes(genders), 'bukser-tommer']
  // Numbers for men and heights of children are written alike: whom it is for decides.
  return forChildren || genders.some(isChild) ? ['barn', ...clothes] : clothes
}

function listClothes(genders: readonly number[]): string {
  const adults = genders.filter((id) => !isChild(id))
  if (adults.length > 0 && adults.every((id) => id === WOMAN)) return 'dame'
  return adults.length > 0 && adults.every((id) => id === MAN) ? 'herre' : 'uni'
}
