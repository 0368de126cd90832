import { hash } from '@node-rs/argon2'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Queryable } from '../../db/connect.ts'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { promocodes } from '../promocodes/promocodes.tables.ts'
import { reservationLines, reservations } from '../reservations/reservations.tables.ts'
import { demoColors } from './colors-data.ts'
import type { DemoArticle } from './generate-demo-shop.ts'
import { demoSizes } from './size-runs.ts'
import { specialArticleIds } from './special-articles.ts'

const dayMs = 86_400_000

/** Design §4: the demo shop's one customer. Printed in the documents, so it is no secret. */
export const demoCustomer = { email: 'kari@example.test', password: 'fjelltur-2026' } as const

/** Design §4. `amount` is øre when fixed, basis points otherwise. */
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

/** What Kari has bought: article, which of its variants, how many days ago, in which shop. */
const purchases = [
  { articleId: specialArticleIds.boot, variant: 3, daysAgo: 64, shopId: 1 },
  { articleId: specialArticleIds.beanie, variant: 0, daysAgo: 23, shopId: 1 },
] as const

/**
 * Adds Kari with two reservations that she collected and a review of each article, and the promo codes.
 *
 * @param bought the articles of `purchases`, as they were generated
 */
export async function insertDemoPeople(
  db: Queryable,
  bought: ReadonlyMap<number, DemoArticle>,
  now: Date,
): Promise<void> {
  await db.insert(promocodes).values(listDemoPromocodes(now)).onConflictDoNothing()
  const [customer] = await db
    .insert(customers)
    .values({
      firstName: 'Kari',
      lastName: 'Fjellheim',
      email: demoCustomer.email,
      phone: '+4740000001',
      // The library's own choice is argon2id.
      passwordHash: await hash(demoCustomer.password, {
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1,
      }),
      birthDate: '1984-05-17',
      genderId: 2,
      address: 'Storgata 40',
      postalCode: '5750',
      city: 'Odda',
      club: true,
      emailVerifiedAt: new Date(now.getTime() - 400 * dayMs),
      createdAt: new Date(now.getTime() - 400 * dayMs),
    })
    .returning({ id: customers.id })
  if (!customer) throw new Error('The demo customer was not stored')

  for (const [at, { articleId, variant: variantAt, daysAgo, shopId }] of purchases.entries()) {
    const demoArticle = bought.get(articleId)
    const variant = demoArticle?.variants[variantAt]
    // A shop with fewer articles than have names of their own holds none of hers.
    if (!demoArticle || !variant) continue
    const { article } = demoArticle
    const size = demoSizes.find(({ id }) => id === variant.sizeId)?.name ?? ''
    const color = demoColors.find(({ id }) => id === variant.colorId)?.name ?? ''
    const date = new Date(now.getTime() - daysAgo * dayMs)
    const [order] = await db
      .insert(orders)
      .values({
        publicToken: `demo-kari-ordre-${at + 1}-${articleId}`,
        brand: 'fonna',
        customerId: customer.id,
        shippingMethodId: 1,
        goodsOre: article.finalPriceOre,
        pantOre: 0,
        totalOre: article.finalPriceOre,
        createdAt: date,
        placedAt: date,
      })
      .returning({ id: orders.id })
    if (!order) throw new Error('A demo order was not stored')
    const [reservation] = await db
      .insert(reservations)
      .values({
        orderId: order.id,
        publicToken: `demo-kari-${at + 1}-${articleId}`,
        shopId,
        customerId: customer.id,
        statusId: RESERVATION_STATUS.completed,
        name: 'Kari Fjellheim',
        email: demoCustomer.email,
        phone: '+4740000001',
        shippingMethodId: 1,
        totalOre: article.finalPriceOre,
        pantOre: 0,
        brand: 'fonna',
        date,
      })
      .returning({ id: reservations.id })
    if (!reservation) throw new Error('A demo reservation was not stored')
    const key = demoArticle.drawings.find(({ colorId }) => colorId === variant.colorId)?.pictures[0]?.key
    await db.insert(reservationLines).values({
      reservationId: reservation.id,
      ean: variant.ean,
      articleId,
      name: article.name,
      size,
      color,
      image: key === undefined ? null : `/bilder/${key}`,
      count: 1,
      priceOre: article.finalPriceOre,
      pantOre: 0,
      vatBasisPoints: 2500,
    })
    await db.insert(reviews).values({
      articleId,
      customerId: customer.id,
      customerName: 'Kari F.',
      content:
        at === 0
          ? 'Gikk dem inn på to kveldsturer. Siden har de vært med på alt, også over Buarbreen.'
          : 'Ligger i lomma fra oktober. Varm uten å klø.',
      rating: 5,
      approved: true,
      trueToSize: at === 0 ? 0 : null,
      sizeColor: `${size} / ${color}`,
      createdAt: new Date(date.getTime() + 12 * dayMs),
    })
  }
}
