import { formatCount } from '@varde/domain/norwegian/format-number'

/** In stock, few left, or out of stock here. */
export type StockState = 'in' | 'few' | 'out'

const MARK: Record<StockState, string> = { in: 'legend-full', few: 'legend-few', out: '' }

/** The stock as a mark with words, because a colour alone is no information. */
export function StockLine({ state, children }: { state: StockState; children: React.ReactNode }) {
  return (
    <p className={`stock stock-${state}`}>
      <i className={`legend-mark ${MARK[state]}`} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

type ShopCountLineProps = {
  /** The shops that have it in stock. */
  shopIds: readonly number[]
  /** The name of the shop that the list is filtered by, which has it. */
  inShop?: string | undefined
  web: boolean
  myShop: { id: number; name: string } | null
}

/**
 * «På lager i Odda», «Ikke i Odda · i 5 butikker»; without a chosen shop «På lager i 6 butikker». Each is one string,
 * because a list has many of them and the browser lays out every text node by itself.
 */
export function ShopCountLine({ shopIds, inShop, web, myShop }: ShopCountLineProps) {
  if (inShop !== undefined) return <StockLine state="in">{`På lager i ${inShop}`}</StockLine>
  const count = shopIds.length
  if (myShop !== null && count > 0) {
    return shopIds.includes(myShop.id) ? (
      <StockLine state="in">{`På lager i ${myShop.name}`}</StockLine>
    ) : (
      <StockLine state="out">
        {`Ikke i ${myShop.name} · i ${formatCount(count)} ${count === 1 ? 'butikk' : 'butikker'}`}
      </StockLine>
    )
  }
  if (count > 1) return <StockLine state="in">{`På lager i ${formatCount(count)} butikker`}</StockLine>
  if (count === 1) return <StockLine state="few">Bare i 1 butikk</StockLine>
  if (web) return <StockLine state="in">På nettlageret</StockLine>
  return <StockLine state="out">Ikke på lager nå</StockLine>
}
