import { useState } from 'react'
import { NorwaySheet } from '../../brand/norway-sheet.tsx'
import { deferredPart } from '../../platform/deferred-part.tsx'
import type { ListedShop } from './listed-shop.ts'
import { MapMarks } from './map-marks.tsx'
import { areaOf, listMarksIn } from './plan-map.ts'
import './map.css'

const StreetMap = deferredPart('shown', () => import('./street-map.tsx'))

/** So much land around a shop that one sees where in the country it is. */
const ACROSS_KM = 240

type Placed = Pick<ListedShop, 'id' | 'name' | 'slug' | 'coords'>

type PlaceMapProps = {
  shop: Placed
  others: readonly Placed[]
  active: number | null
  onActive: (id: number | null) => void
  tilesUrl: string | null
}

/** Where one shop lies, with those near it. */
export function PlaceMap({ shop, others, active, onActive, tilesUrl }: PlaceMapProps) {
  const [onStreets, setOnStreets] = useState(false)
  if (shop.coords === null) return null
  const area = areaOf(shop.coords, ACROSS_KM)
  const shops = [shop, ...others]
  return (
    <section className="place-map" aria-label={`Kart rundt ${shop.name}`}>
      {onStreets && tilesUrl !== null ? (
        <StreetMap
          fallback={<p className="map-waiting">Henter kartet …</p>}
          shops={[shop]}
          origin={null}
          tilesUrl={tilesUrl}
          active={shop.id}
          onActive={onActive}
        />
      ) : (
        <NorwaySheet area={area}>
          <MapMarks
            shops={shops}
            marks={listMarksIn(shops, area)}
            mineId={shop.id}
            active={active}
            onActive={onActive}
          />
        </NorwaySheet>
      )}
      {tilesUrl === null ? null : (
        <button type="button" className="btn btn-line needs-script" onClick={() => setOnStreets(!onStreets)}>
          {onStreets ? 'Vis mindre kart' : 'Vis gatekart'}
        </button>
      )}
    </section>
  )
}
