import type { Answer } from '@varde/contract/client'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { kr } from '../../ui/kr.ts'
import { Message } from '../../ui/message.tsx'
import { LoadedPage, Page, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useOrdersVersion } from '../../ui/use-orders-version.ts'
import { useSend } from '../../ui/use-send.ts'
import { HandOut } from './hand-out.tsx'
import { MessageThread } from './message-thread.tsx'
import { OrderFacts, OrderHistory, OrderLines } from './order-facts.tsx'
import { OrderStatus } from './order-status.tsx'
import { RefundForm, type RefundSent } from './refund-form.tsx'
import './orders.css'

type Order = Answer<'GET /admin/orders/{id}'>
type Action = Order['actions'][number]
type Report = {
  action: Action
  code?: string
  is_identified?: boolean
  tracking_url?: string
  missing?: { ean: string; count: number }[]
  amount?: number
}

/** What the page says when something was done. */
const DONE: Readonly<Record<Action, string>> = {
  picking: 'Meldt at varene plukkes',
  ready: 'Klar til henting. Kunden har fått beskjed.',
  shipped: 'Meldt sendt. Kunden har fått beskjed.',
  collected: 'Utlevert',
  delivered: 'Levert',
  missing: 'Kunden har fått beskjed om at varene ikke finnes',
  cancelled: 'Kansellert. Kunden har fått beskjed.',
}

/** One order: what to do with it now, and everything about it. */
export function OrderScreen() {
  const id = Number(useParams().id)
  const { state } = useLocation() as { state: { code?: string | null } | null }
  const order = useLoaded(`order ${id}`, (signal) =>
    api('GET /admin/orders/{id}', { params: { id } }, signal),
  )
  const { send, isSending, message, code: refusal } = useSend()
  useOrdersVersion(() => void order.reload())

  /** Shows the order as it is now, also when the report was refused because it has changed. */
  async function take(call: () => ReturnType<typeof reportStatus>, done: string): Promise<void> {
    const sent = await send(call)
    if (sent === null) return order.reload()
    order.replace(sent.data)
    notify(done)
  }
  const reportStatus = (body: Report) => api('POST /admin/orders/{id}/status', { params: { id }, body })
  const report = (body: Report) => void take(() => reportStatus(body), DONE[body.action])
  const refund = (body: RefundSent) =>
    void take(
      () => api('POST /admin/orders/{id}/refund', { params: { id }, body }),
      `Betalt tilbake ${kr(body.amount)}`,
    )

  return (
    <LoadedPage title="Ordre" loaded={order}>
      {(shown) => (
        <Page
          title={shown.number}
          lead={
            <>
              <OrderStatus order={shown} /> {shown.shop_name}
            </>
          }
          actions={<ButtonLink to="/ordrer">Alle ordrer</ButtonLink>}
        >
          {shown.is_test ? (
            <Message tone="error">Betalt med testpenger. Ikke lever ut eller send noe.</Message>
          ) : null}
          {message === undefined ? null : (
            <Message tone={refusal === 'ORDER_CHANGED' ? 'warn' : 'error'}>{message}</Message>
          )}
          <div className="order-columns">
            <div className="order-main">
              <NextStep
                key={shown.id}
                order={shown}
                scannedCode={state?.code ?? ''}
                isBusy={isSending}
                onReport={report}
              />
              <OrderLines order={shown} />
              {shown.can_refund ? (
                <Panel title="Varer tilbake">
                  <RefundForm order={shown} isBusy={isSending} onRefund={refund} />
                </Panel>
              ) : null}
            </div>
            <div className="order-side">
              <OrderFacts order={shown} />
              <Panel title="Meldinger">
                <MessageThread order={shown} onSent={order.replace} />
              </Panel>
              <OrderHistory order={shown} />
            </div>
          </div>
        </Page>
      )}
    </LoadedPage>
  )
}

type NextStepProps = {
  order: Order
  scannedCode: string
  isBusy: boolean
  onReport: (report: Report) => void
}

