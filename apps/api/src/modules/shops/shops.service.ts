import type { Shop } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { readShops, type ShopRow } from './shops.store.ts'

export type ShopsService = {
  /** 3.14: every shop, the web stock included, by id. */
  listShops(): Shop[]
  findShop(id: number): Shop | undefined
  /** By its id or its part of the address. */
  findShopByKey(key: string): Shop | undefined
  /** Reads the shops again. */
  refresh(): Promise<void>
}

/** The shops, kept in memory: a chain has tens of them, and every page shows some. */
export async function createShopsService(db: Database): Promise<ShopsService> {
  let shops = (await readShops(db)).map(toShop)
  return {
    listShops: () => shops,
    findShop: (id) => shops.find((shop) => shop.id === id),
    findShopByKey: (key) =>
      shops.find((shop) => (/^\d+$/.test(key) ? shop.id === Number(key) : shop.slug === key)),
    refresh: async () => {
      shops = (await readShops(db)).map(toShop)
    },
  }
}

function toShop({ latitude, longitude, ...row }: ShopRow): Shop {
  return {
    ...row,
    coords: latitude === null || longitude === null ? null : { latitude, longitude },
    distance: null,
  }
}
