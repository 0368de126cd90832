import { shopPath } from '@varde/domain/shops/shop-path'
import { Link } from 'react-router'
import type { ListedShop } from './listed-shop.ts'
import type { MapMark } from './plan-map.ts'

export type MapMarksProps = {
  shops: readonly Pick<ListedShop, 'id' | 'name' | 'slug'>[]
  marks: readonly MapMark[]
  /** The shop that is marked as the one it is about. */
  mineId: number | null
  active: number | null
  onActive: (id: number | null) => void
}

/** The shops on a map: links, in the order of the list, which highlights them and is highlighted by them. */
export function MapMarks({ shops, marks, mineId, active, onActive }: MapMarksProps) {
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
  ['map-mark', side === 'left' ? 'is-left' : '', isMine ? 'is-mine' : '', isActive ? 'is-active' : '']
    .filter((name) => name !== '')
    .join(' ')
