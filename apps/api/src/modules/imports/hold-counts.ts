import type { Database } from '../../db/connect.ts'
import type { Count } from './write-counts.ts'

/** The counts of a file, until they are written: in the database, because a file may be of any length. */
export type HeldCounts = {
  add(shopId: number, count: Count): Promise<void>
  /** The shops of the file from the lowest id, the order in which reservations lock too. */
  listShops(): Promise<number[]>
  /** What one shop has, by EAN and line. */
  read(shopId: number): Promise<Count[]>
  close(): void
}

/** How many counts are sent at a time. */
const PART = 2_000

/** Opens a temporary table on a connection of its own; both are gone when it is closed. */
export async function holdCounts(db: Database): Promise<HeldCounts> {
  const client = await db.$client.connect()
  // A lost connection fails the next query.
  client.on('error', () => undefined)
  let part = {
    shops: [] as number[],
    lines: [] as number[],
    eans: [] as string[],
    quantities: [] as number[],
  }

  async function send(): Promise<void> {
    const { shops, lines, eans, quantities } = part
    part = { shops: [], lines: [], eans: [], quantities: [] }
    await client.query(
      `insert into held_counts select * from unnest($1::int[], $2::int[], $3::text[], $4::int[])`,
      [shops, lines, eans, quantities],
    )
  }

  try {
    await client.query(`create temporary table held_counts (shop_id int, line int, ean text, quantity int)`)
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    add: async (shopId, { line, ean, quantity }) => {
      part.shops.push(shopId)
      part.lines.push(line)
      part.eans.push(ean)
      part.quantities.push(quantity)
      if (part.lines.length === PART) await send()
    },
    listShops: async () => {
      await send()
      await client.query(`create index on held_counts (shop_id)`)
      await client.query(`analyze held_counts`)
      const { rows } = await client.query<{ id: number }>(
        `select distinct shop_id as id from held_counts order by 1`,
      )
      return rows.map(({ id }) => id)
    },
    read: async (shopId) => {
      const { rows } = await client.query<Count>(
        `select line, ean, quantity from held_counts where shop_id = $1 order by ean collate "C", line`,
        [shopId],
      )
      return rows
    },
    close: () => client.release(true),
  }
}
