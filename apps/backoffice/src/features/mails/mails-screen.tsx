import type { PREVIEWED_MAILS } from '@varde/contract/admin/mails'
import { api } from '../../api.ts'
import { useAccount } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'
import './mails-screen.css'

type Kind = (typeof PREVIEWED_MAILS)[number]

const MAILS: readonly { value: Kind; label: string }[] = [
  { value: 'placed', label: 'Kvittering' },
  { value: 'confirm', label: 'Bekreft en stor bestilling' },
  { value: 'pending', label: 'Betalingen er til behandling' },
  { value: 'declined', label: 'Betalingen ble avvist' },
  { value: 'too_late', label: 'Betalingen kom for sent' },
  { value: 'ready', label: 'Klar til henting' },
  { value: 'shipped', label: 'Sendt' },
  { value: 'cancelled', label: 'Kansellert' },
  { value: 'missing', label: 'Varen finnes ikke' },
  { value: 'expired', label: 'Ikke hentet i tide' },
  { value: 'unconfirmed', label: 'Ikke bekreftet' },
  { value: 'not_picked', label: 'Ikke plukket i tide' },
  { value: 'refunded', label: 'Penger tilbake' },
  { value: 'placed_at_shop', label: 'Til butikken: ny ordre' },
  { value: 'cancelled_at_shop', label: 'Til butikken: kansellert' },
  { value: 'not_picked_at_shop', label: 'Til butikken: ikke plukket' },
]

/** Each mail about orders, with the newest order, and sent to oneself. */
export function MailsScreen() {
  const { email } = useAccount()
  const { read, write } = useAddress()
  const kind = MAILS.find(({ value }) => value === read('mail'))?.value ?? 'placed'
  const params = { kind }
  const mail = useLoaded(kind, async (signal) => {
    const result = await api('GET /admin/mails/{kind}', { params }, signal)
    // There is no order yet that it could be about.
    return !result.ok && result.status === 404 ? { ok: true as const, data: null } : result
  })
  const { send, isSending, message } = useSend()

  async function sendTest() {
    const sent = await send(() => api('POST /admin/mails/{kind}/test', { params }))
    if (sent !== null) notify(`Prøven er sendt til ${email}`)
  }
  return (
    <Page
      title="E-postmaler"
      lead="Slik ser e-postene ut, skrevet om den nyeste ordren. Lenkene i dem virker ikke her."
      actions={
        <Button isBusy={isSending} disabled={!mail.data} onClick={() => void sendTest()}>
          Send en prøve til meg
        </Button>
      }
    >
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <SelectField
        label="E-post"
        value={kind}
        options={MAILS}
        onChange={(chosen) => write({ mail: chosen })}
      />
      <LoadedPart loaded={mail}>
        {(shown) =>
          shown === null ? (
            <EmptyState title="Ingen ordre å vise den med">
              <p>Når den første ordren er kommet, vises e-posten her.</p>
            </EmptyState>
          ) : (
            <>
              <Panel title={shown.subject}>
                <p>Til {shown.to}</p>
                <iframe
                  className="mail-page"
                  title="E-posten"
                  src={`/api/v1/admin/mails/${kind}/page`}
                  sandbox=""
                />
              </Panel>
              <Panel title="Som ren tekst">
                <pre className="mail-text">{shown.text}</pre>
              </Panel>
            </>
          )
        }
      </LoadedPart>
    </Page>
  )
}
