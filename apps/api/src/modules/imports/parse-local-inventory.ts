import { type Delimiter, parseTable } from './parse-table.ts'
import type { FeedRow } from './product-row.ts'

/** How many of one thing one shop has, as the till system writes it; '' where nothing is said. */
export type InventoryRow = { storeCode: string; id: string; gtin: string; sku: string; quantity: string }

/**
 * Reads Google's local inventory feed (https://support.google.com/merchants/answer/14819809): store code, id,
 * gtin or SKU, quantity. Price and availability are left to the product feed.
 *
 * @throws FeedUnusableError when the columns are not those of an inventory
 */
export async function* parseLocalInventory(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter = '\t',
): AsyncGenerator<FeedRow<InventoryRow>> {
  const required = [
    ['store_code', 'shop_no', 'butikk', 'butikknr'],
    ['gtin', 'ean', 'id', 'itemid', 'sku', 'varenummer'],
    ['quantity', 'antall'],
  ]
  for await (const entry of parseTable(chunks, { delimiter, required })) {
    if ('problem' in entry) {
      yield entry
      continue
    }
    const { get } = entry.row
    yield {
      ...entry,
      row: {
        storeCode: get('store_code') || get('shop_no') || get('butikk') || get('butikknr'),
        id: get('id') || get('itemid'),
        gtin: get('gtin') || get('ean'),
        sku: get('sku') || get('varenummer'),
        quantity: get('quantity') || get('antall'),
      },
    }
  }
}
