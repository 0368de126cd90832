import { expect, test } from 'vitest'
import { toAttributes } from './attributes.ts'
import type { Comparable } from './comparable.ts'
import { listComplements, rateFit } from './complements.ts'
import { describeLikeness } from './describe-likeness.ts'
import { GENDER_ID } from './genders.ts'
import { LEAST_LIKENESS, listNearKinds, rateLikeness } from './rate-likeness.ts'

type Written = Partial<Omit<Comparable, 'attributes' | 'genders'>> & {
  for?: (keyof typeof GENDER_ID)[]
  is: Record<string, unknown>
}

const WRITTEN = {
  shell: {
    price: 2000,
    for: ['dame'],
    is: {
      kind: 'shell-jacket',
      hood: 'fixed',
      waterproof: 'yes',
      waterColumnMm: 20_000,
      activities: ['hiking'],
    },
  },
  'a dearer shell': {
    price: 2900,
    brand: 'Kvass',
    for: ['dame'],
    is: {
      kind: 'shell-jacket',
      hood: 'fixed',
      waterproof: 'yes',
      waterColumnMm: 28_000,
      activities: ['hiking'],
    },
  },
  'a shell for all': {
    price: 1600,
    for: ['uni'],
    is: {
      kind: 'shell-jacket',
      waterproof: 'yes',
      waterColumnMm: 20_000,
      activities: ['hiking', 'ski-touring'],
    },
  },
  'a men’s shell': { price: 2000, for: ['herre'], is: { kind: 'shell-jacket', waterproof: 'yes' } },
  'a rain jacket': {
    price: 1200,
    for: ['dame'],
    is: { kind: 'rain-jacket', hood: 'fixed', waterproof: 'yes', activities: ['everyday', 'hiking'] },
  },
  'a cheap rain jacket': { price: 400, for: ['dame'], is: { kind: 'rain-jacket', waterproof: 'yes' } },
  'a girl’s shell': { price: 1500, for: ['junior'], is: { kind: 'shell-jacket', waterproof: 'yes' } },
  'a down jacket': {
    price: 2400,
    for: ['dame'],
    is: { kind: 'down-jacket', warmth: 'warm', hood: 'fixed', waterproof: 'no' },
  },
  'a lighter down jacket': {
    price: 2000,
    for: ['dame'],
    is: { kind: 'down-jacket', warmth: 'medium', hood: 'none', waterproof: 'no' },
  },
  'a thin padded jacket': { price: 1800, for: ['dame'], is: { kind: 'padded-jacket', warmth: 'thin' } },
  'a small pack': {
    price: 900,
    for: ['uni'],
    is: { kind: 'backpack', volumeLitres: span(28), activities: ['hiking'] },
  },
  'a middle pack': {
    price: 1100,
    for: ['uni'],
    is: { kind: 'backpack', volumeLitres: span(32), activities: ['hiking'] },
  },
  'a trekking pack': {
    price: 1900,
    for: ['uni'],
    is: { kind: 'backpack', volumeLitres: span(65), activities: ['hiking'] },
  },
  'a football pack': {
    price: 800,
    for: ['uni'],
    is: { kind: 'backpack', volumeLitres: span(28), activities: ['football'] },
  },
  'poles for walking': { price: 700, for: ['uni'], is: { kind: 'poles', activities: ['hiking'] } },
  'poles for alpine skis': { price: 700, for: ['uni'], is: { kind: 'poles', activities: ['alpine-skiing'] } },
  'a tent for two': { price: 3000, for: ['uni'], is: { kind: 'tent', persons: span(2) } },
  'a tent for three': { price: 3500, for: ['uni'], is: { kind: 'tent', persons: span(3) } },
  'a tent for six': { price: 5000, for: ['uni'], is: { kind: 'tent', persons: span(6) } },
  'running shoes': {
    price: 1500,
    for: ['dame'],
    is: { kind: 'running-shoes', shaft: 'low', activities: ['running'] },
  },
  'trail shoes': {
    price: 1600,
    for: ['dame'],
    is: { kind: 'trail-shoes', shaft: 'low', activities: ['trail-running'] },
  },
  'socks for boots': { price: 200, for: ['dame'], is: { kind: 'socks', activities: ['hiking'] } },
  boots: { price: 2200, for: ['dame'], is: { kind: 'hiking-boots', shaft: 'mid', activities: ['hiking'] } },
  'a toddler’s overall': {
    price: 1200,
    for: ['barn'],
    is: { kind: 'overall', heightCm: { from: 86, to: 104 }, activities: ['school'] },
  },
  'mittens for toddlers': {
    price: 250,
    for: ['barn'],
    is: { kind: 'mittens', heightCm: { from: 80, to: 104 } },
  },
  'mittens for schoolchildren': {
    price: 250,
    for: ['barn'],
    is: { kind: 'mittens', heightCm: { from: 122, to: 146 } },
  },
  'a thing without a kind': { price: 500, for: ['uni'], articleGroup3ID: 9, is: {} },
  'another of its group': { price: 450, for: ['uni'], articleGroup3ID: 9, is: {} },
  'one of another group': { price: 450, for: ['uni'], articleGroup3ID: 8, is: {} },
} satisfies Record<string, Written>

