import type { Variant } from '@varde/domain/catalogue/variant'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { choosePickupPlace } from '@varde/domain/ordering/pickup-place'
import { shopPath } from '@varde/domain/shops/shop-path'
import { Link } from '../../platform/link.tsx'
import { useAddress } from '../../state/address.ts'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { listShopsWith, quantityAt } from '../../ui/size-stock.ts'
import type { ArticleShop } from './shop-stock.ts'

type PromiseBoxProps = {
  variant: Variant | null
  /** True when there is one size only, which then is not named. */
  oneSize: boolean
  /** False for what is sold in shops only: it cannot be reserved, so no time is promised. */
  reservable: boolean
  shops: readonly ArticleShop[]
  /** The shop that the list before was filtered by; it comes before the shopper's own. */
  shopId: number | null
  /** How many shops have some size of the chosen colour. */
  shopCount: number
  /** When each shop that has the variant last counted it (ISO 8601), in the order of `variant.shops`. */
  countedAt: readonly (string | null)[]
  /** «Se lager i alle butikker» */
  shopsLink: React.ReactNode
}

/** Where the chosen size can be collected, and when; a time only where it is known which shop the shopper asks about. */
export function PromiseBox({
  variant,
  oneSize,
  reservable,
  shops,
  shopId,
  shopCount,
  countedAt,
  shopsLink,
}: PromiseBoxProps) {
  const { pathname, search } = useAddress()
  const myShopId = useMyShop()?.id
  const askedId = shopId ?? myShopId ?? null
  const holding = listShopsWith(variant, shops)
  const place = choosePickupPlace(holding, askedId)
  if (variant === null || place.kind === 'none') {
    const elsewhere = variant === null ? 'Velg størrelse, så ser du hvor.' : 'Andre størrelser er inne.'
    return (
      <Box
        isIn={variant === null && shopCount > 0}
        head={variant === null && shopCount > 0 ? `Inne i ${nameCount(shopCount)}` : 'Ikke i noen butikk nå'}
        link={shopCount > 0 ? shopsLink : null}
      >
        {shopCount > 0 ? elsewhere : 'Denne fargen kan ikke hentes i butikk akkurat nå.'}
      </Box>
    )
  }
  if (place.kind === 'several') {
    return (
      <Box head={`Inne i ${nameCount(place.count)}`} link={shopsLink}>
        {askedId === null ? (
          <>
            <a className="link" rel="nofollow" href={chooseShopPath(null, pathname + search)}>
              Velg butikken din
            </a>
            , så ser du når du kan hente.
          </>
        ) : null}
      </Box>
    )
  }
  const { kind, shop } = place
  const counted = countedAt[variant.shops.findIndex(({ id }) => id === shop.id)] ?? null
  const inSize = oneSize ? '' : ` i ${variant.size.name}`
  const promise = reservable && kind !== 'only' ? shop.promiseLabel : null
  const isNearest = kind === 'nearest'
  return (
    <Box head={promise ?? `Inne i ${shop.name}`} link={shopsLink}>
      {isNearest ? `${shops.find(({ id }) => id === askedId)?.name} har den ikke${inSize}. ` : null}
      <Link className="link" to={shopPath(shop.slug)}>
        {shop.name}
      </Link>
      {isNearest ? ` er nærmest, ${shop.distance}, og har ` : ' har '}
      {formatCount(quantityAt(variant, shop.id))}
      {isNearest ? '' : inSize}. <OpeningLabel shop={shop} />.{' '}
      {counted === null ? null : (
        <span className="promise-age">
          Oppdatert <RelativeTime iso={counted} />.
        </span>
      )}
    </Box>
  )
}

const nameCount = (count: number): string => (count === 1 ? '1 butikk' : `${formatCount(count)} butikker`)

type BoxProps = {
  /** Whether the chosen size, or some size when none is chosen, is in a shop. */
  isIn?: boolean
  head: string
  link: React.ReactNode
  children: React.ReactNode
}

function Box({ isIn = true, head, link, children }: BoxProps) {
  return (
    <div className={isIn ? 'promise' : 'promise promise-none'}>
      <p className="promise-head">
        <i className={isIn ? 'legend-mark legend-full' : 'legend-mark'} aria-hidden="true" />
        {head}
      </p>
      <p>{children}</p>
      {link}
    </div>
  )
}
