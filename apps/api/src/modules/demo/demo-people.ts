import { hash } from '@node-rs/argon2'
import { CONSENT_PURPOSES, type ConsentPurpose, listChannels } from '@varde/domain/customer/consents'
import { formatReviewerName } from '@varde/domain/customer/reviewer-name'
import type { Queryable } from '../../db/connect.ts'
import { consentEvents } from '../consents/consents.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { favourites } from '../favourites/favourites.tables.ts'
import { promocodes } from '../promocodes/promocodes.tables.ts'
import { stockAlerts } from '../stock-alerts/stock-alerts.tables.ts'
import type { DemoArticle } from './generate-demo-shop.ts'
import { insertDemoOrders } from './insert-demo-orders.ts'
import { planDemoHistory } from './plan-demo-history.ts'
import { specialArticleIds } from './special-articles.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** The only customer of the demo shop. The password is printed in the documents, so it is not a secret. */
export const demoCustomer = { email: 'kari@example.test', password: 'fjelltur-2026' } as const

/** `amount` is øre when fixed, basis points otherwise. */
function listDemoPromocodes(now: Date): (typeof promocodes.$inferInsert)[] {
  const day = (days: number) => new Date(now.getTime() + days * dayMs)
  return [
    {
      id: 'demo-fjell10-6b1f',
      code: 'FJELL10',
      name: 'Førstesnø, 10 %',
      validFrom: day(-30),
      validTo: day(365),
      fixed: false,
      amount: 1000,
      isPublic: true,
    },
    {
      id: 'demo-hundre-92ce',
      code: 'HUNDRE',
      name: 'Hundre kroner av',
      validFrom: day(-30),
      validTo: day(365),
      fixed: true,
      amount: 10_000,
    },
    {
      id: 'demo-siste1-d40a',
      code: 'SISTE1',
      name: 'Til den som er først ute',
      validFrom: day(-30),
      validTo: day(365),
      fixed: true,
      amount: 10_000,
      usageLimit: 1,
    },
    {
      id: 'demo-vinter24-17e8',
      code: 'VINTER24',
      name: 'Vinteren som var',
      validFrom: day(-700),
      validTo: day(-610),
      fixed: false,
      amount: 1500,
    },
  ]
}

/** When Kari registered: before the first of her orders. */
const registeredDaysAgo = 730

/** The consents of her registration, each for all its channels. */
const consented: Readonly<Record<ConsentPurpose, boolean | null>> = {
  terms_conditions: true,
  club: true,
  marketing: true,
  newsletter: true,
  event_invite: false,
  birthday_gift: true,
  // These consents belong to the cookie dialog.
  cookie_default: null,
  cookie_ga: null,
  cookie_google_tag_manager: null,
  cookie_meta_pixel: null,
  // Asked for on the account's page of consents.
  size_advice: null,
}

/**
 * Adds Kari with her orders, reviews, favourites and consents, and the promo codes.
 *
 * @param known the first generated articles by id
 */
export async function insertDemoPeople(
  db: Queryable,
  known: ReadonlyMap<number, DemoArticle>,
  now: Date,
): Promise<void> {
  await db.insert(promocodes).values(listDemoPromocodes(now)).onConflictDoNothing()
  const registeredAt = new Date(now.getTime() - registeredDaysAgo * dayMs)
  const address = { address: 'Storgata 40', postalCode: '5750', city: 'Odda' }
  const phone = '+4740000001'
  const [customer] = await db
    .insert(customers)
    .values({
      firstName: 'Kari',
      lastName: 'Fjellheim',
      email: demoCustomer.email,
      phone,
      // argon2id is the default of the library.
      passwordHash: await hash(demoCustomer.password, {
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1,
      }),
      birthDate: '1984-05-17',
      genderId: 2,
      ...address,
      club: true,
      preferences: { shop_id: 1, gender_ids: [2, 4] },
      termsAcceptedAt: registeredAt,
      emailVerifiedAt: new Date(registeredAt.getTime() + 6 * minuteMs),
      createdAt: registeredAt,
      lastActiveAt: now,
    })
    .returning({ id: customers.id })
  if (!customer) throw new Error('The demo customer was not stored')
  await db.insert(consentEvents).values(listConsentEvents(customer.id, registeredAt))
  await insertDemoOrders(
    db,
    planDemoHistory(known),
    {
      id: customer.id,
      name: 'Kari Fjellheim',
      shortName: formatReviewerName('Kari', 'Fjellheim'),
      email: demoCustomer.email,
      phone,
      address: address.address,
      zipcode: address.postalCode,
      city: address.city,
    },
    now,
  )
  const liked = listFavourites(known, now).map((row) => ({ ...row, customerId: customer.id }))
  if (liked.length > 0) await db.insert(favourites).values(liked)
  const wished = listStockAlerts(known, now).map((row) => ({ ...row, customerId: customer.id }))
  if (wished.length > 0) await db.insert(stockAlerts).values(wished)
}

function listConsentEvents(customerId: number, at: Date): (typeof consentEvents.$inferInsert)[] {
  return CONSENT_PURPOSES.flatMap((purpose) => {
    const granted = consented[purpose]
    if (granted === null) return []
    return listChannels(purpose).map((channel) => ({
      customerId,
      purpose,
      channel,
      granted,
      source: 'registration' as const,
      at,
    }))
  })
}

const favouriteCount = 8

/** Some of the first articles for women and small children, newest favourite first, with some days between them. */
function listFavourites(known: ReadonlyMap<number, DemoArticle>, now: Date) {
  return [...known.values()]
    .filter(
      ({ article }) =>
        article.visibleOnWeb !== false && article.genderIds?.some((id) => id === 2 || id === 4),
    )
    .slice(0, favouriteCount)
    .map(({ article }, at) => ({
      articleId: article.id,
      createdAt: new Date(now.getTime() - (3 + 11 * at) * dayMs),
    }))
}

/** Two alerts: for a size that no shop has, and for one that is sold out in her shop. */
function listStockAlerts(known: ReadonlyMap<number, DemoArticle>, now: Date) {
  const home = 1
  const eggoya = known.get(specialArticleIds.eggoya)
  const hasAny = (article: DemoArticle, ean: string, shopId: number | null) =>
    article.stock.some(
      (row) => row.ean === ean && row.onHand > 0 && (shopId === null || row.shopId === shopId),
    )
  const soldOut = eggoya?.variants.find(({ ean }) => !hasAny(eggoya, ean, null))
  const awayFromHome = eggoya?.variants.find(
    ({ ean }) => hasAny(eggoya, ean, null) && !hasAny(eggoya, ean, home),
  )
  return [
    { variant: soldOut, shopId: null, daysAgo: 9 },
    { variant: awayFromHome, shopId: home, daysAgo: 4 },
  ].flatMap(({ variant, shopId, daysAgo }) => {
    if (variant === undefined) return []
    const { articleId, ean } = variant
    const createdAt = new Date(now.getTime() - daysAgo * dayMs)
    return [{ email: demoCustomer.email, brand: 'fonna', articleId, ean, shopId, createdAt }]
  })
}
