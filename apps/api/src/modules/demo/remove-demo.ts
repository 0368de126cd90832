import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { transact } from '../../db/transact.ts'
import { readFrontMatter } from '../content/read-front-matter.ts'
import { DEMO_BRANDS } from './demo-brands.ts'
import { demoContentFolder } from './demo-editorial.ts'
import { demoCustomer } from './demo-people.ts'
import { firstArticleId, firstArticleNo, generateDemoFrame } from './generate-demo-shop.ts'
import { demoOrderToken, MOST_DEMO_ORDERS } from './insert-demo-orders.ts'

/** How many of what: «1 side», «2 sider». */
type DemoCount = { count: number; one: string; many: string }

export type DemoRemoved =
  | { ok: true; counts: DemoCount[] }
  /** Orders of shoppers have goods or shops of the demo. */
  | { ok: false; orders: number }

/**
 * Removes everything that the demo brought, in one transaction: goods, shops, customers, orders, brands, campaigns, pages,
 * posts and polls. What a chain has imported beside it stays. The drawings stay too: they are small, and others may show
 * them.
 *
 * @param force removes also orders of shoppers that have goods or shops of the demo
 */
export async function removeDemo(
  db: Database,
  { now, force }: { now: Date; force: boolean },
): Promise<DemoRemoved> {
  const texts = await listDemoTexts()
  return transact(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await chooseRows(tx, now)
    const orders = await countForeignOrders(tx)
    if (orders > 0 && !force) return { ok: false as const, orders }
    const counts: DemoCount[] = []
    for (const [what, statement] of listDeletions(texts)) {
      const { rowCount } = await tx.execute(statement)
      if (what !== null) counts.push({ count: rowCount ?? 0, one: what[0], many: what[1] })
    }
    await notifyChange(tx, 'catalogue_changed')
    return { ok: true as const, counts }
  })
}

/** Collects the ids of the demo's articles, shops and orders in temporary tables. */
async function chooseRows(tx: Queryable, now: Date): Promise<void> {
  const { shops } = generateDemoFrame(now)
  const tokens = Array.from({ length: MOST_DEMO_ORDERS }, (_, at) => demoOrderToken(at))
  await tx.execute(sql`create temporary table demo_articles on commit drop as
    select id from articles where article_no = (id - ${firstArticleId}::int + ${firstArticleNo}::int)::text`)
  await tx.execute(sql`create temporary table demo_shops on commit drop as
    select shops.id from shops
    join unnest(${sql.param(shops.map(({ id }) => id))}::int[], ${sql.param(shops.map(({ fullName }) => fullName))}::text[])
      as demo(id, full_name) on demo.id = shops.id and demo.full_name = shops.full_name`)
  await tx.execute(sql`create temporary table demo_orders on commit drop as
    select o.id, o.public_token = any(${sql.param(tokens)}::text[]) as is_demo from orders o
    where o.public_token = any(${sql.param(tokens)}::text[]) or exists (
      select from reservations r left join reservation_lines l on l.reservation_id = r.id
      where r.order_id = o.id
        and (r.shop_id in (select id from demo_shops) or l.article_id in (select id from demo_articles)))`)
}

