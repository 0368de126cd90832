import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import type { RelatedProps } from './related-panel.tsx'
import './related.css'

const RelatedPanel = deferredPart('near', () => import('./related-panel.tsx'))

type RelatedSlotProps = Omit<RelatedProps, 'more'> & {
  /** «Se flere skalljakker»: the list of the article's group. */
  more: { label: string; path: string } | null
}

/** What resembles the article and what goes with it, fetched when it comes near; until then a link to its group. */
export function RelatedSlot({ more, ...props }: RelatedSlotProps) {
  const link =
    more === null ? null : (
      <Link className="tap link" to={more.path}>
        {more.label}
      </Link>
    )
  return (
    <section className="wrap related" aria-label="Lignende varer">
      <RelatedPanel key={props.articleId} {...props} more={link} fallback={link} />
    </section>
  )
}
