import { inArray, like, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { promocodes } from '../promocodes/promocodes.tables.ts'
import { tenants } from '../tenants/tenants.tables.ts'
import { DEMO_BRANDS } from './demo-brands.ts'
import { demoCustomer } from './demo-people.ts'
import { firstArticleId, firstArticleNo } from './generate-demo-shop.ts'

/** An article of the demo has the number that belongs to its id; those of a chain get ids that are far from it. */
const isDemoArticle = sql`${articles.articleNo} = (${articles.id} - ${firstArticleId}::int + ${firstArticleNo}::int)::text`

/** What is left of the demo in a shop, in Norwegian: «600 artikler»; empty when there is nothing. */
export async function listDemoRows(db: Queryable): Promise<string[]> {
  const counts: [number, string][] = [
    [await db.$count(articles, isDemoArticle), 'artikler'],
    [await db.$count(tenants, inArray(tenants.id, [...DEMO_BRANDS])), 'merker'],
    [await db.$count(customers, sql`${customers.email} = ${demoCustomer.email}`), 'kunder'],
    [await db.$count(promocodes, like(promocodes.id, 'demo-%')), 'rabattkoder'],
  ]
  return counts.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
}
