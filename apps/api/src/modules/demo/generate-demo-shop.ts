import { withCheckDigit } from '@varde/domain/catalogue/ean'
import { isChildGender } from '@varde/domain/catalogue/genders'
import { osloInstant, osloTime } from '@varde/domain/norwegian/oslo-time'
import { slugify } from '@varde/domain/norwegian/slug'
import type { articles, campaignArticles, variants } from '../catalogue/catalogue.tables.ts'
import { type ChosenDrawing, chooseDrawing } from '../pictures/choose-drawing.ts'
import { arrangeLooks, type Look } from './arrange-looks.ts'
import { demoBrands, getDemoBrandId } from './brands-data.ts'
import { type DemoCampaign, listDemoCampaigns } from './campaigns-data.ts'
import { type DemoColor, demoColors } from './colors-data.ts'
import { nameLeads } from './lead-lists.ts'
import { type ArticlePlan, kindDeck, planOrdinaryArticle, planSpecialArticle } from './plan-article.ts'
import { type PriceRow, writePriceHistory } from './price-history.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { type DemoShopRow, demoShops } from './shops-data.ts'
import { demoSizes, getDemoSizeId } from './size-runs.ts'
import { specialArticles } from './special-articles.ts'
import { type StockRow, spreadStock } from './spread-stock.ts'
import { type DemoReview, writeReviews } from './write-reviews.ts'
import { countPockets } from './write-texts.ts'

type DemoVariant = Required<Omit<typeof variants.$inferInsert, 'sku' | 'feed' | 'gtin'>>

/** All rows of one article; rows without ids get them from the database. */
export type DemoArticle = {
  article: typeof articles.$inferInsert & { id: number }
  variants: readonly DemoVariant[]
  stock: readonly StockRow[]
  drawings: readonly { colorId: number; pictures: readonly ChosenDrawing[] }[]
  priceHistory: readonly PriceRow[]
  campaignArticles: readonly (typeof campaignArticles.$inferInsert)[]
  reviews: readonly DemoReview[]
  /** 3.25: its rank when it is a bestseller, else null. */
  bestseller: { qtyRank: number; turnoverRank: number } | null
}

/** Rows that do not depend on the number of articles. */
export type DemoFrame = {
  shops: readonly DemoShopRow[]
  brands: typeof demoBrands
  colors: readonly DemoColor[]
  sizes: typeof demoSizes
  campaigns: readonly DemoCampaign[]
}

export type DemoShop = DemoFrame & { articles: readonly DemoArticle[] }

export type DemoOptions = {
  /** The same seed gives the same shop on the same day in Oslo. */
  seed: string
  /** The number of articles; the special articles come first. */
  articles: number
  now: Date
}

export const firstArticleId = 1001
export const firstArticleNo = 710_001
const bestsellerCount = 200
const mostVariants = 30
/** So many articles are in memory at a time, and have looks chosen beside each other's. */
const articlesArranged = 1000
/** Above this number each article is in fewer shops, to avoid millions of stock rows. */
const fullStockArticles = 5000

/** The settings that all articles of a run share. */
type Run = {
  seed: string
  today: Date
  campaigns: readonly DemoCampaign[]
  density: number
  rankOf: (index: number) => { qtyRank: number; turnoverRank: number } | null
}

/** Two rankings of the same two hundred bestsellers, including the special articles. */
function drawRanks(count: number, seed: string): Run['rankOf'] {
  const random = createSeededRandom(`${seed}/ranks`)
  const others = Array.from({ length: count }, (_, index) => index).slice(specialArticles.length)
  const chosen = [...specialArticles.keys()]
    // 4.10: a hidden article cannot be a favourite.
    .filter((index) => index < count && specialArticles[index]?.row?.visibleOnWeb !== false)
    .concat(random.shuffle(others))
    .slice(0, bestsellerCount)
  const qty = new Map(random.shuffle(chosen).map((index, rank) => [index, rank + 1]))
  const turnover = new Map(random.shuffle(chosen).map((index, rank) => [index, rank + 1]))
  return (index) => {
    const qtyRank = qty.get(index)
    const turnoverRank = turnover.get(index)
    return qtyRank === undefined || turnoverRank === undefined ? null : { qtyRank, turnoverRank }
  }
}

function makeVariants(plan: ArticlePlan, articleId: number, index: number): DemoVariant[] {
  const rows = plan.colors.flatMap((color) => plan.sizes.map((size) => ({ color, size })))
  if (rows.length > mostVariants) throw new Error(`${plan.name} has more than ${mostVariants} variants`)
  return rows.map(({ color, size }, at) => {
    const serial = index * mostVariants + at
    return {
      id: serial + 1,
      articleId,
      // The prefix 29 is reserved for use inside a company, so no real product has such an EAN.
      ean: withCheckDigit(`29${String(serial).padStart(10, '0')}`),
      sizeId: getDemoSizeId(size),
      colorId: color.id,
    }
  })
}

/** 1 in the middle of a run of sizes, 0 at its ends. */
function middleness(at: number, length: number): number {
  return length < 3 ? 1 : 1 - Math.abs((2 * at) / (length - 1) - 1)
}

function findSoldOut(plan: ArticlePlan, rows: readonly DemoVariant[], random: SeededRandom): Set<string> {
  const sizeIds = new Set(plan.soldOut.map(getDemoSizeId))
  const all = plan.stars === undefined && random.chance(0.015)
  return new Set(rows.filter((row) => all || sizeIds.has(row.sizeId)).map((row) => row.ean))
}

const seasons = ['Høst 2026', 'Vinter 2026', 'Vår 2026', null] as const
const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** A plan with the state of its random numbers, from which the rest of the article is drawn. */
type Planned = { index: number; plan: ArticlePlan; random: SeededRandom }

