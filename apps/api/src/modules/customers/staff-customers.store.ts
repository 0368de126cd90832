import { UNFINISHED } from '@varde/domain/ordering/reservation-status'
import { and, count, countDistinct, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { favourites } from '../favourites/favourites.tables.ts'
import { questions } from '../questions/questions.tables.ts'
import { reservations } from '../reservations/reservations.tables.ts'
import { shops } from '../shops/shops.tables.ts'
import type { CustomerSearch } from './customer-search.ts'
import type { CustomerRow } from './customers.store.ts'
import { customers } from './customers.tables.ts'

/** How many customers of a search can be paged through: who searches for one types more. */
const MOST_FOUND = 500
const NEWEST_ORDERS = 50

const listedColumns = {
  id: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  phone: customers.phone,
  city: customers.city,
  createdAt: customers.createdAt,
  verifiedAt: customers.emailVerifiedAt,
}

/** Customers who fit a search, by name; without one the newest, of which there is one page. */
export async function listStaffCustomers(
  db: Queryable,
  search: CustomerSearch | null,
  { limit, offset }: { limit: number; offset: number },
) {
  if (search === null) {
    const newest = await db.select(listedColumns).from(customers).orderBy(desc(customers.id)).limit(limit)
    return { rows: offset === 0 ? newest : [], total: newest.length, isCut: false }
  }
  const fits = searchFor(search)
  const rows =
    offset >= MOST_FOUND
      ? []
      : await db
          .select(listedColumns)
          .from(customers)
          .where(fits)
          .orderBy(sql`lower(${customers.lastName})`, sql`lower(${customers.firstName})`, customers.id)
          .limit(limit)
          .offset(offset)
  const some = db
    .select({ id: customers.id })
    .from(customers)
    .where(fits)
    .limit(MOST_FOUND + 1)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  const total = counted?.total ?? 0
  return { rows, total: Math.min(total, MOST_FOUND), isCut: total > MOST_FOUND }
}

/** Each part has an index of its own. */
function searchFor({ id, phone, email, name }: CustomerSearch): SQL | undefined {
  return or(
    id === null ? undefined : eq(customers.id, id),
    phone === null ? undefined : like(customers.phone, startingWith(phone)),
    email === null ? undefined : like(customers.email, startingWith(email)),
    name === null
      ? undefined
      : sql`lower(${customers.firstName} || ' ' || ${customers.lastName}) like ${startingWith(name)}`,
    name === null ? undefined : sql`lower(${customers.lastName}) like ${startingWith(name)}`,
  )
}

function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** What a customer has in the shop, and her newest orders; orders made as a guest with her confirmed address are hers. */
export async function readStaffCustomer(db: Queryable, { id, email, emailVerifiedAt }: CustomerRow) {
  const isHers =
    emailVerifiedAt === null
      ? eq(reservations.customerId, id)
      : or(
          eq(reservations.customerId, id),
          and(isNull(reservations.customerId), eq(reservations.email, email)),
        )
  const [numbers] = await db
    .select({
      orders: countDistinct(reservations.orderId),
      reservations: count(),
      // As in an erasure, which keeps their contact details.
      open: sql<number>`(count(*) filter (where ${inArray(reservations.statusId, [...UNFINISHED])}))::int`,
    })
    .from(reservations)
    .where(isHers)
  return {
    counts: {
      ...(numbers ?? { orders: 0, reservations: 0, open: 0 }),
      reviews: await db.$count(reviews, eq(reviews.customerId, id)),
      favourites: await db.$count(favourites, eq(favourites.customerId, id)),
      questions: await db.$count(questions, eq(questions.customerId, id)),
    },
    orders: await db
      .select({
        id: reservations.id,
        shopName: shops.fullName,
        statusId: reservations.statusId,
        placedAt: reservations.date,
      })
      .from(reservations)
      .innerJoin(shops, eq(shops.id, reservations.shopId))
      .where(isHers)
      .orderBy(desc(reservations.id))
      .limit(NEWEST_ORDERS),
  }
}
