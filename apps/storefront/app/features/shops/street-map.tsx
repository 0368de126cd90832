import { shopPath } from '@varde/domain/shops/shop-path'
import * as leaflet from 'leaflet'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ListedShop, Origin } from './shop-data.ts'
import 'leaflet/dist/leaflet.css'

type StreetMapProps = {
  shops: readonly Pick<ListedShop, 'id' | 'name' | 'slug' | 'coords'>[]
  origin: Origin | null
  /** With {z}, {x} and {y}. */
  tilesUrl: string
  /** The shop that is highlighted in the list. */
  active: number | null
  onActive: (id: number | null) => void
}

const CLOSEST_ZOOM = 15
/** Shown when no shop has coordinates. */
const NORWAY: leaflet.LatLngTuple[] = [
  [58, 5],
  [71, 31],
]

/** The shops on a street map; each mark is a link to its shop, by mouse and keyboard. */
export default function StreetMap({ shops, origin, tilesUrl, active, onActive }: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const marks = useRef(new Map<number, leaflet.Marker>())
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map when other shops are shown
  useEffect(() => {
    if (box.current === null) return
    const map = leaflet.map(box.current, { zoomControl: false, scrollWheelZoom: false })
    leaflet.control.zoom({ zoomInTitle: 'Zoom inn', zoomOutTitle: 'Zoom ut' }).addTo(map)
    map.attributionControl.setPrefix(false)
    leaflet.tileLayer(tilesUrl, { maxZoom: 18, attribution: attributionOf(tilesUrl) }).addTo(map)
    const points = [...shops.map(({ coords }) => coords), origin?.coords ?? null]
      .filter((coords) => coords !== null)
      .map(({ latitude, longitude }): leaflet.LatLngTuple => [latitude, longitude])
    // Before the marks are added: they have no element until the map has bounds.
    map.fitBounds(leaflet.latLngBounds(points.length > 0 ? points : NORWAY), {
      padding: [32, 32],
      maxZoom: CLOSEST_ZOOM,
    })
    for (const { id, name, slug, coords } of shops) {
      if (coords === null) continue
      const icon = leaflet.divIcon({ className: 'street-mark', iconSize: [24, 24] })
      const mark = leaflet.marker([coords.latitude, coords.longitude], { icon, title: name }).addTo(map)
      const open = () => void navigate(shopPath(slug))
      mark.on('click', open)
      mark.on('mouseover', () => onActive(id)).on('mouseout', () => onActive(null))
      const element = mark.getElement()
      element?.setAttribute('role', 'link')
      element?.setAttribute('aria-label', name)
      element?.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') open()
      })
      element?.addEventListener('focus', () => onActive(id))
      element?.addEventListener('blur', () => onActive(null))
      marks.current.set(id, mark)
    }
    return () => {
      marks.current.clear()
      map.remove()
    }
  }, [shops.map(({ id }) => id).join(' '), origin, tilesUrl])

  useEffect(() => {
    for (const [id, mark] of marks.current) mark.getElement()?.classList.toggle('is-active', id === active)
  }, [active])

  return <div ref={box} className="street-map" />
}

/** Whose map it is: the Norwegian mapping authority's, or else OpenStreetMap's, which nearly all others use. */
function attributionOf(tilesUrl: string): string {
  return /(^|[./])kartverket\.no\//.test(tilesUrl)
    ? '© <a href="https://www.kartverket.no/">Kartverket</a>'
    : '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> og bidragsyterne'
}
