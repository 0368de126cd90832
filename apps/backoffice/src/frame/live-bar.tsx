import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccount } from '../session.ts'
import { followOrders, readOrdersState } from '../ui/follow-orders.ts'
import { playNotice, readNoticeSettings } from '../ui/new-order-notice.ts'
import './live-bar.css'

/** Above the page: that there is no contact with the shop, or that new orders have come. */
export function LiveBar() {
  const account = useAccount()
  const { pathname } = useLocation()
  const { toPick, version, isLost } = useSyncExternalStore(followOrders, readOrdersState)
  const [news, setNews] = useState(0)
  const known = useRef<number>(undefined)

  // The lists show new orders by themselves.
  const isAtList = pathname === '/plukkliste' || pathname === '/ordrer'
  useEffect(() => {
    if (version === undefined) return
    const more = toPick - (known.current ?? toPick)
    known.current = toPick
    const { isShown, hasSound } = readNoticeSettings(account)
    if (more <= 0 || !isShown) return
    setNews((before) => before + more)
    if (hasSound) playNotice()
  }, [account, toPick, version])
  useEffect(() => {
    if (isAtList) setNews(0)
  }, [isAtList])

  return (
    <div className="live" role="status">
      {isLost ? (
        <p className="live-bar live-lost">
          Ingen kontakt med butikken. Det du ser, kan være gammelt. Vi prøver igjen av oss selv.
        </p>
      ) : news > 0 && !isAtList ? (
        <p className="live-bar">
          {news === 1 ? 'En ny ordre er kommet.' : `${news} nye ordrer er kommet.`}{' '}
          <Link to="/plukkliste">Se plukklisten</Link>
        </p>
      ) : null}
    </div>
  )
}