/** What can be reported now; the most usual comes first. */
function NextStep({ order, scannedCode, isBusy, onReport }: NextStepProps) {
  const [trackingUrl, setTrackingUrl] = useState('')
  const { actions } = order
  if (actions.length === 0) return null
  const [first] = actions.filter((action) => action !== 'picking')
  return (
    <div className="next-step">
      <Panel title="Gjør nå">
        {actions.includes('ready') ? (
          <div className="next-step-short">
            <ButtonRow>
              <Button kind="primary" isBusy={isBusy} onClick={() => onReport({ action: 'ready' })}>
                Klar til henting
              </Button>
              {actions.includes('picking') ? (
                <Button isBusy={isBusy} onClick={() => onReport({ action: 'picking' })}>
                  Plukkes
                </Button>
              ) : null}
            </ButtonRow>
          </div>
        ) : null}
        {actions.includes('shipped') ? (
          <form
            className="form"
            onSubmit={(event) => {
              event.preventDefault()
              onReport({ action: 'shipped', tracking_url: trackingUrl })
            }}
          >
            <TextField
              label="Sporingslenke"
              hint="Fra transportøren. Kan stå tom."
              type="url"
              value={trackingUrl}
              maxLength={500}
              autoComplete="off"
              onChange={setTrackingUrl}
            />
            <ButtonRow>
              <Button type="submit" kind="primary" isBusy={isBusy}>
                Sendt
              </Button>
              {actions.includes('picking') ? (
                <Button isBusy={isBusy} onClick={() => onReport({ action: 'picking' })}>
                  Pakkes
                </Button>
              ) : null}
            </ButtonRow>
          </form>
        ) : null}
        {actions.includes('collected') ? (
          <HandOut
            order={order}
            scannedCode={scannedCode}
            isBusy={isBusy}
            isFirst={first === 'collected'}
            onHandOut={(proof) => onReport({ action: 'collected', ...proof })}
          />
        ) : null}
        {actions.includes('delivered') ? (
          <div className="next-step-short">
            <ButtonRow>
              <Button kind="primary" isBusy={isBusy} onClick={() => onReport({ action: 'delivered' })}>
                Levert
              </Button>
            </ButtonRow>
          </div>
        ) : null}
        <EndOrder order={order} isBusy={isBusy} onReport={onReport} />
      </Panel>
    </div>
  )
}

/** «Finnes ikke» and «Kanseller»: neither can be undone. */
function EndOrder({ order, isBusy, onReport }: Omit<NextStepProps, 'scannedCode'>) {
  const [asked, setAsked] = useState<'missing' | 'cancelled' | null>(null)
  const [found, setFound] = useState<readonly string[]>([])
  const isPaidHere = order.payment.method === 'shop'
  const money = isPaidHere
    ? `Kunden skal ikke betale ${kr(order.total)}.`
    : `${kr(order.total)} trekkes ikke fra kunden.`
  function confirm() {
    if (asked === 'cancelled') onReport({ action: 'cancelled', amount: order.total })
    const missing = order.lines.filter(({ ean }) => !found.includes(ean))
    if (asked === 'missing') {
      // Then all of it has been found.
      if (missing.length === 0) return
      onReport({ action: 'missing', missing: missing.map(({ ean, count }) => ({ ean, count })) })
    }
    setAsked(null)
  }
  return (
    <>
      <ButtonRow>
        {order.actions.includes('missing') ? (
          <Button kind="quiet" onClick={() => setAsked('missing')}>
            Finnes ikke
          </Button>
        ) : null}
        {order.actions.includes('cancelled') ? (
          <Button kind="quiet" onClick={() => setAsked('cancelled')}>
            Kanseller
          </Button>
        ) : null}
      </ButtonRow>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'missing' ? 'Hva finnes ikke?' : `Kansellere ${order.number}?`}
        confirm={asked === 'missing' ? 'Varene finnes ikke' : `Kanseller ${kr(order.total)}`}
        isDangerous
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {asked === 'missing'
          ? order.lines.map((line) => (
              <CheckField
                key={line.ean}
                label={[line.name, line.color, line.size].filter((part) => part !== '').join(', ')}
                checked={!found.includes(line.ean)}
                onChange={(isMissing) =>
                  setFound(isMissing ? found.filter((ean) => ean !== line.ean) : [...found, line.ean])
                }
              />
            ))
          : null}
        <p>
          {money} Kunden får beskjed.{' '}
          {asked === 'missing'
            ? 'Det som finnes, legges tilbake på lageret. '
            : 'Varene legges tilbake på lageret. '}
          Dette kan ikke angres.
        </p>
      </ConfirmDialog>
    </>
  )
}
