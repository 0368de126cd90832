import type { Database } from '../db/connect.ts'
import { importBrand } from '../modules/brand-import/brand-import.service.ts'
import {
  articlePictures,
  articles,
  bestsellers,
  brands,
  campaignArticles,
  campaigns,
  colorGroups,
  colors,
  genders,
  groups,
  mainGroups,
  priceHistory,
  reviews,
  sizes,
  subgroups,
  variants,
} from '../modules/catalogue/catalogue.tables.ts'
import { prepareDemoBrands } from '../modules/demo/demo-brands.ts'
import { shopOpening } from '../modules/opening/opening.tables.ts'
import { drawingKey } from '../modules/pictures/picture-key.ts'
import { pictures } from '../modules/pictures/pictures.tables.ts'
import { postalCodes } from '../modules/postal-codes/postal-codes.tables.ts'
import { colorGroupRows, genderRows, shippingMethodRows } from '../modules/reference/reference-rows.ts'
import { shippingMethods } from '../modules/shipping-methods/shipping-methods.tables.ts'
import { shops } from '../modules/shops/shops.tables.ts'
import { stock, stockMovements } from '../modules/stock/stock.tables.ts'
import { settings } from '../modules/tenants/tenants.tables.ts'

/** The time of the small catalogue: Friday 20 November 2026, 11 o'clock in Oslo. */
export const NOON = new Date('2026-11-20T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
function daysFromNoon(days: number) {
  return new Date(NOON.getTime() + days * DAY_MS)
}

/** Two shops with a counter, one without, and the web stock (9.08). */
export const SHOP = { odda: 1, voss: 2, depot: 3, web: 55 }

export const ARTICLE = {
  /** Two colours, three sizes, two running campaigns, a price history, a picture, reviews. */
  downJacket: 1,
  /** A campaign that has not begun. */
  shellJacket: 2,
  /** Click and collect only. */
  boot: 3,
  /** At most two of each. */
  beanie: 4,
  /** With deposit, and VAT at the rate for food. */
  drink: 5,
  hidden: 6,
  /** Shown, but not sold on the web. */
  tent: 7,
  /** No shop carries it. */
  pack: 8,
  /** The first of 25 that differ only in number. */
  firstSock: 100,
}
export const SOCK_COUNT = 25

/** Variants are numbered from 1 within their article. */
export function eanOf(articleId: number, variant = 1): string {
  return `709${String(articleId).padStart(6, '0')}${String(variant).padStart(4, '0')}`
}

/** Picture of the down jacket, drawn by the studio. */
const drawing = {
  kind: 'down-jacket',
  cut: 'hooded',
  view: 'front',
  main: '#6e7378',
  second: '#26292a',
} as const
export const PICTURE_KEY = drawingKey(drawing)

type Stocked = { shopId: number; ean: string; onHand: number; held?: number }

const stockRows: Stocked[] = [
  { shopId: SHOP.odda, ean: eanOf(1, 1), onHand: 3 },
  { shopId: SHOP.voss, ean: eanOf(1, 1), onHand: 7 },
  { shopId: SHOP.web, ean: eanOf(1, 1), onHand: 5, held: 1 },
  { shopId: SHOP.odda, ean: eanOf(1, 2), onHand: 0 },
  { shopId: SHOP.voss, ean: eanOf(1, 2), onHand: 1 },
  { shopId: SHOP.depot, ean: eanOf(1, 3), onHand: 9 },
  { shopId: SHOP.odda, ean: eanOf(2), onHand: 50 },
  { shopId: SHOP.voss, ean: eanOf(2), onHand: 50 },
  { shopId: SHOP.odda, ean: eanOf(3), onHand: 50 },
  { shopId: SHOP.voss, ean: eanOf(3), onHand: 50 },
  { shopId: SHOP.odda, ean: eanOf(4), onHand: 20 },
  { shopId: SHOP.odda, ean: eanOf(5), onHand: 20 },
  { shopId: SHOP.odda, ean: eanOf(6), onHand: 20 },
  { shopId: SHOP.odda, ean: eanOf(7), onHand: 20 },
  ...Array.from({ length: SOCK_COUNT }, (_, at) => ({
    shopId: SHOP.odda,
    ean: eanOf(ARTICLE.firstSock + at),
    onHand: 10,
  })),
]

type ArticleInsert = typeof articles.$inferInsert
function article(
  id: number,
  name: string,
  groupId: number,
  priceOre: number,
  more: Partial<ArticleInsert> = {},
): ArticleInsert {
  return {
    id,
    articleNo: `V-${id}`,
    name,
    slug: `vare-${id}`,
    brandId: 1,
    groupId,
    genderIds: [1],
    suggestedPriceOre: priceOre,
    finalPriceOre: priceOre,
    dateCreated: '2026-10-01',
    ...more,
  }
}

const articleRows: ArticleInsert[] = [
  article(ARTICLE.downJacket, 'Rennafjell dunjakke', 111, 289_900, {
    slug: 'rennafjell-dunjakke',
    genderIds: [2],
    description: 'Varm jakke til kalde dager.',
    suggestedPriceOre: 299_900,
    featured: true,
    webLabel: 'Nyhet',
    season: 'AW26',
    techDescription: '800 cuin',
    washLabel: '30',
    careLabel: 'Tørk flatt',
    attributes: {
      kind: 'down-jacket',
      hood: 'fixed',
      waterproof: 'repellent',
      activities: ['hiking', 'everyday'],
    },
  }),
  article(ARTICLE.shellJacket, 'Bygevær skalljakke', 112, 189_940, {
    brandId: 2,
    attributes: {
      kind: 'shell-jacket',
      hood: 'detachable',
      waterproof: 'yes',
      activities: ['hiking'],
      tail: 'long',
    },
  }),
  article(ARTICLE.boot, 'Ålefjær støvel', 211, 159_950, { genderIds: [1, 2], onlyCC: true }),
  article(ARTICLE.beanie, 'Ærfugl lue', 111, 39_900, { genderIds: [10], webPurchaseLimit: 2 }),
  article(ARTICLE.drink, 'Øydrikk', 112, 3_900, { pantOre: 300, vatBasisPoints: 1500 }),
  article(ARTICLE.hidden, 'Skjult jakke', 111, 100_000, { visibleOnWeb: false, slug: 'skjult-jakke' }),
  article(ARTICLE.tent, 'Utstilt telt', 112, 500_000, {
    purchasableOnWeb: false,
    dateCreated: '2026-11-01',
  }),
  article(ARTICLE.pack, 'Zonesekk', 112, 99_900, {
    attributes: { kind: 'backpack', volumeLitres: { from: 28, to: 28 } },
  }),
  ...Array.from({ length: SOCK_COUNT }, (_, at) =>
    article(ARTICLE.firstSock + at, `Tursokk ${at + 1}`, 212, 19_900 + (at % 5) * 1000),
  ),
]

/** The demo's brands, drawn once for all tests of a worker. */
let brandsBuilt: ReturnType<typeof prepareDemoBrands> | undefined

/** Writes a small catalogue with an example for every rule. */
export async function seedTestCatalogue(db: Database): Promise<void> {
  brandsBuilt ??= prepareDemoBrands()
  for (const brand of await brandsBuilt) await importBrand(db, brand, { now: NOON })
  await db.insert(shopOpening).values({ openedAt: NOON })
  await db.insert(genders).values([...genderRows])
  await db.insert(colorGroups).values([...colorGroupRows])
  await db.insert(shippingMethods).values([...shippingMethodRows])
  await db.insert(postalCodes).values([
    { code: '5750', place: 'ODDA', latitude: 60.07, longitude: 6.55 },
    { code: '0155', place: 'OSLO', latitude: 59.91, longitude: 10.74, approximate: true },
  ])
  await db.insert(mainGroups).values([
    { id: 1, name: 'Tekstil', slug: 'klaer', position: 1 },
    { id: 2, name: 'Sko', slug: 'sko', position: 2 },
    { id: 3, name: 'Tom', slug: 'tom', position: 3 },
  ])
  await db.insert(subgroups).values([
    { id: 11, mainGroupId: 1, name: 'Jakker', slug: 'jakker' },
    { id: 21, mainGroupId: 2, name: 'Tursko', slug: 'tursko', custom: true },
  ])
  await db.insert(groups).values([
    { id: 111, subgroupId: 11, name: 'Dunjakker', slug: 'dunjakker', position: 1 },
    { id: 112, subgroupId: 11, name: 'Skalljakker', slug: 'skalljakker', position: 2 },
    { id: 211, subgroupId: 21, name: 'Støvler', slug: 'stovler' },
    { id: 212, subgroupId: 21, name: 'Sokker', slug: 'sokker' },
  ])
  await db.insert(brands).values([
    { id: 1, name: 'Holmvik', slug: 'holmvik' },
    { id: 2, name: 'Kvass', slug: 'kvass' },
    { id: 3, name: 'Ubrukt', slug: 'ubrukt' },
  ])
  await db.insert(colors).values([
    { id: 1, name: 'Granitt', hex: '#6e7378', colorCode: 'GRA', colorGroupId: 2 },
    { id: 2, name: 'Furu', hex: '#3f5a44', colorCode: 'FUR', colorGroupId: 5 },
    { id: 3, name: 'Assortert', hex: null, colorCode: 'ASS', colorGroupId: null },
  ])
  await db.insert(sizes).values([
    { id: 1, name: 'S' },
    { id: 2, name: 'M' },
    { id: 3, name: 'XL' },
    { id: 4, name: 'One size' },
  ])
  await seedShops(db)
  await db.insert(articles).values(articleRows)
  await db.insert(variants).values([
    // Inserted in an order that no list uses.
    { id: 13, articleId: 1, ean: eanOf(1, 3), sizeId: 3, colorId: 1 },
    { id: 11, articleId: 1, ean: eanOf(1, 1), sizeId: 2, colorId: 1 },
    { id: 12, articleId: 1, ean: eanOf(1, 2), sizeId: 1, colorId: 2 },
    ...articleRows.slice(1).map(({ id = 0 }) => ({
      id: id * 10 + 1,
      articleId: id,
      ean: eanOf(id),
      sizeId: 4,
      colorId: 3,
    })),
  ])
  await seedPicturesAndReviews(db)
  await seedPrices(db)
  await db.insert(stock).values(stockRows.map((row) => ({ ...row, asOf: daysFromNoon(-1) })))
  await db
    .insert(stockMovements)
    .values(
      stockRows
        .filter(({ onHand }) => onHand > 0)
        .map(({ shopId, ean, onHand }) => ({ shopId, ean, delta: onHand, reason: 'opening' as const })),
    )
  await db.insert(settings).values([
    { brand: 'fonna', key: 'general', value: { title: 'Vinter på Fonna', link: '/dame' } },
    { brand: 'svaberg', key: 'general', value: { title: 'Vinter på Svaberg' } },
    { brand: 'fonna', key: 'home.blocks', value: { other: true } },
  ])
}

async function seedShops(db: Database): Promise<void> {
  const shop = (id: number, name: string, hasCounter: boolean) => ({
    id,
    no: String(id),
    name,
    fullName: `Fonna Sport ${name}`,
    slug: `butikk-${id}`,
    openingHours: 'man-fre:1000-2000, lør:1000-1800',
    postNo: '5750',
    postPlace: 'Odda',
    address: 'Røldalsvegen 1',
    hasCounter,
    ...(hasCounter ? { latitude: 60.07, longitude: 6.55 } : {}),
  })
  await db
    .insert(shops)
    .values([
      shop(SHOP.odda, 'Odda', true),
      shop(SHOP.voss, 'Voss', true),
      shop(SHOP.depot, 'Lager', false),
      shop(SHOP.web, 'Nettlager', false),
    ])
}

async function seedPicturesAndReviews(db: Database): Promise<void> {
  await db
    .insert(pictures)
    .values({ key: PICTURE_KEY, source: { type: 'drawing', ...drawing }, widthPx: 1000, heightPx: 1250 })
  await db.insert(articlePictures).values({ articleId: 1, colorId: 1, position: 0, pictureKey: PICTURE_KEY })
  const review = { articleId: 1, approved: true, createdAt: daysFromNoon(-9) }
  await db.insert(reviews).values([
    { ...review, content: 'Varm.', rating: 5, customerName: 'Kari', trueToSize: 0, sizeColor: 'M, Granitt' },
    {
      ...review,
      content: 'Stor.',
      rating: 4,
      customerName: 'Ola',
      anonymous: true,
      createdAt: daysFromNoon(-2),
    },
    { ...review, content: 'Ikke vist.', rating: 1, approved: false },
  ])
  await db.insert(bestsellers).values([
    { articleId: 2, qtyRank: 1, turnoverRank: 2 },
    { articleId: 1, qtyRank: 2, turnoverRank: 1 },
    { articleId: 6, qtyRank: 3, turnoverRank: 3 },
  ])
}

async function seedPrices(db: Database): Promise<void> {
  await db.insert(campaigns).values([
    {
      id: 1,
      name: 'Klikk & Hent',
      slug: 'klikk-og-hent',
      startsAt: daysFromNoon(-3),
      endsAt: daysFromNoon(4),
      labelText: 'Ukens',
    },
    { id: 2, name: 'Høstsalg', slug: 'hostsalg', startsAt: daysFromNoon(-5), endsAt: daysFromNoon(9) },
    { id: 3, name: 'Julesalg', slug: 'julesalg', startsAt: daysFromNoon(10), endsAt: daysFromNoon(20) },
    { id: 4, name: 'Sommersalg', slug: 'sommersalg', startsAt: daysFromNoon(-99), endsAt: daysFromNoon(-80) },
  ])
  const inCampaign = { articleId: 1, labelData: null }
  await db.insert(campaignArticles).values([
    {
      ...inCampaign,
      id: 71,
      campaignId: 1,
      priceOre: 199_950,
      labelType: 'percent',
      labelData: '{"percent":28}',
    },
    { ...inCampaign, id: 72, campaignId: 2, priceOre: 219_900, labelType: 'fixed', labelData: 'ikke json' },
    { ...inCampaign, id: 73, campaignId: 4, priceOre: 9_900, labelType: 'gammel' },
    { ...inCampaign, id: 74, articleId: 2, campaignId: 3, priceOre: 149_900, labelType: 'jul' },
    { ...inCampaign, id: 75, articleId: 6, campaignId: 1, priceOre: 9_900, labelType: 'skjult' },
  ])
  await db.insert(priceHistory).values([
    { articleId: 1, priceOre: 249_900, validFrom: daysFromNoon(-90) },
    { articleId: 1, priceOre: 289_900, validFrom: daysFromNoon(-60) },
    // The lowest price of the 30 days before the campaign, valid for one week.
    { articleId: 1, priceOre: 279_900, validFrom: daysFromNoon(-20) },
    { articleId: 1, priceOre: 289_900, validFrom: daysFromNoon(-13) },
  ])
}
