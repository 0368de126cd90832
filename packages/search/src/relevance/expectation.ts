import { type ArticleKind, familyOf, type KindFamily } from '@varde/domain/catalogue/article-kind'
import { type AttributeFacet, facetValuesOf } from '@varde/domain/catalogue/attribute-facets'
import { isChildGender } from '@varde/domain/catalogue/genders'
import { type DemoArticle, demoLabels } from './demo-catalogue.ts'

/** Whether an article is one that a query means. */
export type Expectation = (article: DemoArticle) => boolean

/** The name matches. */
export const name =
  (pattern: RegExp): Expectation =>
  (article) =>
    pattern.test(article.name.toLowerCase())

/** In one of these groups. */
export const group =
  (...ids: number[]): Expectation =>
  (article) =>
    article.groups.some((id) => ids.includes(id))

/** For these genders. */
export const gender =
  (...ids: number[]): Expectation =>
  (article) =>
    article.genders.some((id) => ids.includes(id))

/** In one of these colour groups. */
export const color =
  (...ids: number[]): Expectation =>
  (article) =>
    article.colors.some((id) => ids.includes(id))

/** Has a colour of this name. */
export const colorNamed =
  (name: string): Expectation =>
  (article) =>
    article.colorNames.includes(name)

export const brand =
  (name: string): Expectation =>
  (article) =>
    article.brand === name

/** Has one of these sizes, by id. */
export const size =
  (...ids: number[]): Expectation =>
  (article) =>
    article.sizes.some((id) => ids.includes(id))

/** The description matches. */
export const description =
  (pattern: RegExp): Expectation =>
  (article) =>
    pattern.test(article.description.toLowerCase())

export const id =
  (...ids: number[]): Expectation =>
  (article) =>
    ids.includes(article.id)

export const costs =
  (min: number, max: number): Expectation =>
  (article) =>
    article.price >= min && article.price <= max

export const all =
  (...parts: Expectation[]): Expectation =>
  (article) =>
    parts.every((part) => part(article))

export const any =
  (...parts: Expectation[]): Expectation =>
  (article) =>
    parts.some((part) => part(article))

export const not =
  (part: Expectation): Expectation =>
  (article) =>
    !part(article)

/** Is one of these kinds. */
export const kind =
  (...kinds: ArticleKind[]): Expectation =>
  ({ attributes }) =>
    attributes.kind !== undefined && kinds.includes(attributes.kind)

/** Is of one of these families of kinds. */
export const family =
  (...families: KindFamily[]): Expectation =>
  ({ attributes }) =>
    attributes.kind !== undefined && families.includes(familyOf(attributes.kind))

/** Has one of these values of an attribute. */
export const has =
  (facet: AttributeFacet, ...values: string[]): Expectation =>
  ({ attributes }) =>
    facetValuesOf(attributes, facet).some((value) => values.includes(value))

const sizeNames = new Map(demoLabels.sizes.map(({ id, name }) => [id, name]))

/** Has a size of one of these names. */
export const sizeNamed =
  (...names: string[]): Expectation =>
  (article) =>
    article.sizes.some((id) => names.includes(sizeNames.get(id) ?? ''))

/** For children, whatever else. */
export const children: Expectation = (article) => article.genders.some(isChildGender)
/** For grown-ups, or for everybody. */
export const adults: Expectation = (article) => !article.genders.some(isChildGender)
/** Among what sells best. */
export const sellsWell: Expectation = (article) => article.bestsellerRank <= 200
/** In a running campaign. */
export const onOffer: Expectation = (article) => article.campaigns.length > 0
