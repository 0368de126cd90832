import { formatCount } from '@varde/domain/norwegian/format-number'
import { type RefObject, useState } from 'react'
import { Drawer } from '../../ui/drawer.tsx'
import { ShopStockList, type StockListProps } from './shop-stock-list.tsx'

type ShopDrawerProps = Omit<StockListProps, 'query' | 'most' | 'more'> & {
  open: boolean
  onClose: () => void
  /** Gets the focus when the drawer is closed. */
  opener: RefObject<HTMLElement | null>
  /** «Eggøya trelags skalljakke, petrol» */
  subject: string
}

const SHOWN_AT_FIRST = 20
/** With fewer shops a search is of no use. */
const WORTH_SEARCHING = 8

/** The stock of all shops, beside the article. */
export default function ShopDrawer({ open, onClose, opener, subject, ...list }: ShopDrawerProps) {
  const [query, setQuery] = useState('')
  const [all, setAll] = useState(false)
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Lager i butikkene"
      closeLabel="Lukk lager i butikkene"
      finalFocus={opener}
    >
      <div className="drawer-body">
        <p className="stock-subject">{subject}</p>
        {list.shops.length < WORTH_SEARCHING ? null : (
          <div className="field stock-search">
            <label className="field-label" htmlFor="lager-sok">
              Sted eller fylke
            </label>
            <input
              id="lager-sok"
              type="search"
              className="input"
              autoComplete="address-level2"
              maxLength={60}
              value={query}
              onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            />
          </div>
        )}
        <ShopStockList
          {...list}
          query={query.trim()}
          most={all ? Number.POSITIVE_INFINITY : SHOWN_AT_FIRST}
          more={(left) => (
            <button type="button" className="btn btn-line btn-wide" onClick={() => setAll(true)}>
              Vis {formatCount(left)} til
            </button>
          )}
        />
      </div>
    </Drawer>
  )
}
