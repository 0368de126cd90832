import { GENDER_ID } from '@varde/domain/catalogue/genders'
import { isVisitable } from '@varde/domain/shops/shop-path'
import { DRAWN_SCENE_NAMES } from '@varde/studio/drawn-scenes/drawn-scenes'
import { expect, test } from 'vitest'
import { findRange } from '../catalogue/find-range.ts'
import { catalogueTree } from '../reference/catalogue-tree.ts'
import { demoBrands } from './brands-data.ts'
import { prepareDemoBrands } from './demo-brands.ts'
import { generateDemoShop } from './generate-demo-shop.ts'

const now = new Date('2026-11-20T10:00:00Z')
const brands = (await prepareDemoBrands()).map(({ brand }) => brand)
const shop = generateDemoShop({ seed: 'varde', articles: 600, now })

/** The demo's tree as far as ranges are looked up in it. */
const tree = catalogueTree.map(({ slug, subgroups }) => ({
  slug,
  subcategories: subgroups.map((subgroup) => ({
    slug: subgroup.slug,
    groups: subgroup.groups.map((group) => ({ slug: group.slug, articleGroup3ID: group.id })),
  })),
}))

const ranges = brands.flatMap(({ id, range }) => (range === undefined ? [] : [{ id, range }]))

test.each(ranges)('2.36: what the range of $id names is in the shop', ({ range }) => {
  for (const maker of range.makers) expect(demoBrands.map(({ name }) => name)).toContain(maker)
  for (const category of range.categories) {
    const rules = findRange({ tree, brands: [] }, { makers: [], genders: [], categories: [category] })
    expect(rules.flatMap(({ ids }) => ids).length, category).toBeGreaterThan(0)
  }
})

test.each(ranges)('2.36: the range of $id fills its front page', ({ range }) => {
  const groups = findRange({ tree, brands: [] }, { ...range, makers: [], genders: [] })[0]?.ids
  const makers = new Set(demoBrands.filter(({ name }) => range.makers.includes(name)).map(({ id }) => id))
  const genders: number[] = range.genders.map((name) => GENDER_ID[name])
  const own = shop.articles.filter(
    ({ article }) =>
      makers.has(article.brandId) &&
      (groups === undefined || groups.includes(article.groupId)) &&
      (genders.length === 0 || article.genderIds?.some((id) => genders.includes(id))),
  )
  expect(own.length).toBeGreaterThan(20)
})

test('2.01: no two brands have the same sections, nor in the same order', () => {
  const orders = brands.map(({ home }) => home.sections.map(({ type }) => type).join(' '))
  expect(new Set(orders).size).toBe(orders.length)
  const heroes = brands.map(({ home }) => home.hero.layout)
  expect(new Set(heroes).size).toBe(heroes.length)
})

test('2.01: the children’s brand shows no landscape but the scenes drawn for it', () => {
  const children = brands.filter(({ genderIds }) => genderIds.length > 0)
  expect(children).not.toEqual([])
  for (const { home, lists } of children) {
    const shown = [...JSON.stringify([home, lists]).matchAll(/landscape(?:":"|:)([\w-]+)/g)]
    for (const [, name] of shown) expect(DRAWN_SCENE_NAMES).toContain(name)
  }
})

test('3.14: the brands that share the shops say something of their own of each', () => {
  const slugs = shop.shops.filter(isVisitable).map(({ slug }) => slug)
  const sharing = brands.filter(({ shops }) => shops.some(({ description }) => description !== undefined))
  expect(sharing.length).toBe(brands.length - 1)
  for (const { shops } of sharing) expect(shops.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
  const said = sharing.flatMap(({ shops }) => shops.map(({ description }) => description))
  expect(new Set(said).size).toBe(said.length)
})

test('3.14: each brand has a picture of its own of each shop', () => {
  const slugs = shop.shops.filter(isVisitable).map(({ slug }) => slug)
  const drawn = brands.flatMap(({ shops }) =>
    shops.map(({ slug, picture }) => ({ slug, src: picture?.src ?? '' })),
  )
  for (const slug of slugs) {
    expect(drawn.filter((each) => each.slug === slug && each.src !== '')).toHaveLength(brands.length)
  }
  expect(new Set(drawn.map(({ src }) => src)).size).toBe(slugs.length * brands.length)
})

test('2.01: the shop of each brand’s front page has a map of its own', () => {
  const maps = brands.flatMap(({ home }) =>
    home.sections.flatMap((section) => (section.type === 'shop' ? [section.map?.src] : [])),
  )
  expect(maps).not.toContain(undefined)
  expect(new Set(maps).size).toBe(brands.length)
})
