import { Dialog } from '@base-ui/react/dialog'
import type { FailedLines } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { X } from '../../ui/icons.tsx'
import { useBackCloses } from '../../ui/overlay-history.ts'
import { describeFailure } from './describe-failure.ts'
import '../../ui/modal.css'

type FailedOrderDialogProps = {
  failed: FailedLines
  /** The cart's lines, which know colour and size. */
  lines: readonly CartLine[]
  /** Collected in a shop, or sent. */
  collect: boolean
  /** Reserved to be paid in the shop, or ordered and paid now. */
  reserve: boolean
  /** Whether something is left to order. */
  hasRest: boolean
  onRest: () => void
  onOtherShop: () => void
  onCart: () => void
  onClose: () => void
}

/** 2.35, 8.14: which articles were not ordered, shop by shop and why, and the three ways on. */
export default function FailedOrderDialog({
  failed,
  lines,
  collect,
  reserve,
  hasRest,
  onRest,
  onOtherShop,
  onCart,
  onClose,
}: FailedOrderDialogProps) {
  useBackCloses(true, onClose)
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Popup className="modal modal-wide failed-order">
          <Dialog.Close className="icon-button modal-close" aria-label="Lukk">
            <X className="icon" aria-hidden="true" />
          </Dialog.Close>
          <Dialog.Title>{errorCatalogue.LINES_NOT_RESERVED.message}</Dialog.Title>
          {failed.map(({ shop, articles }) => (
            <section key={shop.id}>
              <h3>{shop.name}</h3>
              <ul>
                {articles.map((article) => (
                  <li key={article.EanNo}>
                    <b>{nameLine(article, lines)}</b>
                    <span>{describeFailure(article)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Dialog.Description>
            {reserve ? 'Ingenting er reservert ennå.' : 'Ingenting er bestilt eller trukket ennå.'} Hva vil du
            gjøre?
          </Dialog.Description>
          <div className="failed-order-ways">
            {hasRest ? (
              <button type="button" className="btn btn-signal" onClick={onRest}>
                {reserve ? 'Reserver resten' : 'Bestill resten'}
              </button>
            ) : null}
            <button type="button" className={hasRest ? 'btn btn-line' : 'btn btn-ink'} onClick={onOtherShop}>
              {collect ? 'Velg en annen butikk' : 'Velg en annen levering'}
            </button>
            <button type="button" className="tap link" onClick={onCart}>
              Tilbake til kurven
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** «Kamp fjellstøvel, bark, 39»: two sizes of one article are two lines. */
function nameLine(
  { EanNo, name }: FailedLines[number]['articles'][number],
  lines: readonly CartLine[],
): string {
  const line = lines.find(({ ean }) => ean === EanNo)
  return line === undefined ? name : `${name}, ${line.color.toLowerCase()}, ${line.size}`
}
