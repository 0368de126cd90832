import { formatCount } from '@varde/domain/norwegian/format-number'

/** The legend's mark: full, few left, elsewhere or none. */
export type StockState = 'in' | 'few' | 'out'

const MARK: Record<StockState, string> = { in: 'legend-full', few: 'legend-few', out: '' }

/** A line of the legend: mark and words, never the mark alone. */
export function StockLine({ state, children }: { state: StockState; children: React.ReactNode }) {
  return (
    <p className={`stock stock-${state}`}>
      <i className={`legend-mark ${MARK[state]}`} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** How many shops have an article: «På lager i 6 butikker». */
export function ShopCountLine({ shopCount, web }: { shopCount: number; web: boolean }) {
  if (shopCount > 1) return <StockLine state="in">På lager i {formatCount(shopCount)} butikker</StockLine>
  if (shopCount === 1) return <StockLine state="few">Bare i 1 butikk</StockLine>
  if (web) return <StockLine state="in">På nettlageret</StockLine>
  return <StockLine state="out">Ikke på lager nå</StockLine>
}
