import type { FailedLines } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { Modal, ModalDescription, ModalTitle } from '../../ui/modal.tsx'
import { describeFailure } from './failed-lines.ts'
import './failed-order-dialog.css'

type FailedOrderDialogProps = {
  failed: FailedLines
  /** The lines of the cart, for their colour and size. */
  lines: readonly CartLine[]
  isPickup: boolean
  /** Paid in the shop. */
  isReservation: boolean
  /** Whether some lines can be ordered. */
  hasRest: boolean
  onRest: () => void
  onOtherShop: () => void
  onCart: () => void
  onClose: () => void
}

/** 2.35, 8.14: which articles are not available, by shop and with the reason, and what the shopper can do. */
export default function FailedOrderDialog({
  failed,
  lines,
  isPickup,
  isReservation,
  hasRest,
  onRest,
  onOtherShop,
  onCart,
  onClose,
}: FailedOrderDialogProps) {
  return (
    <Modal open onClose={onClose} wide className="failed-order">
      <ModalTitle>{errorCatalogue.LINES_NOT_RESERVED.message}</ModalTitle>
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
      <ModalDescription>
        {isReservation ? 'Ingenting er reservert ennå.' : 'Ingenting er bestilt eller trukket ennå.'} Hva vil
        du gjøre?
      </ModalDescription>
      <div className="failed-order-actions">
        {hasRest ? (
          <button type="button" className="btn btn-signal" onClick={onRest}>
            {isReservation ? 'Reserver resten' : 'Bestill resten'}
          </button>
        ) : null}
        <button type="button" className={hasRest ? 'btn btn-line' : 'btn btn-ink'} onClick={onOtherShop}>
          {isPickup ? 'Velg en annen butikk' : 'Velg en annen levering'}
        </button>
        <button type="button" className="tap link" onClick={onCart}>
          Tilbake til kurven
        </button>
      </div>
    </Modal>
  )
}

/** «Kamp fjellstøvel, bark, 39»: an article may be there in two sizes. */
function nameLine(
  { EanNo, name }: FailedLines[number]['articles'][number],
  lines: readonly CartLine[],
): string {
  const line = lines.find(({ ean }) => ean === EanNo)
  return line === undefined ? name : `${name}, ${line.color.toLowerCase()}, ${line.size}`
}
