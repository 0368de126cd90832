import type { Shop } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { readShops, type ShopRow } from './shops.store.ts'

export { closeShop, reopenShop } from './close-shop.ts'

export type ShopsService = {
  /** 3.14: every shop that is not closed for good, the web stock included, by id. */
  listShops(): Shop[]
  /** Also one that is closed: its orders and mails still name it. */
  findShop(id: number): Shop | undefined
  /** One that goods can be ordered from. */
  findOpenShop(id: number): Shop | undefined
  /** By its id or its part of the address; not one that is closed. */
  findShopByKey(key: string): Shop | undefined
  /** Reads the shops again. */
  refresh(): Promise<void>
}

/** The shops, kept in memory: a chain has tens of them, and every page shows some. */
export async function createShopsService(db: Database): Promise<ShopsService> {
  async function read() {
    const rows = await readShops(db)
    return { all: rows.map(toShop), open: rows.filter(({ closedAt }) => closedAt === null).map(toShop) }
  }
  let shops = await read()
  return {
    listShops: () => shops.open,
    findShop: (id) => shops.all.find((shop) => shop.id === id),
    findOpenShop: (id) => shops.open.find((shop) => shop.id === id),
    findShopByKey: (key) =>
      shops.open.find((shop) => (/^\d+$/.test(key) ? shop.id === Number(key) : shop.slug === key)),
    refresh: async () => {
      shops = await read()
    },
  }
}

function toShop({ latitude, longitude, closedAt: _, ...row }: ShopRow): Shop {
  return {
    ...row,
    coords: latitude === null || longitude === null ? null : { latitude, longitude },
    distance: null,
  }
}
