import { useEffect } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import type { ShopNow } from '../../state/shop-now.ts'
import { rememberArticle } from './viewed-storage.ts'

const ViewedPanel = deferredPart('near', () => import('./viewed-panel.tsx'))

type RecentlyViewedProps = { articleId: number; shops: readonly Pick<ShopNow, 'id' | 'hasCounter'>[] }

/** The recently viewed articles, if the shopper has agreed to remember them; otherwise the question, once. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { articleId } = props
  useEffect(() => {
    try {
      rememberArticle(localStorage, articleId)
    } catch (error) {
      // The visitor may have switched storage off.
      console.warn('The article is not remembered', error)
    }
  }, [articleId])
  return <ViewedPanel key={articleId} {...props} />
}
