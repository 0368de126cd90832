import { formatMoment } from '@varde/domain/norwegian/format-date'
import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/message.tsx'

const TONES: Readonly<Record<number, Tone>> = {
  [STATUS.awaitingPayment]: 'warn',
  [STATUS.awaitingConfirmation]: 'warn',
  [STATUS.received]: 'info',
  [STATUS.picking]: 'info',
  [STATUS.readyForPickup]: 'good',
}

type Shown = { status_id: number; status: string; is_test: boolean }

/** What has become of an order, and whether it was paid with test money. */
export function OrderStatus({ order }: { order: Shown }) {
  const tone = TONES[order.status_id]
  return (
    <>
      <Badge {...(tone === undefined ? {} : { tone })}>{order.status}</Badge>
      {order.is_test ? (
        <>
          {' '}
          <Badge tone="error">TEST</Badge>
        </>
      ) : null}
    </>
  )
}

/** By when it was promised. */
export function DueTime({ order }: { order: { due_at: string | null; late: boolean } }) {
  if (order.due_at === null) return null
  const text = formatMoment(new Date(order.due_at), new Date())
  return order.late ? <Badge tone="error">For sent: {text}</Badge> : text
}
