import { type ArticleKind, familyOf } from '@varde/domain/catalogue/article-kind'
import { GENDER_ID, GENDER_PAGES } from '@varde/domain/catalogue/genders'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { expect, test } from 'vitest'
import { catalogueTree } from '../reference/catalogue-tree.ts'
import { demoColors } from './colors-data.ts'
import { type DemoArticle, generateDemoArticles } from './generate-demo-shop.ts'

const now = new Date('2026-11-20T10:00:00Z')
const SHELL_JACKETS = 101
const shown = [...generateDemoArticles({ seed: 'varde', articles: 600, now })].filter(
  ({ article }) => article.visibleOnWeb,
)
const groupOfColor = new Map(demoColors.map(({ id, colorGroupId }) => [id, colorGroupId]))

/** The drawing on an article's card: that of its first colour that some shop has. */
function lookOf({ drawings, variants, stock }: DemoArticle): string {
  const held = new Set(stock.filter(({ onHand }) => onHand > 0).map(({ ean }) => ean))
  const inStock = drawings.find(({ colorId }) =>
    variants.some((variant) => variant.colorId === colorId && held.has(variant.ean)),
  )
  const { colorId, pictures } = inStock ?? drawings[0] ?? { colorId: 0, pictures: [] }
  const source = pictures[0]?.source
  return source === undefined ? '' : `${source.kind}/${source.cut} in colour ${groupOfColor.get(colorId)}`
}

const looks = new Map(shown.map((each) => [each, lookOf(each)]))

function isFor({ article }: DemoArticle, genderIds: readonly number[]): boolean {
  return article.genderIds?.some((id) => genderIds.includes(id)) ?? false
}

/** Two that look the same within a row, which has up to five. */
function findTwins(list: readonly DemoArticle[]): string[] {
  return list.flatMap((each, at) =>
    list
      .slice(at + 1, at + 5)
      .filter((other) => looks.get(other) === looks.get(each))
      .map((other) => `${each.article.name} and ${other.article.name}: ${looks.get(each)}`),
  )
}

const byName = shown.toSorted((a, b) => compareNorwegian(a.article.name, b.article.name))

const categories = catalogueTree.flatMap((main) => [
  { slug: main.slug, groups: main.subgroups.flatMap(({ groups }) => groups) },
  ...main.subgroups.flatMap((sub) => [
    { slug: sub.slug, groups: sub.groups },
    ...sub.groups.map((group) => ({ slug: group.slug, groups: [group] })),
  ]),
])

test('9.03: no two articles of a row look the same in a category, of all genders or of one', () => {
  const twins = categories.flatMap(({ slug, groups }) => {
    const ids = new Set(groups.map(({ id }) => id))
    const list = byName.filter(({ article }) => ids.has(article.groupId))
    const lists = [
      list,
      ...Object.values(GENDER_PAGES).map((page) => list.filter((each) => isFor(each, page.genderIds))),
    ]
    return lists.flatMap((each) => findTwins(each).map((twin) => `${slug}: ${twin}`))
  })
  expect([...new Set(twins)]).toEqual([])
})

test('2.27: no two articles of a row look the same on a page of a gender', () => {
  // What is for all comes after what is for the gender alone; in both the bestsellers are first.
  const placeOf = (each: DemoArticle) =>
    (each.bestseller?.qtyRank ?? 9999) + (isFor(each, [GENDER_ID.uni]) ? 1_000_000 : 0)
  const recommended = byName.toSorted((a, b) => placeOf(a) - placeOf(b))
  const twins = Object.values(GENDER_PAGES).flatMap(({ title, genderIds }) =>
    findTwins(recommended.filter((each) => isFor(each, genderIds))).map((twin) => `${title}: ${twin}`),
  )
  expect([...new Set(twins)]).toEqual([])
})

test('9.03: shell jackets side by side are of different cuts, where several show what they are', () => {
  const drawn = byName.filter(({ article }) => article.groupId === SHELL_JACKETS)
  const cutOf = ({ drawings }: DemoArticle) => drawings[0]?.pictures[0]?.source.cut ?? ''
  const chosen = new Set(drawn.map(cutOf))
  expect(chosen.size).toBeGreaterThanOrEqual(6)
  const lists = [
    drawn,
    ...Object.values(GENDER_PAGES).map((page) => drawn.filter((each) => isFor(each, page.genderIds))),
  ]
  const same = lists.flatMap((list) =>
    list.slice(1).filter((each, at) => {
      const before = list[at]
      // one cut alone shows a light jacket, and one a long one
      const isFree = !['light', 'long'].includes(cutOf(each))
      return isFree && before !== undefined && cutOf(before) === cutOf(each)
    }),
  )
  expect(same.map(({ article }) => article.name)).toEqual([])
})

test('2.28: one of the first four of each main group is large enough to lead its list', () => {
  const leads = ['jacket', 'suit', 'pack', 'camp', 'shoes']
  const weak = catalogueTree.flatMap((main) => {
    const ids = new Set(main.subgroups.flatMap(({ groups }) => groups.map(({ id }) => id)))
    const first = byName.filter(({ article }) => ids.has(article.groupId)).slice(0, 4)
    const kinds = first.flatMap(({ article }) => (article.attributes as { kind?: ArticleKind }).kind ?? [])
    return first.length === 0 || kinds.some((kind) => leads.includes(familyOf(kind))) ? [] : [main.slug]
  })
  expect(weak).toEqual([])
})
