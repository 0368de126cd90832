import type { Shop, Tenant } from '@varde/contract/entities'

type Named = Pick<Tenant, 'id' | 'name'> & {
  /** What the brand says and shows of shops; missing in brands that were imported before there was such a thing. */
  shops?: readonly {
    slug: string
    description?: string | undefined
    picture?: Shop['picture']
  }[]
}

/** The shops as a brand's visitors know them. */
export type ShopNames = {
  one(brand: Tenant['id'], shop: Shop): Shop
  /** The same list as long as brands and shops are the same, since pages compare it by identity. */
  all(brand: Tenant['id'], shops: Shop[]): Shop[]
}

/**
 * Brands that sell through the same shops each have their own name on them: for a visitor of Sørkjeden «Nordkjeden Odda»
 * is «Sørkjeden Odda». A shop whose full name begins with no other brand's name keeps it. A brand may have a description
 * and a picture of its own of a shop.
 */
export function createShopNames(brands: readonly Named[]): ShopNames {
  const known = new Map(brands.map(({ id }) => [id, new WeakMap<Shop | Shop[], Shop | Shop[]>()]))

  function keep<T extends Shop | Shop[]>(brand: Tenant['id'], of: T, make: () => T): T {
    const kept = known.get(brand)?.get(of)
    // What is kept for a shop is a shop, and for a list a list.
    if (kept !== undefined) return kept as T
    const made = make()
    known.get(brand)?.set(of, made)
    return made
  }

  function one(brand: Tenant['id'], shop: Shop): Shop {
    return keep(brand, shop, () => {
      const own = brands.find(({ id }) => id === brand)
      if (own === undefined) return shop
      const said = own.shops?.find(({ slug }) => slug === shop.slug)
      const described =
        said === undefined
          ? shop
          : {
              ...shop,
              description: said.description ?? shop.description,
              ...(said.picture === undefined ? {} : { picture: said.picture }),
            }
      const begins = (name: string) => shop.fullName.startsWith(`${name} `)
      if (begins(own.name)) return described
      const other = brands.find(({ name }) => begins(name))
      if (other === undefined) return described
      return { ...described, fullName: `${own.name}${shop.fullName.slice(other.name.length)}` }
    })
  }
  return {
    one,
    all: (brand, shops) => keep(brand, shops, () => shops.map((shop) => one(brand, shop))),
  }
}
