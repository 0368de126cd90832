import type { Answer } from '@varde/contract/client'
import { readPickupScan } from '@varde/domain/ordering/pickup-code'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { type FormEvent, useState } from 'react'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { kr } from '../../ui/kr.ts'
import { ScanButton } from './scan-button.tsx'

type HandOutProps = {
  order: Answer<'GET /admin/orders/{id}'>
  /** Of a code that was scanned before the page was opened. */
  scannedCode: string
  isBusy: boolean
  isFirst: boolean
  onHandOut: (proof: { code?: string; is_identified?: boolean }) => void
}

/** Hands goods out: what is paid already for the pick-up code, the rest when it is paid in the till. */
export function HandOut({ order, scannedCode, isBusy, isFirst, onHandOut }: HandOutProps) {
  const [code, setCode] = useState(scannedCode)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const kind = isFirst ? 'primary' : 'plain'

  if (!order.needs_code) {
    return (
      <>
        <p>Kunden betaler {kr(order.total)} i kassen.</p>
        <div className={isFirst ? 'next-step-short' : undefined}>
          <ButtonRow>
            <Button kind={kind} isBusy={isBusy} onClick={() => onHandOut({})}>
              Utlevert
            </Button>
          </ButtonRow>
        </div>
      </>
    )
  }

  /** A scanner that acts as a keyboard types number and code, and Enter. */
  function handOut(text: string) {
    const scanned = readPickupScan(text)
    if (scanned !== null && scanned.id !== order.id) {
      setWrong([`Koden hører til ${formatReservationNumber(scanned.id)}, ikke til denne ordren.`])
      return
    }
    const typed = scanned?.code ?? text
    setWrong([])
    setCode(typed)
    onHandOut({ code: typed })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    handOut(code)
  }
  return (
    <form className="form" onSubmit={submit}>
      <TextField
        label="Kundens hentekode"
        hint="Seks siffer, i e-posten «klar til henting» og på ordresiden"
        value={code}
        errors={wrong}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
        onChange={setCode}
      />
      <ButtonRow>
        <Button type="submit" kind={kind} isBusy={isBusy}>
          Lever ut
        </Button>
        <ScanButton onScan={handOut} />
        <Button kind="quiet" onClick={() => setIsAsking(true)}>
          Uten kode
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isAsking}
        title="Lever ut uten kode?"
        confirm="Jeg har sett legitimasjon"
        isBusy={isBusy}
        onConfirm={() => {
          setIsAsking(false)
          onHandOut({ is_identified: true })
        }}
        onCancel={() => setIsAsking(false)}
      >
        Varene er betalt. Se på legitimasjon at den som henter er {order.customer.name}. Det blir skrevet ned
        at du har gjort det.
      </ConfirmDialog>
    </form>
  )
}
