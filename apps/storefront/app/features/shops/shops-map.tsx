import { shopPath } from '@varde/domain/shops/shop-path'
import { useState } from 'react'
import { NorwaySheet } from '../../brand/norway-sheet.tsx'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import { areaWith, listMarksIn, type MapFrame, type MapMark, planMap } from './plan-map.ts'
import type { ListedShop, Origin } from './shop-data.ts'
import './map.css'

// Leaflet, for visitors who press «Vis gatekart».
const StreetMap = deferredPart('shown', () => import('./street-map.tsx'))

type ShopsMapProps = Omit<MapMarksProps, 'shops' | 'marks'> & {
  shops: readonly ListedShop[]
  origin: Origin | null
  tilesUrl: string | null
}

/** All shops on a drawing of Norway, or on a street map if the shop has map tiles. */
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

const toBox = ({ left, top, width, height }: MapFrame) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
})

type MappedShop = Pick<ListedShop, 'id' | 'name' | 'slug' | 'coords'>

type ShopMapProps = {
  shop: MappedShop
  others: readonly MappedShop[]
  active: number | null
  onActive: (id: number | null) => void
  tilesUrl: string | null
}

/** The length of the bar that shows the scale of a shop's own map. */
const SCALE_KM = 25

/** One shop on the map, with the shops near it. */
export function ShopMap({ shop, others, active, onActive, tilesUrl }: ShopMapProps) {
  const [onStreets, setOnStreets] = useState(false)
  if (shop.coords === null) return null
  const area = areaWith(shop.coords, others)
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
          <p
            className="map-scale num"
            style={{ width: `${(SCALE_KM / area.width) * 100}%` }}
            aria-hidden="true"
          >
            {SCALE_KM} km
          </p>
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

type MapMarksProps = {
  shops: readonly Pick<ListedShop, 'id' | 'name' | 'slug'>[]
  marks: readonly MapMark[]
  /** The shop with a mark of its own: «min butikk», or the one that the page is about. */
  mineId: number | null
  active: number | null
  onActive: (id: number | null) => void
}

/** The shops on a map, as links in the order of the list. List and map highlight each other's active shop. */
function MapMarks({ shops, marks, mineId, active, onActive }: MapMarksProps) {
  const byId = new Map(marks.map((mark) => [mark.id, mark]))
  const placed = shops.flatMap((shop) => {
    const mark = byId.get(shop.id)
    return mark === undefined ? [] : [{ shop, mark }]
  })
  return (
    <ul className="map-marks">
      {placed.map(({ shop, mark }) => (
        <li key={shop.id} style={{ left: `${mark.left}%`, top: `${mark.top}%` }}>
          <Link
            className={markClass(mark, shop.id === mineId, shop.id === active)}
            to={shopPath(shop.slug)}
            onPointerEnter={() => onActive(shop.id)}
            onPointerLeave={() => onActive(null)}
            onFocus={() => onActive(shop.id)}
            onBlur={() => onActive(null)}
          >
            <i aria-hidden="true" />
            <span>{shop.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const markClass = ({ side }: MapMark, isMine: boolean, isActive: boolean) =>
  ['map-mark', side === 'right' ? '' : `is-${side}`, isMine ? 'is-mine' : '', isActive ? 'is-active' : '']
    .filter((name) => name !== '')
    .join(' ')
