import { useState } from 'react'
import { NorwaySheet } from '../../brand/norway-sheet.tsx'
import { deferredPart } from '../../platform/deferred-part.tsx'
import type { ListedShop, Origin } from './listed-shop.ts'
import { MapMarks, type MapMarksProps } from './map-marks.tsx'
import { planMap } from './plan-map.ts'
import './map.css'

// Only for those who open it, and only where there are tiles to fill it.
const StreetMap = deferredPart('shown', () => import('./street-map.tsx'))

type ShopsMapProps = Omit<MapMarksProps, 'shops' | 'marks'> & {
  shops: readonly ListedShop[]
  origin: Origin | null
  tilesUrl: string | null
}

/** The shops on our own drawing of the country, or on streets where the shop has a map of them. */
export function ShopsMap({ shops, origin, tilesUrl, ...marks }: ShopsMapProps) {
  const [onStreets, setOnStreets] = useState(false)
  const { main, inset } = planMap(shops)
  return (
    <section className="shops-map" aria-label="Kart over butikkene">
      <div>
        {onStreets && tilesUrl !== null ? (
          <StreetMap
            fallback={<p className="map-waiting">Henter kartet …</p>}
            shops={shops}
            origin={origin}
            tilesUrl={tilesUrl}
            active={marks.active}
            onActive={marks.onActive}
          />
        ) : (
          <NorwaySheet area={main.area}>
            {inset === null ? null : (
              <>
                <i className="map-frame" style={toBox(inset.frame)} aria-hidden="true" />
                <div className="map-inset">
                  <NorwaySheet area={inset.area}>
                    <MapMarks {...marks} shops={shops} marks={inset.marks} />
                  </NorwaySheet>
                </div>
              </>
            )}
            <MapMarks {...marks} shops={shops} marks={main.marks} />
            <p className="map-scale num" aria-hidden="true">
              200 km
            </p>
          </NorwaySheet>
        )}
      </div>
      {tilesUrl === null ? null : (
        <button type="button" className="btn btn-line needs-script" onClick={() => setOnStreets(!onStreets)}>
          {onStreets ? 'Vis hele landet' : 'Vis gatekart'}
        </button>
      )}
    </section>
  )
}

const toBox = ({
  left,
  top,
  width,
  height,
}: {
  left: number
  top: number
  width: number
  height: number
}) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})
