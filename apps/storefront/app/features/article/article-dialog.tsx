import { findSizeGuideByKind } from '@varde/domain/catalogue/find-size-guide'
import type { Variant } from '@varde/domain/catalogue/variant'
import { Link } from '../../platform/link.tsx'
import { useCustomer } from '../../state/customer/customer.ts'
import { Modal, ModalTitle } from '../../ui/modal.tsx'
import { PriceAlertForm } from './price-alert-form.tsx'
import type { FitSummary } from './review-summary.ts'
import type { ArticleShop } from './shop-stock.ts'
import type { ShownReviews } from './shown-reviews.ts'
import { SizeGuideContent } from './size-guide-content.tsx'
import { StockAlertForm } from './stock-alert-form.tsx'

/** What the dialog shows, and the element that was pressed, which gets the focus back. */
export type DialogRequest =
  | { about: 'size-guide'; opener: HTMLElement }
  | { about: 'price-alert'; opener: HTMLElement }
  /** `shopId` null for any shop. */
  | { about: 'stock-alert'; shopId: number | null; opener: HTMLElement }

export type OpenDialog = (request: DialogRequest) => void

type ArticleDialogProps = {
  /** Null when the dialog is closed. */
  request: DialogRequest | null
  onClose: () => void
  article: { id: number; name: string; reviews: Pick<ShownReviews, 'fit' | 'fitBySize'> }
  /** The chosen variant, for an alert. */
  variant: Variant | null
  sizeName: string | null
  guideKind: string | null
  shops: readonly ArticleShop[]
  /** The page's own function, since a file that both import would come before the first input. */
  fitSentence: (fit: FitSummary) => string
}

/** The dialog of the article's page: the size guide, or the form of an alert. */
export default function ArticleDialog({ request, onClose, ...about }: ArticleDialogProps) {
  return (
    <Modal
      open={request !== null}
      onClose={onClose}
      wide={request?.about === 'size-guide'}
      className={request?.about === 'size-guide' ? 'size-guide-modal' : ''}
      finalFocus={() => request?.opener}
    >
      {request?.about === 'size-guide' ? <Guide {...about} /> : null}
      {request?.about === 'price-alert' ? <PriceAlertForm article={about.article} onClose={onClose} /> : null}
      {request?.about === 'stock-alert' && about.variant !== null ? (
        <StockAlertForm
          article={about.article}
          variant={about.variant}
          shops={about.shops}
          shopId={request.shopId}
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
  fitSentence,
}: Pick<ArticleDialogProps, 'article' | 'sizeName' | 'guideKind' | 'fitSentence'>) {
  // Only who has not said what she wants is asked.
  const isAsked = useCustomer()?.size_advice === null
  const guide = findSizeGuideByKind(guideKind ?? '')
  if (guide === null) return null
  const { fit, fitBySize } = article.reviews
  const own = fitBySize.find(({ size }) => size === sizeName)
  return (
    <>
      <ModalTitle>{guide.title}</ModalTitle>
      <SizeGuideContent guide={guide} sizeName={sizeName} heading="h3">
        {fit === null ? null : (
          <p className="size-guide-tip">
            <b>Slik passer {article.name}:</b> {fitSentence(fit)}
            {own === undefined ? '.' : `. I ${own.size}: ${fitSentence(own.fit)}.`}
          </p>
        )}
        {isAsked ? (
          <p className="size-guide-tip">
            Vil du ha råd ut fra det du har kjøpt før?{' '}
            <Link className="link" to="/konto/samtykker#rad">
              Slå det på under Samtykker
            </Link>
            .
          </p>
        ) : null}
      </SizeGuideContent>
    </>
  )
}
