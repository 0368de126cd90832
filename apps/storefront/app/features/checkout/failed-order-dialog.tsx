import type { FailedLines } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { Modal, ModalDescription, ModalTitle } from '../../ui/modal.tsx'
import { describeFailure } from './describe-failure.ts'

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
        {reserve ? 'Ingenting er reservert ennå.' : 'Ingenting er bestilt eller trukket ennå.'} Hva vil du
        gjøre?
      </ModalDescription>
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
    </Modal>
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
