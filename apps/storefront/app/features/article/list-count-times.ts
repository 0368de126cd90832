import type { Answer } from '@varde/contract/client'
import type { Variant } from '@varde/domain/catalogue/variant'

/** When the shops last counted an article, as ISO 8601. */
export type CountTimes = {
  /** By EAN: the times of the shops that have the variant, in the order of `Variant.shops`; null where none is known. */
  byVariant: Record<string, (string | null)[]>
  /** The oldest last count of any shop for the whole article. */
  oldest: string | null
}

/** Picks what the page says of its stock's age. Runs on the server: it is a third of the availability that it is made from. */
export function listCountTimes(
  variants: readonly Variant[],
  availability: Answer<'GET /articles/availability/{id}'> | null,
): CountTimes {
  const latest = new Map<number, string>()
  const byVariant: CountTimes['byVariant'] = {}
  for (const { ean, shops } of availability?.variants ?? []) {
    const counted = new Map(shops.map(({ id, asOf }) => [id, asOf]))
    for (const [id, asOf] of counted) if (asOf > (latest.get(id) ?? '')) latest.set(id, asOf)
    const sellers = variants.find((variant) => variant.ean === ean)?.shops ?? []
    byVariant[ean] = sellers.map(({ id }) => counted.get(id) ?? null)
  }
  return { byVariant, oldest: [...latest.values()].toSorted()[0] ?? null }
}
