import { useReferenceData } from '../../../state/reference-data.ts'
import { Modal, ModalDescription, ModalTitle } from '../../../ui/modal.tsx'
import { toQrPath } from '../../../ui/qr-path.ts'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import './pickup-code-dialog.css'

type PickupCodeDialogProps = { number: string; token: string; shopName: string; onClose: () => void }

/** The code to show at the counter; the same as on the page of the order. */
export default function PickupCodeDialog({ number, token, shopName, onClose }: PickupCodeDialogProps) {
  const { publicUrl } = useReferenceData()
  return (
    <Modal open onClose={onClose} className="code-dialog">
      <ModalTitle>Hentekode</ModalTitle>
      <div className="code-picture">
        <QrPicture qr={toQrPath(`${publicUrl}/ordre/${token}`)} label={`QR-kode for reservasjon ${number}`} />
      </div>
      <p className="code-number num">{number}</p>
      <ModalDescription>Vis koden i kassen i {shopName}. Skru opp lysstyrken.</ModalDescription>
    </Modal>
  )
}
