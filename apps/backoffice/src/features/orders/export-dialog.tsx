import { addDays, osloTime } from '@varde/domain/norwegian/oslo-time'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/fields.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useSend } from '../../ui/use-send.ts'

type ExportDialogProps = {
  open: boolean
  /** Of one shop; undefined for all of one’s own. */
  shopId: number | undefined
  onClose: () => void
  onExported: (rows: number) => void
}

/** Orders of some days as a file for a spreadsheet. */
export function ExportDialog({ open, shopId, onClose, onExported }: ExportDialogProps) {
  const today = osloTime(new Date()).date
  const [from, setFrom] = useState(addDays(today, -30))
  const [to, setTo] = useState(today)
  const { send, isSending, message } = useSend()

  async function download() {
    const query = { from, to, ...(shopId === undefined ? {} : { shop_id: shopId }) }
    const sent = await send(() => api('GET /admin/orders/export', { query }))
    if (sent === null) return
    const { file_name: name, csv, rows } = sent.data
    saveFile(name, csv, 'text/csv;charset=utf-8')
    onExported(rows)
  }

  return (
    <Dialog open={open} onClose={onClose} title="Last ned ordrer">
      <DialogForm
        submit="Last ned"
        message={message}
        isBusy={isSending}
        onSubmit={() => void download()}
        onClose={onClose}
      >
        <p>
          En rad for hver varelinje, med kunden. Filen har personopplysninger: slett den når du er ferdig.
        </p>
        <TextField label="Fra dag" type="date" required value={from} onChange={setFrom} />
        <TextField label="Til dag" type="date" required value={to} onChange={setTo} />
      </DialogForm>
    </Dialog>
  )
}
