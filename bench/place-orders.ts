import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Places orders in a shop, paid in the shop, at an even rate. */
export type Orders = {
  /** Starts to place so many a second. */
  start(perSecond: number): void
  /**
   * Ends it, and waits for orders under way and for their messages to be sent.
   *
   * @throws when an order was refused, or when the shop did not keep up
   */
  stop(): Promise<void>
}

type StockRow = { shopId: number; ean: string }

/** Enough for two lines in each of ten thousand orders. */
const STOCK_ROWS = 20_000
const LINES = 2
/** More orders than this under way at once are a shop that does not keep up. */
const MOST_UNDER_WAY = 100
const MESSAGES_TIMEOUT_MS = 60_000

/**
 * The pieces that are sold are spread over all articles and are in stock, each row of stock is used once: so a shop's
 * stock moves as it does in a sale, and no order is refused.
 */
export async function prepareOrders(url: string, pool: pg.Pool): Promise<Orders> {
  const byShop = [...Map.groupBy(await readStock(pool), ({ shopId }) => shopId).values()]
  const headers = await readToken(url)
  const underWay = new Set<Promise<void>>()
  let failure: Error | undefined
  let placed = 0
  let timer: NodeJS.Timeout | undefined

  function nextItems(): { shopId: number; items: { EanNo: string; Count: number }[] } {
    for (let tries = 0; tries < byShop.length; tries++) {
      const rows = byShop[placed++ % byShop.length]?.splice(0, LINES) ?? []
      const [first] = rows
      if (first !== undefined)
        return { shopId: first.shopId, items: rows.map(({ ean }) => ({ EanNo: ean, Count: 1 })) }
    }
    throw new Error('the shop is sold out: measure with more articles or for a shorter time')
  }

  async function place(): Promise<void> {
    const { shopId, items } = nextItems()
    const response = await fetch(`${url}/api/v1/reservations`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        CustomerName: 'Kari Bjørnsdatter Åsen',
        Email: `kunde-${randomUUID()}@example.test`,
        Phone: '412 34 567',
        Delivery: 0,
        ShopID: shopId,
        cartId: randomUUID(),
        items,
      }),
    })
    const text = await response.text()
    if (response.status !== 201) throw new Error(`an order was refused: ${response.status} ${text}`)
  }

  function placeOne() {
    if (underWay.size >= MOST_UNDER_WAY) {
      failure ??= new Error(`${MOST_UNDER_WAY} orders are under way: the shop does not keep up`)
      return
    }
    const placing = place()
      .catch((error: Error) => {
        failure ??= error
      })
      .finally(() => underWay.delete(placing))
    underWay.add(placing)
  }

  return {
    start: (perSecond) => {
      if (perSecond === 0) return
      placeOne()
      timer = setInterval(placeOne, 1000 / perSecond)
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      if (failure !== undefined) throw failure
      const until = performance.now() + MESSAGES_TIMEOUT_MS
      while ((await countMessages(pool)) > 0) {
        if (performance.now() > until) throw new Error('the messages of the orders are not sent')
        await wait(50)
      }
    },
  }
}

async function readStock(pool: pg.Pool): Promise<StockRow[]> {
  const { rows } = await pool.query<StockRow>(
    `select s.shop_id as "shopId", s.ean from stock s
       join shops h on h.id = s.shop_id join variants v on v.ean = s.ean join articles a on a.id = v.article_id
     where s.on_hand > s.held and h.has_counter and a.visible_on_web and a.purchasable_on_web
       and a.web_purchase_limit is null
     order by md5(s.ean || s.shop_id) limit ${STOCK_ROWS}`,
  )
  return rows
}

async function countMessages(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from jobs where queue = 'message' and finished_at is null and failed_at is null`,
  )
  return Number(rows[0]?.count)
}

async function readToken(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/v1/shops`)
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('XSRF-TOKEN='))
  const token = cookie?.split(';')[0]?.slice('XSRF-TOKEN='.length) ?? ''
  return { cookie: `XSRF-TOKEN=${token}`, 'x-csrf-token': token }
}
