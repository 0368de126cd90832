import type { OpeningState } from '@varde/domain/shops/opening-state'
import './opening-now.css'

/** «Åpent til 18», in a place that is kept for it: what is true now is written in the browser. */
export function OpeningNow({ opening }: { opening: OpeningState | null }) {
  return (
    <p className={opening?.open === true ? 'opening-now is-open' : 'opening-now'}>
      {opening === null ? null : (
        <>
          <i className={opening.open ? 'legend-mark legend-full' : 'legend-mark'} aria-hidden="true" />
          {opening.label}
        </>
      )}
    </p>
  )
}