function span(number: number) {
  return { from: number, to: number }
}

type Name = keyof typeof WRITTEN

function article(name: Name): Comparable {
  const { for: genders = [], is, ...rest }: Written = WRITTEN[name]
  return {
    id: Object.keys(WRITTEN).indexOf(name) + 1,
    price: 1000,
    brand: 'Fonna',
    articleGroup3ID: 1,
    colorGroups: [],
    ...rest,
    genders: genders.map((gender) => GENDER_ID[gender]),
    attributes: toAttributes(is),
  }
}

const alike: [Name, Name, string][] = [
  ['shell', 'a dearer shell', `Tåler mer vann, 900${'\u00a0'}kr dyrere`],
  ['shell', 'a shell for all', `Samme vannsøyle, 400${'\u00a0'}kr rimeligere`],
  ['shell', 'a rain jacket', `Like vanntett, 800${'\u00a0'}kr rimeligere`],
  ['a down jacket', 'a lighter down jacket', `Tynnere, 400${'\u00a0'}kr rimeligere`],
  ['a lighter down jacket', 'a down jacket', `Varmere, 400${'\u00a0'}kr dyrere`],
  ['a lighter down jacket', 'a thin padded jacket', `Tynnere, 200${'\u00a0'}kr rimeligere`],
  ['a small pack', 'a middle pack', `4${'\u00a0'}liter større, 200${'\u00a0'}kr dyrere`],
  ['a tent for two', 'a tent for three', `Plass til flere, 500${'\u00a0'}kr dyrere`],
  ['running shoes', 'trail shoes', `Like høyt skaft, 100${'\u00a0'}kr dyrere`],
  ['a thing without a kind', 'another of its group', `Også fra Fonna, 50${'\u00a0'}kr rimeligere`],
]

test.each(alike)('2.24: %s and %s are alike: %s', (one, other, reason) => {
  expect(rateLikeness(article(one), article(other))).toBeGreaterThanOrEqual(LEAST_LIKENESS)
  expect(rateLikeness(article(other), article(one))).toBeCloseTo(rateLikeness(article(one), article(other)))
  expect(describeLikeness(article(one), article(other))).toBe(reason)
})

const unlike: [Name, Name][] = [
  ['shell', 'shell'],
  ['shell', 'a men’s shell'],
  ['shell', 'a girl’s shell'],
  ['shell', 'a down jacket'],
  ['shell', 'a cheap rain jacket'],
  ['a down jacket', 'a thin padded jacket'],
  ['a small pack', 'a trekking pack'],
  ['a small pack', 'a football pack'],
  ['poles for walking', 'poles for alpine skis'],
  ['a tent for two', 'a tent for six'],
  ['boots', 'running shoes'],
  ['mittens for toddlers', 'mittens for schoolchildren'],
  ['a thing without a kind', 'one of another group'],
]

test.each(unlike)('2.24: %s and %s are not alike', (one, other) => {
  expect(rateLikeness(article(one), article(other))).toBeLessThan(LEAST_LIKENESS)
})

test('2.24: the nearer in warmth, price and gender, the more alike', () => {
  const nearest = (to: Name, names: Name[]) =>
    names.toSorted((a, b) => rateLikeness(article(to), article(b)) - rateLikeness(article(to), article(a)))
  expect(nearest('shell', ['a rain jacket', 'a dearer shell', 'a shell for all'])).toEqual([
    'a shell for all',
    'a dearer shell',
    'a rain jacket',
  ])
})

test('2.24: a kind is chosen among itself and what is near it', () => {
  expect(listNearKinds('fleece-sweater')).toEqual(['fleece-sweater', 'fleece-jacket', 'sweater'])
  expect(listNearKinds('tent')).toEqual(['tent'])
  expect(listNearKinds(undefined)).toEqual([undefined])
})

const fits: [Name, Name, boolean][] = [
  ['boots', 'socks for boots', true],
  ['boots', 'poles for walking', true],
  ['boots', 'poles for alpine skis', false],
  ['a small pack', 'poles for walking', true],
  ['a toddler’s overall', 'mittens for toddlers', true],
  ['a toddler’s overall', 'mittens for schoolchildren', false],
  ['a toddler’s overall', 'socks for boots', false],
]

test.each(fits)('2.24: %s with %s: %s', (one, other, fitting) => {
  const { kind } = article(other).attributes
  const kinds = listComplements(article(one).attributes.kind).flatMap((complement) => [...complement.kinds])
  expect(kind !== undefined && kinds.includes(kind) && rateFit(article(one), article(other)) > 0).toBe(
    fitting,
  )
})

test('2.24: nothing goes with what is not known', () => {
  expect(listComplements(undefined)).toEqual([])
})
