import { Dialog } from '@base-ui/react/dialog'
import { findSizeGuideByKind } from '@varde/domain/catalogue/find-size-guide'
import type { Review } from '@varde/domain/catalogue/review'
import type { Variant } from '@varde/domain/catalogue/variant'
import { useRef } from 'react'
import type { ShopNow } from '../../state/shop-now.ts'
import { X } from '../../ui/icons.tsx'
import { useBackCloses } from '../../ui/overlay-history.ts'
import type { ArticleWish } from './article-wish.ts'
import { fitBySize, fitSentence } from './review-list.ts'
import type { FitSummary } from './review-summary.ts'
import { SizeGuideContent } from './size-guide-content.tsx'
import { StockAlertForm } from './stock-alert-form.tsx'
import '../../ui/modal.css'

type ArticleDialogProps = {
  /** Null when it is shut. */
  wish: ArticleWish | null
  onClose: () => void
  article: { id: number; name: string; reviews: readonly Review[] }
  /** The chosen variant, for an alert. */
  variant: Variant | null
  sizeName: string | null
  guideKind: string | null
  fit: FitSummary | null
  shops: readonly ShopNow[]
}

/** What an article has to say when it is asked: the size guide, or a mail when a size is back. */
export default function ArticleDialog({ wish, onClose, ...about }: ArticleDialogProps) {
  // The words stay while the dialog fades.
  const last = useRef<ArticleWish | null>(null)
  if (wish !== null) last.current = wish
  const shown = last.current
  useBackCloses(wish !== null, onClose)
  return (
    <Dialog.Root open={wish !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Popup
          className={shown?.about === 'size-guide' ? 'modal modal-wide size-guide-modal' : 'modal'}
          finalFocus={() => shown?.opener}
        >
          <Dialog.Close className="icon-button modal-close" aria-label="Lukk">
            <X className="icon" aria-hidden="true" />
          </Dialog.Close>
          {shown?.about === 'size-guide' ? <Guide {...about} /> : null}
          {shown?.about === 'stock-alert' && about.variant !== null ? (
            <StockAlertForm
              article={about.article}
              variant={about.variant}
              shops={about.shops}
              shopId={shown.shopId}
              onClose={onClose}
            />
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Guide({
  article,
  sizeName,
  guideKind,
  fit,
}: Pick<ArticleDialogProps, 'article' | 'sizeName' | 'guideKind' | 'fit'>) {
  const guide = findSizeGuideByKind(guideKind ?? '')
  if (guide === null) return null
  const [own] = sizeName === null ? [] : fitBySize(article.reviews, [sizeName])
  return (
    <>
      <Dialog.Title>{guide.title}</Dialog.Title>
      <SizeGuideContent guide={guide} sizeName={sizeName}>
        {fit === null ? null : (
          <p className="size-guide-tip">
            <b>Slik passer {article.name}:</b> {fitSentence(fit)}
            {own === undefined ? '.' : `. I ${own.size}: ${fitSentence(own.fit)}.`}
          </p>
        )}
      </SizeGuideContent>
    </>
  )
}
