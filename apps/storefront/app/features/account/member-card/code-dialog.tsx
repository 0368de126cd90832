import { Dialog } from '@base-ui/react/dialog'
import { useReferenceData } from '../../../state/reference-data.ts'
import { X } from '../../../ui/icons.tsx'
import { useBackCloses } from '../../../ui/overlay-history.ts'
import { toQrPath } from '../../../ui/qr-path.ts'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import '../../../ui/modal.css'
import './code-dialog.css'

type CodeDialogProps = { number: string; token: string; shopName: string; onClose: () => void }

/** The code to show over the counter; the same as on the order's own page. */
export default function CodeDialog({ number, token, shopName, onClose }: CodeDialogProps) {
  const { publicUrl } = useReferenceData()
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
        <Dialog.Popup className="modal code-dialog">
          <Dialog.Close className="icon-button modal-close" aria-label="Lukk">
            <X className="icon" aria-hidden="true" />
          </Dialog.Close>
          <Dialog.Title>Hentekode</Dialog.Title>
          <div className="code-ground">
            <QrPicture
              qr={toQrPath(`${publicUrl}/ordre/${token}`)}
              label={`QR-kode for reservasjon ${number}`}
            />
          </div>
          <p className="code-number num">{number}</p>
          <Dialog.Description>Vis koden i kassen hos {shopName}. Skru opp lysstyrken.</Dialog.Description>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
