import { isValidEan } from '@varde/domain/catalogue/ean'
import { parseStreetAddress } from '@varde/domain/norwegian/address'
import { isSlug, slugify } from '@varde/domain/norwegian/slug'
import { beforePrice } from '@varde/domain/pricing/before-price'
import { currentPrice } from '@varde/domain/pricing/current-price'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import { KIND_NAMES } from '@varde/studio/catalogue/kinds'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '../postal-codes/locate-post-codes.ts'
import { readPostalCodes } from '../postal-codes/seed-postal-codes.ts'
import { catalogueTree } from '../reference/catalogue-tree.ts'
import { colorGroupRows } from '../reference/reference-rows.ts'
import { isReservedSlug } from '../reference/reserved-slugs.ts'
import { articleKinds } from './article-kinds.ts'
import {
  type DemoArticle,
  type DemoShop,
  generateDemoArticles,
  generateDemoShop,
} from './generate-demo-shop.ts'
import { getDemoSizeId } from './size-runs.ts'
import { specialArticleIds } from './special-articles.ts'
import { type Sentence, sayOf } from './text-family.ts'

const now = new Date('2026-11-20T10:00:00Z')
const postalCodes = new Map(readPostalCodes().map((row) => [row.code, row]))
const shop = generateDemoShop({ seed: 'varde', articles: 600, now })

function getArticle(id: number, from: DemoShop = shop): DemoArticle {
  const found = from.articles.find(({ article }) => article.id === id)
  if (!found) throw new Error(`No demo article ${id}`)
  return found
}

function runningParts(found: DemoArticle, at: Date) {
  return found.campaignArticles.flatMap((part) => {
    const campaign = shop.campaigns.find(({ id }) => id === part.campaignId)
    return campaign && campaign.startsAt <= at && at < campaign.endsAt
      ? [{ ...part, startsAt: campaign.startsAt, endsAt: campaign.endsAt }]
      : []
  })
}

