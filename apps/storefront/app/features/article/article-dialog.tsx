import { findSizeGuideByKind } from '@varde/domain/catalogue/find-size-guide'
import type { Review } from '@varde/domain/catalogue/review'
import type { Variant } from '@varde/domain/catalogue/variant'
import type { ShopNow } from '../../state/shop-now.ts'
import { Modal, ModalTitle } from '../../ui/modal.tsx'
import type { ArticleWish } from './article-wish.ts'
import { fitBySize, fitSentence } from './review-list.ts'
import type { FitSummary } from './review-summary.ts'
import { SizeGuideContent } from './size-guide-content.tsx'
import { StockAlertForm } from './stock-alert-form.tsx'

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
  return (
    <Modal
      open={wish !== null}
      onClose={onClose}
      wide={wish?.about === 'size-guide'}
      className={wish?.about === 'size-guide' ? 'size-guide-modal' : ''}
      finalFocus={() => wish?.opener}
    >
      {wish?.about === 'size-guide' ? <Guide {...about} /> : null}
      {wish?.about === 'stock-alert' && about.variant !== null ? (
        <StockAlertForm
          article={about.article}
          variant={about.variant}
          shops={about.shops}
          shopId={wish.shopId}
          onClose={onClose}
        />
      ) : null}
    </Modal>
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
      <ModalTitle>{guide.title}</ModalTitle>
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
