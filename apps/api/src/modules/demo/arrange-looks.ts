import { DEFAULT_BESTSELLER_RANK } from '@varde/domain/catalogue/article'
import { GENDER_ID, GENDER_PAGES, isChildGender } from '@varde/domain/catalogue/genders'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { type DrawnCut, findDrawing } from '../pictures/find-drawing.ts'
import { catalogueTree } from '../reference/catalogue-tree.ts'
import type { DemoColor } from './colors-data.ts'
import type { ArticlePlan } from './plan-article.ts'

/** What an article looks like: its colours, the first one foremost, and its drawing with the seed that chooses it. */
export type Look = { colors: readonly DemoColor[]; drawingSeed: number; drawing: DrawnCut }

/** An article whose look is to be chosen. */
export type Undressed = {
  id: number
  plan: ArticlePlan
  /** Its rank among the bestsellers, null without one. */
  rank: number | null
}

/** Lists have up to five columns: so far apart two articles stand in one row. */
const ROW_REACH = 4
/** So far apart one can stand below the other. */
const REACH = 5
/** How much worse it is to look the same than to be of the same kind in the same colour, in another cut. */
const SAME_LOOK = 20
/** The same of two side by side that have the same cut in different colours. */
const SAME_CUT = 4
/** How much better than to be of the same kind it is to be of another kind in the same colour, beside each other. */
const SAME_COLOR = 0.3
/** Suits for children are the largest pictures of their lists: two that are alike are seen however far apart they are. */
const TOLD_APART: ReadonlySet<string> = new Set(['childrens-overall', 'fleece-overall'])
/** How bad the same cut is among those, and how much worse in the same colour. */
const CUT_ANYWHERE = 0.1
const LOOK_ANYWHERE = 0.5
/** Likenesses among the first of a list are seen most: those of the first rows. */
const FIRST_SEEN = 12
const FIRST_WEIGHT = 2
/** More than any rank: the lists of genders have what is for all last. */
const BEHIND_ALL = 1_000_000
/** Seeds that are tried for another cut. */
const SEEDS_TRIED = 8
const SEED_STEP = 1_000_003
const MOST_ROUNDS = 60
const ROUNDS_FOR_LIKENESS = 4

/** A look and what a shopper takes it for: its cut, and its kind in its colour group. */
type Option = Look & { cut: string; tone: string; colorGroupId: number | undefined }

/** How many places two articles are apart in the list where they are nearest, and how much they are seen. */
type Nearness = { distance: number; weight: number }

/**
 * Chooses the looks of articles so that in the lists of categories and genders, in their default order, no two of a row
 * look the same, few are of the same kind and colour, and few beside each other of the same cut. An article keeps its own look where that is possible.
 */
export function arrangeLooks(articles: readonly Undressed[]): Look[] {
  const neighbours = findNeighbours(articles)
  const options = articles.map(listOptions)
  const chosen = options.map((own) => own[0] as Option)
  const toldApart = [...articles.keys()].filter((at) => TOLD_APART.has(chosen[at]?.drawing.kind ?? ''))
  const rateAlike = (at: number, { cut, tone, colorGroupId, drawing }: Option) => {
    let alike = 0
    for (const place of TOLD_APART.has(drawing.kind) ? toldApart : []) {
      const other = chosen[place]
      if (place === at || other?.cut !== cut) continue
      alike += other.tone === tone ? LOOK_ANYWHERE : CUT_ANYWHERE
    }
    for (const [place, { distance, weight }] of neighbours[at] ?? []) {
      const other = chosen[place]
      const isInRow = distance <= ROW_REACH
      if (other?.tone === tone) alike += isInRow && other.cut === cut ? SAME_LOOK : weight
      else if (distance === 1 && other?.cut === cut) alike += SAME_CUT
      else if (isInRow && other?.colorGroupId === colorGroupId) alike += SAME_COLOR * weight
    }
    return alike
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let twins = 0
    for (const [at, own] of options.entries()) {
      const now = chosen[at]
      const alike = now === undefined ? 0 : rateAlike(at, now)
      if (alike >= SAME_LOOK) twins++
      // Likenesses are looked after first, twins until there are none.
      if (alike === 0 || (round >= ROUNDS_FOR_LIKENESS && alike < SAME_LOOK)) continue
      // Begins elsewhere each round, so that two articles do not take the same way out of each other's again and again.
      const turned = own.map((_, i) => own[(i + round) % own.length] as Option)
      chosen[at] = findLeast(turned, (option) => rateAlike(at, option)) ?? (own[0] as Option)
    }
    if (twins === 0 && round >= ROUNDS_FOR_LIKENESS) break
  }
  return chosen
}

