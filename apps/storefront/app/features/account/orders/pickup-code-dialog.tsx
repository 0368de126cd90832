import { formatPickupCode, writePickupScan } from '@varde/domain/ordering/pickup-code'
import { Modal, ModalDescription, ModalTitle } from '../../../ui/modal.tsx'
import { toQrPath } from '../../../ui/qr-path.ts'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import './pickup-code-dialog.css'

type PickupCodeDialogProps = {
  number: string
  id: number
  code: string
  shopName: string
  onClose: () => void
}

/** The code to show at the counter; the same as on the page of the order. */
export default function PickupCodeDialog({ number, id, code, shopName, onClose }: PickupCodeDialogProps) {
  return (
    <Modal open onClose={onClose} className="code-dialog">
      <ModalTitle>Hentekode</ModalTitle>
      <div className="code-picture">
        <QrPicture qr={toQrPath(writePickupScan(id, code))} label={`QR-kode for reservasjon ${number}`} />
      </div>
      <p className="code-number num">{formatPickupCode(code)}</p>
      <p>
        Nummer <span className="num">{number}</span>
      </p>
      <ModalDescription>Vis koden i kassen i {shopName}. Skru opp lysstyrken.</ModalDescription>
    </Modal>
  )
}
