import type { DemoArticle } from './demo-catalogue.ts'
import { adults, all, children, type Expectation, sellsWell } from './expectation.ts'

type Grade = 1 | 2 | 3

/** A query with the goods that a shopper would want to see: the first rule that an article passes is its grade. */
export type GradedQuery = { text: string; want: readonly (readonly [grade: Grade, rule: Expectation])[] }

export const wants = (text: string, ...want: GradedQuery['want']): GradedQuery => ({ text, want })

/** A query that says nothing about age: goods for grown-ups first, and of these what sells. */
export const wantsAdults = (text: string, thing: Expectation): GradedQuery =>
  wants(text, [3, all(thing, adults, sellsWell)], [2, all(thing, adults)], [1, thing])

/** A query for goods of children: those of grown-ups are next to useless. */
export const wantsChildren = (text: string, thing: Expectation, near?: Expectation): GradedQuery =>
  wants(text, [3, all(thing, children)], ...(near === undefined ? [] : [[1, all(near, children)] as const]))

/** 3 for what was asked for, 0 for what has nothing to do with it. */
export const gradeOf = ({ want }: GradedQuery, article: DemoArticle): number =>
  want.find(([, rule]) => rule(article))?.[0] ?? 0

/** The discounted gain of the first ten hits: a position further down counts less. */
export const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