async function countForeignOrders(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from demo_orders where not is_demo`,
  )
  return rows[0]?.count ?? 0
}

/** In the order in which rows refer to each other. What has no name is part of what comes after. */
function listDeletions(texts: DemoTexts) {
  const ofOrders = sql`select id from demo_orders`
  const ofReservations = sql`select id from reservations where order_id in (${ofOrders})`
  const brands = sql`${sql.param([...DEMO_BRANDS])}::text[]`
  const hasNoGoods = (table: string, column: string) =>
    sql.raw(`id < 1000 and not exists (select from ${table} where ${table}.${column} = x.id)`)
  const statements: [[one: string, many: string] | null, SQL][] = [
    [null, sql`delete from reservation_lines where reservation_id in (${ofReservations})`],
    [null, sql`delete from reservation_returns where reservation_id in (${ofReservations})`],
    [null, sql`delete from reservation_events where reservation_id in (${ofReservations})`],
    [null, sql`delete from withdrawals where reservation_id in (${ofReservations})`],
    [null, sql`delete from payment_tasks where order_id in (${ofOrders})`],
    [null, sql`delete from payment_ledger where order_id in (${ofOrders})`],
    [null, sql`delete from payments where order_id in (${ofOrders})`],
    [null, sql`delete from promocode_uses where order_id in (${ofOrders})`],
    [null, sql`delete from reservations where order_id in (${ofOrders})`],
    [['ordre', 'ordrer'], sql`delete from orders where id in (${ofOrders})`],
    // They name goods of the demo.
    [null, sql`delete from search_terms`],
    [['kunde', 'kunder'], sql`delete from customers where email = ${demoCustomer.email}`],
    [
      ['rabattkode', 'rabattkoder'],
      sql`delete from promocodes where id like 'demo-%'
      and not exists (select from promocode_uses where promocode_id = promocodes.id)`,
    ],
    [
      null,
      sql`delete from stock_movements where ean in
      (select ean from variants where article_id in (select id from demo_articles))`,
    ],
    [['artikkel', 'artikler'], sql`delete from articles where id in (select id from demo_articles)`],
    [
      ['butikk', 'butikker'],
      sql`delete from shops where id in (select id from demo_shops)
      and not exists (select from stock where shop_id = shops.id)
      and not exists (select from reservations where shop_id = shops.id)`,
    ],
    [
      ['kampanje', 'kampanjer'],
      sql`delete from campaigns x where ${hasNoGoods('campaign_articles', 'campaign_id')}`,
    ],
    [null, sql`delete from brands x where ${hasNoGoods('articles', 'brand_id')}`],
    [
      null,
      sql`delete from colors x where ${hasNoGoods('variants', 'color_id')}
      and not exists (select from article_pictures where color_id = x.id)`,
    ],
    [null, sql`delete from sizes x where ${hasNoGoods('variants', 'size_id')}`],
    [
      ['side', 'sider'],
      sql`delete from pages where brand = any(${brands}) or ${readsAs(texts.pages, ['slug', 'title', 'description'])}`,
    ],
    [
      ['innlegg', 'innlegg'],
      sql`delete from blog_posts where brand = any(${brands}) or ${readsAs(texts.posts, ['slug', 'title', 'summary'])}`,
    ],
    [
      ['avstemning', 'avstemninger'],
      sql`delete from polls where brand = any(${brands}) or ${readsAs(texts.polls, ['name', 'description', 'kind'])}`,
    ],
    [null, sql`delete from social_posts where brand = any(${brands})`],
    [['banner', 'bannere'], sql`delete from settings where brand = any(${brands})`],
    [['merke', 'merker'], sql`delete from tenants where id = any(${brands})`],
    // A shop without goods was not opened by anybody.
    [null, sql`delete from shop_opening where not exists (select from articles)`],
  ]
  return statements
}

/** The words that tell the demo's own pages, posts and polls from those that a chain has written in their place. */
type DemoTexts = Record<'pages' | 'posts' | 'polls', string[][]>

/** Whether a row has in these columns what one of the demo's texts has. */
function readsAs(texts: string[][], columns: [string, string, string]): SQL {
  const values = (at: number) => sql`${sql.param(texts.map((text) => text[at] ?? ''))}::text[]`
  return sql`(${sql.raw(columns.join(', '))}) in (select * from unnest(${values(0)}, ${values(1)}, ${values(2)}))`
}

async function listDemoTexts(): Promise<DemoTexts> {
  const read = async (name: string, keys: string[]) => {
    const folder = path.join(demoContentFolder, name)
    const files = await readdir(folder)
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
    return texts.flatMap((text) => {
      const head = readFrontMatter(text)
      return head.ok ? [keys.map((key) => String(head.fields[key]))] : []
    })
  }
  const polls: Record<'name' | 'description' | 'kind', string>[] = JSON.parse(
    await readFile(path.join(demoContentFolder, 'polls.json'), 'utf8'),
  )
  return {
    pages: await read('pages', ['slug', 'title', 'description']),
    posts: await read('blog', ['slug', 'title', 'summary']),
    polls: polls.map(({ name, description, kind }) => [name, description, kind]),
  }
}
