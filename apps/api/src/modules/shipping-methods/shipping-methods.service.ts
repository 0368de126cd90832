import type { ShippingMethod } from '@varde/contract/entities'
import { deliveryPromise, describeArrival } from '@varde/domain/ordering/delivery-promise'
import type { Database } from '../../db/connect.ts'
import { readShippingMethods } from './shipping-methods.store.ts'

export type ShippingMethodsService = {
  /** 7.03: in the order in which they are offered; prices in kroner, with what is promised of an order made now. */
  listShippingMethods(): ShippingMethod[]
  /** Reads the shipping methods again. */
  refresh(): Promise<void>
}

/** The shipping methods, kept in memory, since every page that sells shows them. */
export async function createShippingMethodsService(
  db: Database,
  now: () => Date,
): Promise<ShippingMethodsService> {
  let methods: Omit<ShippingMethod, 'promise'>[] = []
  /** The list with the promise that it was made for: the same object until either changes. */
  let listed: { promise: string; list: ShippingMethod[] } | undefined
  async function refresh() {
    methods = (await readShippingMethods(db)).map(({ id, code, name, description, priceOre }) => ({
      id,
      code,
      name,
      description,
      price: priceOre / 100,
      pickup: code === 'collect',
    }))
    listed = undefined
  }
  await refresh()
  return {
    listShippingMethods: () => {
      const promise = describeArrival(deliveryPromise(now()))
      if (listed?.promise !== promise) {
        const list = methods.map((method) => ({ ...method, promise: method.pickup ? null : promise }))
        listed = { promise, list }
      }
      return listed.list
    },
    refresh,
  }
}