function makeArticle(
  { index, plan, random }: Planned,
  { drawingSeed, drawing }: Look,
  run: Run,
): DemoArticle {
  const id = firstArticleId + index
  const rows = makeVariants(plan, id, index)
  const bestseller = run.rankOf(index)
  const popularity = bestseller ? 1 - bestseller.qtyRank / (2 * bestsellerCount) : random.next() * 0.6
  const finalPriceOre = plan.priceKr * 100
  const soldDays = random.integer(120, 700)
  const wasDearer = plan.parts.length === 0 && random.chance(0.06)
  return {
    article: {
      id,
      articleNo: String(firstArticleNo + index),
      name: plan.name,
      slug: plan.slug,
      ...countPockets(plan.texts, drawing.shows.pockets),
      nutrientContent: null,
      brandId: getDemoBrandId(plan.brand),
      groupId: plan.kind.groupId,
      genderIds: [...plan.genderIds],
      purchasableOnWeb: true,
      visibleOnWeb: true,
      featured: false,
      webLabel: null,
      suggestedPriceOre: finalPriceOre,
      finalPriceOre,
      pantOre: 0,
      vatBasisPoints: 2500,
      webPurchaseLimit: null,
      onlyCC: false,
      season: random.pick(seasons),
      drawingKind: plan.kind.drawingKind,
      attributes: plan.attributes,
      dateCreated: osloTime(new Date(run.today.getTime() - soldDays * dayMs)).date,
      updatedAt: run.today,
      ...plan.row,
    },
    variants: rows,
    stock: spreadStock({
      variants: rows.map(({ ean }, at) => ({
        ean,
        middle: middleness(at % plan.sizes.length, plan.sizes.length),
      })),
      popularity,
      soldOutEans: findSoldOut(plan, rows, random),
      density: run.density,
      random,
    }),
    drawings: plan.colors.map((color) => ({
      colorId: color.id,
      pictures: chooseDrawing({
        drawingKind: plan.kind.drawingKind,
        attributes: plan.attributes,
        forChildren: plan.genderIds.every(isChildGender),
        seed: drawingSeed,
        colorHex: color.hex,
        make: plan.brand,
      }),
    })),
    priceHistory: writePriceHistory({
      finalPriceOre,
      firstSoldAt: new Date(run.today.getTime() - soldDays * dayMs),
      earlier: wasDearer
        ? { priceOre: Math.round(finalPriceOre / 9000) * 10_000 + 9900, daysAgo: random.integer(40, 110) }
        : null,
      parts: plan.parts,
      campaigns: run.campaigns,
      today: run.today,
    }),
    campaignArticles: plan.parts.map((part) => ({ ...part, articleId: id })),
    reviews: writeReviews({
      groupId: plan.kind.groupId,
      count: run.density < 1 ? random.integer(0, 1) : Math.floor(random.next() ** 2 * (bestseller ? 24 : 7)),
      sizes: plan.sizes,
      colors: plan.colors.map((color) => color.name),
      today: run.today,
      ...(plan.stars ? { stars: plan.stars } : {}),
      random,
    }),
    bestseller,
  }
}

/** Shops, brands, colours, sizes and campaigns around the day of `now`. */
export function generateDemoFrame(now: Date): DemoFrame {
  return {
    shops: demoShops,
    brands: demoBrands,
    colors: demoColors,
    sizes: demoSizes,
    campaigns: listDemoCampaigns(osloTime(now).date),
  }
}

/** Generates the articles some at a time, so that a very large shop is never in memory as a whole. */
export function* generateDemoArticles(options: DemoOptions): Generator<DemoArticle> {
  const today = osloTime(options.now).date
  const run: Run = {
    seed: options.seed,
    today: osloInstant(today, 0),
    campaigns: listDemoCampaigns(today),
    density: Math.min(1, Math.max(0.3, fullStockArticles / options.articles)),
    rankOf: drawRanks(options.articles, options.seed),
  }
  const takenSlugs = new Set(specialArticles.map((special) => slugify(special.name)))
  const deck = createSeededRandom(`${options.seed}/deck`).shuffle(kindDeck)
  let planned: Planned[] = []
  for (let index = 0; index < options.articles; index += 1) {
    const random = createSeededRandom(`${options.seed}/article/${index}`)
    const special = specialArticles[index]
    const kind = deck[index % deck.length]
    if (!kind) throw new Error('The kinds table is empty')
    const plan = special ? planSpecialArticle(special, random) : planOrdinaryArticle(kind, random, takenSlugs)
    planned.push({ index, plan, random })
    if (planned.length < articlesArranged && index + 1 < options.articles) continue
    yield* dress(planned, takenSlugs, run)
    planned = []
  }
}

/** Completes articles whose looks are chosen beside each other's. */
function* dress(planned: readonly Planned[], takenSlugs: Set<string>, run: Run): Generator<DemoArticle> {
  const plans = nameLeads(
    planned.map(({ plan }) => plan),
    takenSlugs,
  )
  const named = planned.map((one, at) => ({ ...one, plan: plans[at] ?? one.plan }))
  const looks = arrangeLooks(
    named.map(({ index, plan }) => ({
      id: firstArticleId + index,
      plan,
      rank: run.rankOf(index)?.qtyRank ?? null,
    })),
  )
  for (const [at, { plan, ...rest }] of named.entries()) {
    const look = looks[at]
    if (look !== undefined) yield makeArticle({ ...rest, plan: { ...plan, colors: look.colors } }, look, run)
  }
}

/** The whole demo shop as plain data; depends only on its arguments. */
export function generateDemoShop(options: DemoOptions): DemoShop {
  return { ...generateDemoFrame(options.now), articles: [...generateDemoArticles(options)] }
}
