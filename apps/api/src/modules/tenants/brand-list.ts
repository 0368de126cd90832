import { createHash } from 'node:crypto'
import type { BuiltBrand } from '@varde/brand/build-brand'
import { EnvironmentError } from '../../server/environment.ts'
import { createShopNames, type ShopNames } from './name-shops.ts'

/** The brands of a shop, by host name and id. */
export type BrandList = {
  /** The brand that is shown where the host name names none. */
  own: BuiltBrand
  /** The brand whose host names list this one, else the shop's own. A port does not matter. */
  atHost(host: string | undefined): BuiltBrand
  /** The brand that has this host name besides its own one. */
  byOtherHost(host: string | undefined): BuiltBrand | undefined
  /** A brand by its id, else the shop's own. */
  get(id: string): BuiltBrand
  revisionOf(id: string): string
  /** 3.14: the chain's shops under the brand's name. */
  shopNames: ShopNames
  /** @throws EnvironmentError when the brand that was chosen is not there */
  requireChosen(): void
}

/**
 * Makes the list of brands. A shop without any is shown as the program's own default, which is nobody's.
 *
 * @param chosen the id of the shop's own brand; undefined, or of a brand that is not there: the first
 */
export async function createBrandList(
  found: readonly BuiltBrand[],
  chosen: string | undefined,
): Promise<BrandList> {
  const brands = found.length === 0 ? [await buildDefault()] : found
  const byId = new Map(brands.map((brand) => [brand.id, brand]))
  const byHost = new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand])))
  const revisions = new Map(brands.map((brand) => [brand.id, revise(brand)]))
  const own = byId.get(chosen ?? '') ?? brands[0]
  if (own === undefined) throw new Error('there is no brand')
  return {
    own,
    atHost: (host) => byHost.get(hostName(host)) ?? own,
    byOtherHost: (host) => {
      const name = hostName(host)
      const brand = byHost.get(name)
      return brand?.hosts[0] === name ? undefined : brand
    },
    get: (id) => byId.get(id) ?? own,
    revisionOf: (id) => revisions.get(id) ?? '',
    shopNames: createShopNames(brands),
    requireChosen: () => {
      if (chosen === undefined || byId.has(chosen)) return
      throw new EnvironmentError(`BRAND is ${chosen}, but the shop has only ${[...byId.keys()].join(', ')}`)
    },
  }
}

/** A host name without its port, in small letters; empty without one. */
export const hostName = (host: string | undefined): string => host?.replace(/:\d+$/, '').toLowerCase() ?? ''

const revise = (brand: BuiltBrand) =>
  createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 16)

async function buildDefault(): Promise<BuiltBrand> {
  // Imported only where it is needed: it brings the libraries that draw pictures.
  const { buildDefaultBrand } = await import('@varde/brand/default-brand')
  return buildDefaultBrand()
}
