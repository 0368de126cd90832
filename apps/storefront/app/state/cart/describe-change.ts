import type { Client } from '@varde/contract/client'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import type { LineChange } from './refresh-lines.ts'

/**
 * What changed with a line of the cart, as a sentence for the shopper.
 *
 * @param nameShop the name of the shop that has most of the line (9.07); null when it is not known
 */
export function describeChange(change: LineChange, nameShop: (id: number) => string | null): string {
  const { line } = change
  const name = `${line.name}, ${line.size}`
  switch (change.kind) {
    case 'gone':
      return `${name} selges ikke lenger på nett og er tatt ut av kurven.`
    case 'sold-out':
      return `${name} er utsolgt og tatt ut av kurven.`
    case 'only-collect':
      return `${name} kan nå bare hentes i butikk.`
    case 'price':
      return `Prisen på ${name} er satt ${change.now < change.before ? 'ned' : 'opp'} fra ${formatNumber(change.before)} til ${formatNumber(change.now)}.`
    case 'limit':
      return change.now === 0
        ? `${name} er tatt ut av kurven: du kan kjøpe høyst ${formatCount(line.webPurchaseLimit ?? 0)} av denne.`
        : `Du kan nå kjøpe høyst ${formatCount(change.now)} av ${name}. Du hadde ${formatCount(change.before)} i kurven.`
    case 'stock': {
      const shop = nameShop(line.variant.shops[0]?.id ?? 0)
      const where = shop === null ? 'i én butikk' : `i ${shop}`
      return `Bare ${formatCount(change.now)} igjen ${where} av ${name}. Du hadde ${formatCount(change.before)} i kurven.`
    }
  }
}

/** Every change as a sentence. The shops (7.15) are fetched only if a sentence names one. */
export async function describeChanges(client: Client, changes: readonly LineChange[]): Promise<string[]> {
  const names = changes.some(({ kind }) => kind === 'stock') ? await listShopNames(client) : new Map()
  return changes.map((change) => describeChange(change, (id) => names.get(id) ?? null))
}

async function listShopNames(client: Client): Promise<Map<number, string>> {
  try {
    const result = await client('GET /shops')
    return new Map(result.ok ? result.data.map(({ id, name }) => [id, name]) : [])
  } catch {
    return new Map()
  }
}
