import type { Answer } from '@varde/contract/client'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { kr } from '../../ui/kr.ts'
import { Message } from '../../ui/message.tsx'

type Order = Answer<'GET /admin/orders/{id}'>
export type RefundSent = {
  lines?: { ean: string; count: number }[]
  withdrawal_id?: number
  amount: number
  returned: number
}

type RefundFormProps = { order: Order; isBusy: boolean; onRefund: (refund: RefundSent) => void }

const describe = ({ name, color, size }: Order['lines'][number]) =>
  [name, color, size].filter((part) => part !== '').join(', ')

/** Takes goods back, piece by piece or as an announced return: the amount is shown, and confirmed by a second press. */
export function RefundForm({ order, isBusy, onRefund }: RefundFormProps) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [amount, setAmount] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState<RefundSent | null>(null)
  const lines = order.lines.flatMap(({ ean }) => {
    const count = counts[ean] ?? 0
    return count === 0 ? [] : [{ ean, count }]
  })
  const returned = order.lines.reduce((sum, line) => sum + line.returned, 0)
  const key = JSON.stringify([order.id, lines])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` holds the order and the lines
  useEffect(() => {
    setAmount(null)
    setFailed(false)
    if (lines.length === 0) return
    const ended = new AbortController()
    api('POST /admin/orders/{id}/refund/quote', { params: { id: order.id }, body: { lines } }, ended.signal)
      .then((answer) => {
        if (ended.signal.aborted) return
        if (answer.ok) setAmount(answer.data.amount)
        else setFailed(true)
      })
      .catch(() => {
        if (!ended.signal.aborted) setFailed(true)
      })
    return () => ended.abort()
  }, [key])

  const isPaidHere = order.payment.method === 'shop'
  return (
    <div className="refund">
      {order.awaited.map((back) => (
        <div key={back.id} className="refund-announced">
          <p>
            <b>Retur {back.number}</b> {back.facts.join('. ')}
          </p>
          <Button onClick={() => setAsked({ withdrawal_id: back.id, amount: back.refund, returned })}>
            Returen er kommet: {kr(back.refund)}
          </Button>
        </div>
      ))}
      {order.lines.map((line) => {
        const out = line.count - line.returned
        return out === 0 ? null : (
          <SelectField
            key={line.ean}
            label={describe(line)}
            value={String(counts[line.ean] ?? 0)}
            options={Array.from({ length: out + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? 'Ingen tilbake' : `${count} tilbake`,
            }))}
            onChange={(count) => setCounts({ ...counts, [line.ean]: Number(count) })}
          />
        )
      })}
      {failed ? <Message tone="error">Beløpet kunne ikke regnes ut. Last siden på nytt.</Message> : null}
      <ButtonRow>
        <Button
          disabled={amount === null}
          isBusy={isBusy}
          onClick={() => amount !== null && setAsked({ lines, amount, returned })}
        >
          {amount === null ? 'Betal tilbake' : `Betal tilbake ${kr(amount)}`}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={asked !== null}
        title={`Betale tilbake ${kr(asked?.amount ?? 0)}?`}
        confirm={`Ja, betal tilbake ${kr(asked?.amount ?? 0)}`}
        isBusy={isBusy}
        onConfirm={() => {
          if (asked !== null) onRefund(asked)
          setAsked(null)
          setCounts({})
        }}
        onCancel={() => setAsked(null)}
      >
        Varene legges tilbake på lageret.{' '}
        {isPaidHere
          ? 'Kunden betalte i kassen: gi pengene tilbake der.'
          : 'Kunden får pengene tilbake av seg selv, og en e-post om det.'}{' '}
        Dette kan ikke angres.
      </ConfirmDialog>
    </div>
  )
}