/** The first of those with the smallest number. */
function findLeast<T>(items: readonly T[], numberOf: (item: T) => number): T | undefined {
  let least: { item: T; number: number } | undefined
  for (const item of items) {
    const number = numberOf(item)
    if (least === undefined || number < least.number) least = { item, number }
    if (number === 0) break
  }
  return least?.item
}

/** Its own look first, then the other cuts that show it, then the same in the other colours of its palette. */
function listOptions({ id, plan }: Undressed): Option[] {
  const article = {
    drawingKind: plan.kind.drawingKind,
    attributes: plan.attributes,
    forChildren: plan.genderIds.every(isChildGender),
  }
  const seeds = Array.from({ length: plan.isFixed ? 1 : SEEDS_TRIED }, (_, at) => id + at * SEED_STEP)
  const cuts = new Map<string, { drawingSeed: number; drawing: DrawnCut }>()
  for (const seed of seeds) {
    const { drawing } = findDrawing({ ...article, seed })
    const cut = `${drawing.kind}/${drawing.cut}`
    if (!cuts.has(cut)) cuts.set(cut, { drawingSeed: seed, drawing })
  }
  const others = plan.palette.filter(({ name }) => name !== plan.colors[0]?.name)
  const orders = [
    plan.colors,
    ...others.map((first) =>
      [first, ...plan.colors.filter(({ name }) => name !== first.name)].slice(0, plan.colors.length),
    ),
  ]
  return orders.flatMap((colors) =>
    [...cuts].map(([cut, chosen]) => ({
      ...chosen,
      colors,
      cut,
      tone: `${chosen.drawing.kind} ${colors[0]?.colorGroupId}`,
      colorGroupId: colors[0]?.colorGroupId,
    })),
  )
}

/** For each article those that stand near it in some list. */
function findNeighbours(articles: readonly Undressed[]): Map<number, Nearness>[] {
  const neighbours = articles.map(() => new Map<number, Nearness>())
  const link = (from: number, to: number, distance: number, weight: number) => {
    const known = neighbours[from]?.get(to)
    neighbours[from]?.set(to, {
      distance: Math.min(distance, known?.distance ?? distance),
      weight: Math.max(weight, known?.weight ?? 0),
    })
  }
  for (const list of listDefaultOrders(articles)) {
    for (const [place, at] of list.entries()) {
      const weight = place < FIRST_SEEN ? FIRST_WEIGHT : 1
      for (const [i, other] of list.slice(place + 1, place + 1 + REACH).entries()) {
        link(at, other, i + 1, weight)
        link(other, at, i + 1, weight)
      }
    }
  }
  return neighbours
}

/** The articles of each list, by their place in `articles`: categories by name (9.03), genders by what sells, campaigns by kind. */
function listDefaultOrders(articles: readonly Undressed[]): number[][] {
  const shown = [...articles.keys()].filter((at) => articles[at]?.plan.row.visibleOnWeb !== false)
  const rankOf = (at: number) => articles[at]?.rank ?? DEFAULT_BESTSELLER_RANK
  const isFor = (at: number, ids: readonly number[]) =>
    articles[at]?.plan.genderIds.some((id) => ids.includes(id)) === true
  const byName = shown.toSorted((a, b) =>
    compareNorwegian(articles[a]?.plan.name ?? '', articles[b]?.plan.name ?? ''),
  )
  const byRank = byName.toSorted((a, b) => rankOf(a) - rankOf(b))
  const behind = (at: number) => (isFor(at, [GENDER_ID.uni]) ? BEHIND_ALL : 0)
  const recommended = byRank.toSorted((a, b) => rankOf(a) + behind(a) - rankOf(b) - behind(b))
  const genders = Object.values(GENDER_PAGES).map(({ genderIds }) => genderIds)
  const categories = catalogueTree.flatMap((main) => [
    main.subgroups.flatMap(({ groups }) => groups),
    ...main.subgroups.flatMap((sub) => [sub.groups, ...sub.groups.map((group) => [group])]),
  ])
  const ofCategories = categories.flatMap((groups) => {
    const ids = new Set(groups.map(({ id }) => id))
    const list = byName.filter((at) => ids.has(articles[at]?.plan.kind.groupId ?? 0))
    return [list, ...genders.map((own) => list.filter((at) => isFor(at, own)))]
  })
  // A campaign's page puts together what is of one kind.
  const ofCampaigns = Map.groupBy(
    byRank.flatMap((at) => (articles[at]?.plan.parts ?? []).map(({ campaignId }) => ({ at, campaignId }))),
    ({ at, campaignId }) => `${campaignId} ${articles[at]?.plan.kind.drawingKind}`,
  )
  const campaigns = [...ofCampaigns.values()].map((list) => list.map(({ at }) => at))
  return [
    byRank,
    ...campaigns,
    ...genders.map((own) => recommended.filter((at) => isFor(at, own))),
    ...ofCategories,
  ]
}
