import { MAP_SHEET, type SheetArea } from '@varde/domain/shops/map-sheet'
import { contourLines } from './contours.ts'
import neighboursUrl from './neighbours.svg?url'
import norwayUrl from './norway.svg?url'

const along = (from: number, room: number) => (room === 0 ? 0 : from / room)
const percent = (part: number) => `${(part * 100).toFixed(3)}%`

/** A part of the map of Norway: the land with contour lines, its neighbours as paper, and the sea. The children are drawn on it. */
export function NorwaySheet({ area, children }: { area: SheetArea; children?: React.ReactNode }) {
  const paper: React.CSSProperties = {
    left: percent(-area.x / area.width),
    top: percent(-area.y / area.height),
    width: percent(MAP_SHEET.width / area.width),
    height: percent(MAP_SHEET.height / area.height),
  }
  // The contour lines are not enlarged with the map.
  const land: React.CSSProperties = {
    maskImage: `url(${norwayUrl})`,
    ...contourLines('brun'),
    backgroundSize: `${percent((area.width / MAP_SHEET.width) * 2.8)} auto`,
    backgroundPosition: `${percent(along(area.x, MAP_SHEET.width - area.width))} ${percent(along(area.y, MAP_SHEET.height - area.height))}`,
  }
  return (
    <div className="sheet" style={{ aspectRatio: `${area.width} / ${area.height}` }}>
      <div className="sheet-paper" style={paper} aria-hidden="true">
        <svg
          viewBox={`0 0 ${MAP_SHEET.width} ${MAP_SHEET.height}`}
          className="sheet-neighbours"
          aria-hidden="true"
        >
          <use href={`${neighboursUrl}#land`} />
        </svg>
        <div className="sheet-land" style={land} />
        <svg
          viewBox={`0 0 ${MAP_SHEET.width} ${MAP_SHEET.height}`}
          className="sheet-coast"
          aria-hidden="true"
        >
          <use href={`${norwayUrl}#land`} />
          <use href={`${norwayUrl}#vann`} className="sheet-lake" />
        </svg>
      </div>
      {children}
    </div>
  )
}
