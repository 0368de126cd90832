import { lazy, Suspense, useEffect, useState } from 'react'
import type { ShopNow } from '../../../state/shop-now.ts'

// Asked for after the page, since it stands at its end and only this browser knows what is in it.
const ViewedPanel = lazy(() => import('./viewed-panel.tsx'))

type RecentlyViewedProps = { articleId: number; shops: ShopNow[] }

/** What the shopper has looked at here, for those who want it remembered; the others are asked once. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready) return null
  return (
    <Suspense>
      <ViewedPanel key={props.articleId} {...props} />
    </Suspense>
  )
}
