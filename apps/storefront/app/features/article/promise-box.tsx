import type { Variant } from '@varde/domain/catalogue/variant'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { shopPath } from '@varde/domain/shops/shop-path'
import { Link } from '../../platform/link.tsx'
import type { ShopNow } from '../../state/shop-now.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { findQuickestShop, listShopsWith, quantityAt } from './shop-stock.ts'

type PromiseBoxProps = {
  variant: Variant | null
  /** True when there is one size only, which then is not named. */
  oneSize: boolean
  /** False for what is sold in shops only: it cannot be reserved, so no time is promised. */
  reservable: boolean
  shops: readonly ShopNow[]
  /** The shop that the list before was filtered by; it comes before the shopper's own. */
  shopId: number | null
  /** How many shops have some size of the chosen colour. */
  shopCount: number
  /** When each shop that has the variant last counted it (ISO 8601), in the order of `variant.shops`. */
  countedAt: readonly (string | null)[]
}

/** Where the chosen size is ready first, and when. */
export function PromiseBox({
  variant,
  oneSize,
  reservable,
  shops,
  shopId,
  shopCount,
  countedAt,
}: PromiseBoxProps) {
  const myShopId = useMyShop()?.id
  const shop = findQuickestShop(variant, shops, shopId ?? myShopId)
  if (shop === null || variant === null) return <NoPromise chosen={variant !== null} shopCount={shopCount} />
  const counted = countedAt[variant.shops.findIndex(({ id }) => id === shop.id)] ?? null
  const holding = listShopsWith(variant, shops)
  return (
    <div className="promise">
      <p className="promise-head">
        <i className="legend-mark legend-full" aria-hidden="true" />
        {(reservable ? shop.promiseLabel : null) ?? `Inne i ${shop.name}`}
      </p>
      <p>
        <Link className="link" to={shopPath(shop.slug)}>
          {shop.name}
        </Link>{' '}
        har {formatCount(quantityAt(variant, shop.id))}
        {oneSize ? '' : ` i ${variant.size.name}`}. <OpeningLabel shop={shop} />.{' '}
        {counted === null ? null : (
          <span className="promise-age">
            Oppdatert <RelativeTime iso={counted} />.
          </span>
        )}
      </p>
      <a className="tap link" href="#butikker">
        {holding.length === 1 ? 'Se butikken' : `Se alle ${formatCount(holding.length)} butikker`}
      </a>
    </div>
  )
}

function NoPromise({ chosen, shopCount }: { chosen: boolean; shopCount: number }) {
  if (shopCount === 0) {
    return (
      <div className="promise promise-none">
        <p className="promise-head">
          <i className="legend-mark" aria-hidden="true" />
          Ikke i noen butikk nå
        </p>
        <p>Denne fargen kan ikke hentes i butikk akkurat nå.</p>
      </div>
    )
  }
  return (
    <div className="promise promise-none">
      <p className="promise-head">
        <i className="legend-mark" aria-hidden="true" />
        {chosen
          ? 'Ikke i noen butikk nå'
          : `Inne i ${formatCount(shopCount)} ${shopCount === 1 ? 'butikk' : 'butikker'}`}
      </p>
      <p>{chosen ? 'Andre størrelser er inne.' : 'Velg størrelse, så ser du hvor.'}</p>
      <a className="tap link" href="#butikker">
        Se butikkene
      </a>
    </div>
  )
}
