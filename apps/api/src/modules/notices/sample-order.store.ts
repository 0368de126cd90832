import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articlePictures, articles, colors, sizes, variants } from '../catalogue/catalogue.tables.ts'
import { NO_SECRET } from './mail-samples.ts'
import type { OrderRows, ReservationLineRow } from './notices.store.ts'

/** What stands in an order that was never placed: a number far above those of the first orders. */
const SAMPLE_ID = 99_999
const FREIGHT_ORE = 9_900

type SampleLine = Pick<
  ReservationLineRow,
  'ean' | 'articleId' | 'name' | 'size' | 'color' | 'image' | 'priceOre' | 'pantOre' | 'vatBasisPoints'
>

/** In a shop that has no goods yet. */
const MADE_UP: SampleLine = {
  ean: '2000000000008',
  articleId: 1,
  name: 'Skalljakke',
  size: 'M',
  color: 'Petrol',
  image: null,
  priceOre: 129_900,
  pantOre: 0,
  vatBasisPoints: 2500,
}

type SampleOf = {
  brand: string
  shopId: number
  /** Whom it is shown to: she is the shopper too. */
  reader: { firstName: string; email: string }
  /** Sent, rather than fetched. */
  delivery: boolean
  now: Date
}

/** The rows of an order that nobody placed, of the shop's own goods, for whoever looks at its mails before the first order. */
export async function readSampleOrder(
  db: Queryable,
  { brand, shopId, reader, delivery, now }: SampleOf,
): Promise<OrderRows> {
  const found = await listSampleLines(db)
  const lines = (found.length === 0 ? [MADE_UP] : found).map(
    (line, at): ReservationLineRow => ({
      ...line,
      id: at + 1,
      reservationId: SAMPLE_ID,
      count: 1,
      discountOre: 0,
      returnedCount: 0,
    }),
  )
  const sum = (of: (line: ReservationLineRow) => number) => lines.reduce((total, line) => total + of(line), 0)
  const goodsOre = sum(({ priceOre }) => priceOre)
  const pantOre = sum((line) => line.pantOre)
  const freightOre = delivery ? FREIGHT_ORE : 0
  const address = delivery
    ? { address: 'Storgata 1', city: 'Bergen', zipcode: '5003' }
    : { address: null, city: null, zipcode: null }
  const common = { brand, customerId: null, publicToken: NO_SECRET, shippingMethodId: null }
  return {
    isTest: false,
    order: {
      ...common,
      id: SAMPLE_ID,
      paymentMethod: 'shop',
      pickupPoint: null,
      goodsOre,
      discountOre: 0,
      pantOre,
      freightOre,
      totalOre: goodsOre + pantOre + freightOre,
      promocodeName: null,
      comment: null,
      cartId: null,
      browserHash: null,
      confirmUntil: null,
      requestHash: null,
      failedLines: null,
      createdAt: now,
      placedAt: now,
    },
    reservations: [
      {
        ...common,
        ...address,
        id: SAMPLE_ID,
        orderId: SAMPLE_ID,
        shopId,
        statusId: 2,
        name: reader.firstName,
        email: reader.email,
        phone: '+4741234567',
        delivery: delivery ? 1 : 0,
        totalOre: goodsOre + pantOre + freightOre,
        pantOre,
        discountOre: 0,
        freightOre,
        trackingUrl: null,
        date: now,
        holdUntil: null,
        eraseWhenDone: false,
      },
    ],
    lines,
  }
}

/** A size of each of the first two articles that the shop shows. */
function listSampleLines(db: Queryable): Promise<SampleLine[]> {
  const image = sql<string | null>`(
    select '/bilder/' || ${articlePictures.pictureKey} from ${articlePictures}
    where ${articlePictures.articleId} = ${articles.id}
    order by ${articlePictures.position} limit 1
  )`
  return db
    .selectDistinctOn([articles.id], {
      ean: variants.ean,
      articleId: articles.id,
      name: articles.name,
      size: sizes.name,
      color: colors.name,
      image,
      priceOre: articles.finalPriceOre,
      pantOre: articles.pantOre,
      vatBasisPoints: articles.vatBasisPoints,
    })
    .from(articles)
    .innerJoin(variants, eq(variants.articleId, articles.id))
    .innerJoin(sizes, eq(sizes.id, variants.sizeId))
    .innerJoin(colors, eq(colors.id, variants.colorId))
    .where(eq(articles.visibleOnWeb, true))
    .orderBy(asc(articles.id), asc(variants.id))
    .limit(2)
}