describe('the demo shop', () => {
  test('is the same for the same seed on the same day, and differs for another seed', () => {
    const sameDay = new Date('2026-11-20T21:30:00Z')
    expect(generateDemoShop({ seed: 'varde', articles: 80, now: sameDay })).toEqual(
      generateDemoShop({ seed: 'varde', articles: 80, now }),
    )
    const names = (seed: string) =>
      [...generateDemoArticles({ seed, articles: 80, now })].map(({ article }) => article.name)
    expect(names('another')).not.toEqual(names('varde'))
  })

  test('3.09: no two reviews of an article say the same sentence', () => {
    const repeated = shop.articles.flatMap(({ article, reviews }) => {
      const sentences = reviews.flatMap(({ content }) => content.split(/(?<=[.!?]) /))
      expect(sentences, article.name).not.toContain('')
      return sentences
        .filter((sentence, at) => sentences.indexOf(sentence) < at)
        .map((sentence) => `${article.name}: ${sentence}`)
    })
    expect(repeated).toEqual([])
  })

  test('has about 600 articles with 3,500 variants in 14 shops and the web stock', () => {
    const variantCount = shop.articles.reduce((sum, { variants }) => sum + variants.length, 0)
    expect(shop.articles).toHaveLength(600)
    expect(variantCount).toBeGreaterThan(3200)
    expect(variantCount).toBeLessThan(3800)
    expect(shop.shops.filter(({ id }) => id !== 55)).toHaveLength(14)
    expect(shop.shops.filter(({ id, hasCounter }) => id !== 55 && !hasCounter)).toHaveLength(1)
    expect(shop.shops.find(({ id }) => id === 55)?.hasCounter).toBe(false)
    expect(shop.brands.length).toBeGreaterThanOrEqual(14)
    expect(shop.articles.filter(({ bestseller }) => bestseller)).toHaveLength(200)
  })

  test('3.14: shops have opening hours, an address with street and number, and a position that matches it', () => {
    for (const { id, no, openingHours, address, postNo, latitude, longitude } of shop.shops) {
      // As an import writes it, so that a list of shops or stock matches them.
      expect(no).toBe(String(id))
      if (id !== 55) expect(parseOpeningHours(openingHours), openingHours).not.toBeNull()
      expect(parseStreetAddress(address), address).toMatchObject({ ok: true })
      const code = postalCodes.get(postNo)
      if (!code || latitude === null || longitude === null) throw new Error(`Shop ${id} has no position`)
      expect(distanceKm({ latitude, longitude }, code), postNo).toBeLessThan(8)
    }
  })

  test('has enough articles for barn and junior to make Krabat a shop of its own', () => {
    const forChildren = shop.articles.filter(({ article }) =>
      article.genderIds?.some((id) => id === 4 || id === 11),
    )
    expect(forChildren.length).toBeGreaterThanOrEqual(80)
  })

  test('has an article in every group of the tree that sports and outdoor goods are in', () => {
    const filled = new Set(shop.articles.map(({ article }) => article.groupId))
    const groups = catalogueTree.flatMap((main) => main.subgroups.flatMap((sub) => sub.groups))
    const kinds = articleKinds.map(({ groupId }) => groupId)
    expect(new Set(kinds).size).toBe(91)
    expect([...filled].toSorted()).toEqual(kinds.toSorted())
    expect(kinds.filter((groupId) => !groups.some(({ id }) => id === groupId))).toEqual([])
  })

  test('9.05: every slug is made from the name, unique and not reserved', () => {
    const slugs = shop.articles.map(({ article }) => article.slug)
    expect(new Set(slugs).size).toBe(600)
    expect(slugs.filter((slug) => !isSlug(slug) || /^\d+$/.test(slug))).toEqual([])
    for (const { article } of shop.articles) expect(article.slug).toBe(slugify(article.name))
    for (const main of catalogueTree) expect(isReservedSlug(main.slug)).toBe(false)
  })

  test('every EAN is valid and used once', () => {
    const eans = shop.articles.flatMap(({ variants }) => variants.map(({ ean }) => ean))
    expect(eans.filter((ean) => !isValidEan(ean) || ean.length !== 13)).toEqual([])
    expect(new Set(eans).size).toBe(eans.length)
    const ids = shop.articles.flatMap(({ variants }) => variants.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the articles that tests refer to by name exist', () => {
    expect(getArticle(specialArticleIds.hidden).article.visibleOnWeb).toBe(false)
    expect(getArticle(specialArticleIds.onlyCC).article.onlyCC).toBe(true)
    expect(getArticle(specialArticleIds.notPurchasable).article.purchasableOnWeb).toBe(false)
    expect(getArticle(specialArticleIds.limitOfTwo).article.webPurchaseLimit).toBe(2)
    expect(getArticle(specialArticleIds.withPant).article).toMatchObject({
      pantOre: 300,
      vatBasisPoints: 1500,
    })
    expect(runningParts(getArticle(specialArticleIds.twoCampaigns), now)).toHaveLength(2)
    expect(shop.campaigns.some(({ name }) => name === 'Klikk & Hent')).toBe(true)
  })

  test('3.05: there are running, past and future campaigns', () => {
    expect(shop.campaigns.some(({ endsAt }) => endsAt <= now)).toBe(true)
    expect(shop.campaigns.some(({ startsAt }) => startsAt > now)).toBe(true)
    for (const { id } of shop.campaigns) {
      const part = shop.articles.find(({ campaignArticles }) =>
        campaignArticles.some(({ campaignId }) => campaignId === id),
      )
      expect(part, `campaign ${id}`).toBeDefined()
    }
    for (const { article, campaignArticles } of shop.articles) {
      for (const { priceOre, labelData } of campaignArticles) {
        expect(priceOre).toBeLessThan(article.finalPriceOre)
        expect(JSON.parse(labelData ?? '')).toBeTypeOf('object')
      }
    }
  })

  test('the price history has a førpris for every running campaign', () => {
    let reduced = 0
    for (const found of shop.articles) {
      const { campaign, priceOre } = currentPrice({
        finalPriceOre: found.article.finalPriceOre,
        campaigns: runningParts(found, now),
        now,
      })
      if (!campaign) continue
      reduced += 1
      const before = beforePrice({ history: found.priceHistory, campaignStartsAt: campaign.startsAt })
      expect(before, found.article.name).toBeGreaterThan(priceOre)
    }
    expect(reduced).toBeGreaterThan(50)
    const eggoya = getArticle(specialArticleIds.eggoya)
    expect(runningParts(eggoya, now).map(({ priceOre }) => priceOre)).toEqual([349_900])
    expect(eggoya.priceHistory[0]?.priceOre).toBe(429_900)
  })

  test('stock is uneven: sizes sold out everywhere, in some shops only, and few left', () => {
    const eggoya = getArticle(specialArticleIds.eggoya)
    const largest = new Set(eggoya.variants.filter((_, at) => at % 6 === 5).map(({ ean }) => ean))
    expect(largest.size).toBe(4)
    expect(eggoya.stock.filter(({ ean }) => largest.has(ean)).every(({ onHand }) => onHand === 0)).toBe(true)
    const rows = shop.articles.flatMap(({ stock }) => stock)
    expect(rows.every(({ onHand }) => Number.isInteger(onHand) && onHand >= 0)).toBe(true)
    const share = (count: number) => rows.filter(({ onHand }) => onHand === count).length / rows.length
    expect(share(0)).toBeGreaterThan(0.08)
    expect(share(1)).toBeGreaterThan(0.08)
    expect(new Set(rows.map(({ shopId }) => shopId)).size).toBe(15)
    expect(new Set(rows.map(({ shopId, ean }) => `${shopId} ${ean}`)).size).toBe(rows.length)
  })

  test('3.09: reviews rate from 1 to 5 and describe the fit', () => {
    const reviews = shop.articles.flatMap(({ reviews: all }) => all)
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(new Set(reviews.map(({ trueToSize }) => trueToSize))).toEqual(new Set([-1, 0, 1, null]))
    expect(reviews.every(({ createdAt }) => createdAt instanceof Date && createdAt < now)).toBe(true)
    expect(getArticle(specialArticleIds.eggoya).reviews).toHaveLength(128)
  })

  test('3.07: every colour belongs to a family of the reference rows', () => {
    const families = new Set(colorGroupRows.map(({ id }) => id))
    expect(shop.colors.filter(({ colorGroupId }) => !families.has(colorGroupId))).toEqual([])
    expect(new Set(shop.colors.map(({ name }) => name)).size).toBe(shop.colors.length)
  })

  test('texts are complete: every fact that a sentence names has a value', () => {
    for (const { article } of shop.articles) {
      expect(article.description).not.toMatch(/[{}]|undefined|NaN/)
      expect(article.techDescription).not.toMatch(/[{}]|undefined|NaN/)
      expect(article.description?.split(/(?<=[.?!]) /).length).toBeGreaterThanOrEqual(3)
    }
    // Sentences that this shop does not use are checked too.
    for (const { text: family, models } of articleKinds) {
      for (const { attributes } of models) {
        const listFitting = (sentences: readonly Sentence[]) =>
          sentences.flatMap((sentence) => sayOf(sentence, attributes) ?? [])
        const parts = [family.openings, family.middles, family.closings].map(listFitting)
        // Each part has something to say of whatever the article is.
        for (const part of parts) expect(part.length, JSON.stringify(attributes)).toBeGreaterThan(0)
        const said = [...parts.flat(), ...listFitting(family.tech)].join(' ')
        for (const [, fact] of said.matchAll(/\{(\w+)\}/g))
          expect([...Object.keys(family.facts), 'pockets', 'size']).toContain(fact)
      }
    }
  })

  test('the size that a weight is told for is one that the article has', () => {
    const told = shop.articles.flatMap(({ article, variants }) =>
      [...(article.techDescription ?? '').matchAll(/^Vekt(?:, par)? i ([^:]+):/gm)].map(([, size]) => ({
        name: article.name,
        size,
        sizeIds: variants.map(({ sizeId }) => sizeId),
      })),
    )
    expect(told.length).toBeGreaterThan(100)
    expect(told.filter(({ size = '', sizeIds }) => !sizeIds.includes(getDemoSizeId(size)))).toEqual([])
  })

  test('9.18: the washing symbol for wool allows 400 turns at most', () => {
    const wool = shop.articles.filter(({ article }) => article.groupId === 113)
    expect(wool.length).toBeGreaterThan(5)
    for (const { article } of wool) expect(article.washLabel).toContain('høyst 400 omdreininger')
  })

  test('every article × colour has drawings of a kind that the studio can draw', () => {
    for (const { article, variants, drawings } of shop.articles) {
      expect(new Set(drawings.map(({ colorId }) => colorId))).toEqual(
        new Set(variants.map(({ colorId }) => colorId)),
      )
      for (const { pictures } of drawings) {
        expect(pictures.slice(0, 2).map(({ source }) => source.view)).toEqual(['front', 'back'])
        for (const { source } of pictures) expect(KIND_NAMES, article.name).toContain(source.kind)
      }
    }
  })

  test('names stay unique, and generating them stays fast, in a shop of 20,000 articles', () => {
    const slugs = new Set<string>()
    for (const { article } of generateDemoArticles({ seed: 'varde', articles: 20_000, now }))
      slugs.add(article.slug)
    expect(slugs.size).toBe(20_000)
  })
})
