import {
  REVIEW_REFUSAL_NAMES,
  REVIEW_REFUSALS,
  type ReviewRefusal,
} from '@varde/domain/customer/review-refusal'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './refuse-dialog.css'

type RefuseDialogProps = {
  open: boolean
  isBusy: boolean
  onRefuse: (reason: ReviewRefusal) => void
  onClose: () => void
}

/** Why a review is refused: each reason is the button that does it. */
export function RefuseDialog({ open, isBusy, onRefuse, onClose }: RefuseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Hvorfor avvises omtalen?">
      <p>Kunden ser at omtalen er avvist. Få stjerner er ingen grunn.</p>
      <ul className="refusals">
        {REVIEW_REFUSALS.map((reason) => (
          <li key={reason}>
            <Button isBusy={isBusy} onClick={() => onRefuse(reason)}>
              {REVIEW_REFUSAL_NAMES[reason]}
            </Button>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button kind="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
