import type { SearchDocument } from '../search-index.ts'

/** Whether an article is one that a query means. */
export type Expectation = (article: SearchDocument) => boolean

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
