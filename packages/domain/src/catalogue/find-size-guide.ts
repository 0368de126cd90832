import { type ArticleKind, familyOf, type KindFamily } from './article-kind.ts'
import type { ArticleAttributes } from './attributes.ts'
import { GENDER_ID, isChildGender } from './genders.ts'
import { findGuideRow, type SizeGuide } from './size-guide.ts'
import { adultGuides } from './size-guide-adults.ts'
import { childGuides } from './size-guide-children.ts'
import { gearGuides } from './size-guide-gear.ts'

/** The guides in the order of the page that lists them all. */
export const sizeGuideGroups: readonly { title: string; guides: readonly SizeGuide[] }[] = [
  { title: 'Voksne', guides: adultGuides },
  { title: 'Barn og junior', guides: childGuides },
  { title: 'Utstyr', guides: gearGuides },
]

export const sizeGuides: readonly SizeGuide[] = sizeGuideGroups.flatMap(({ guides }) => guides)

/** The guide of that kind; null when there is none. */
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
  /** What it is decides before its group does. */
  attributes: Pick<ArticleAttributes, 'kind' | 'activities'>
}

type Guides = { adult: readonly string[]; child: readonly string[] }

const NO_GUIDES: Guides = { adult: [], child: [] }
/** Families whose goods are measured otherwise than clothes, which the others are. */
const FAMILY_GUIDES: Partial<Record<KindFamily, Guides>> = {
  head: { adult: ['luer'], child: ['barneluer'] },
  hands: { adult: ['hansker'], child: ['barnevotter'] },
  socks: { adult: ['sokker'], child: ['barnesokker'] },
  shoes: { adult: ['sko'], child: ['barnesko'] },
  pack: NO_GUIDES,
  light: NO_GUIDES,
  drinkware: NO_GUIDES,
  care: NO_GUIDES,
  other: NO_GUIDES,
  camp: NO_GUIDES,
  equipment: NO_GUIDES,
}
const KIND_GUIDES: Partial<Record<ArticleKind, Guides>> = {
  'sleeping-bag': { adult: ['soveposer'], child: [] },
  helmet: { adult: ['hjelmer'], child: [] },
  'alpine-skis': { adult: ['alpinski'], child: ['barneski'] },
  'cross-country-skis': { adult: ['langrennsski'], child: ['barneski'] },
  'mountain-skis': { adult: ['langrennsski'], child: ['barneski'] },
}

// The first match decides. A compound word ends with the thing itself, so a word may match anywhere in the name.
const GROUP_KINDS: readonly (readonly [RegExp, Guides])[] = [
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

/**
 * The guide for an article, chosen by its kind (its group where the kind is not known), its genders and the way its
 * sizes are written; null when no guide has any of its sizes.
 */
export function findSizeGuide(article: SizedArticle): SizeGuide | null {
  const guides = listKinds(article).flatMap((kind) => findSizeGuideByKind(kind) ?? [])
  // The guide with most of the sizes: juniors' shoes may have men's sizes, trousers inches or letters.
  const known = guides.map(
    (guide) => article.sizes.filter(({ name }) => findGuideRow(guide, name) !== null).length,
  )
  const most = Math.max(0, ...known)
  return most === 0 ? null : (guides[known.indexOf(most)] ?? null)
}

/** The kinds of guides that may fit, the most likely first. */
function listKinds(article: SizedArticle): readonly string[] {
  const { group2, group3, genders } = article
  const { kind } = article.attributes
  const named = kind === undefined ? guidesOfGroup(article) : guidesOfKind(kind, article)
  const forChildren =
    (genders.length > 0 && genders.every(isChildGender)) || /barn/i.test(`${group2} ${group3}`)
  if (named !== undefined)
    return forChildren ? [...named.child, ...named.adult] : [...named.adult, ...named.child]
  const clothes = [listClothes(genders), 'bukser-tommer']
  // Men's sizes and children's heights are the same numbers, so the gender decides.
  return forChildren || genders.some(isChildGender) ? ['barn', ...clothes] : clothes
}

/** Undefined for clothes. */
function guidesOfKind(kind: ArticleKind, { attributes }: SizedArticle): Guides | undefined {
  if (kind === 'poles') {
    const { activities = [] } = attributes
    return { adult: [activities.includes('cross-country') ? 'langrennsstaver' : 'alpinstaver'], child: [] }
  }
  return KIND_GUIDES[kind] ?? FAMILY_GUIDES[familyOf(kind)]
}

/** Undefined where its names do not say that it is anything else than clothes. */
function guidesOfGroup({ group2, group3 }: SizedArticle): Guides | undefined {
  const ofName = (name: string) => GROUP_KINDS.find(([words]) => words.test(name.toLowerCase()))?.[1]
  return ofName(group3) ?? ofName(group2)
}

function listClothes(genders: readonly number[]): string {
  const adults = genders.filter((id) => !isChildGender(id))
  if (adults.length > 0 && adults.every((id) => id === GENDER_ID.dame)) return 'dame'
  return adults.length > 0 && adults.every((id) => id === GENDER_ID.herre) ? 'herre' : 'uni'
}
