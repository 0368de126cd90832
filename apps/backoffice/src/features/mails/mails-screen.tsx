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
import { useSendKey } from '../../ui/use-send-key.ts'
import './mails-screen.css'

type Kind = (typeof PREVIEWED_MAILS)[number]

/** In the order of the list. */
const NAMES: Record<Kind, string> = {
  placed: 'Kvittering',
  confirm: 'Bekreft en stor bestilling',
  pending: 'Betalingen er til behandling',
  declined: 'Betalingen ble avvist',
  too_late: 'Betalingen kom for sent',
  ready: 'Klar til henting',
  ready_sms: 'Klar til henting, på SMS',
  shipped: 'Sendt',
  cancelled: 'Kansellert',
  missing: 'Varen finnes ikke',
  expired: 'Ikke hentet i tide',
  unconfirmed: 'Ikke bekreftet',
  not_picked: 'Ikke plukket i tide',
  refunded: 'Penger tilbake',
  withdrawn: 'Angremeldingen er mottatt',
  from_shop: 'Melding fra butikken',
  placed_at_shop: 'Til butikken: ny ordre',
  cancelled_at_shop: 'Til butikken: kansellert',
  not_picked_at_shop: 'Til butikken: ikke plukket',
  withdrawn_at_shop: 'Til butikken: kunden har angret',
  question_asked: 'Til kundeservice: spørsmål om en vare',
  verify_email: 'Konto: bekreft e-postadressen',
  reset_password: 'Konto: nytt passord',
  password_changed: 'Konto: passordet er endret',
  email_changed: 'Konto: e-postadressen er endret',
  account_deleted: 'Konto: slettet, som kunden ba om',
  account_inactive: 'Konto: slettet, ikke brukt på fem år',
  back_in_stock: 'Varsel: på lager igjen',
  lower_price: 'Varsel: lavere pris',
  review_reply: 'Svar på en omtale',
  question_answered: 'Svar på et spørsmål',
  staff_invitation: 'Til ansatte: invitasjon',
}
const MAILS = (Object.keys(NAMES) as Kind[]).map((value) => ({ value, label: NAMES[value] }))

/** Every mail that the shop sends: about the newest order, or with sample data; and sent to oneself. */
export function MailsScreen() {
  const { email } = useAccount()
  const { read, write } = useAddress()
  const kind = MAILS.find(({ value }) => value === read('mail'))?.value ?? 'placed'
  const params = { kind }
  const mail = useLoaded(kind, async (signal) => {
    const result = await api('GET /admin/mails/{kind}', { params }, signal)
    // The mail before it is shown meanwhile, so each keeps its own kind.
    if (result.ok) return { ...result, data: { ...result.data, kind } }
    // There is no shop yet that it could be about.
    return result.status === 404 ? { ok: true as const, data: null } : result
  })
  const { send, isSending, message } = useSend()
  const sendKey = useSendKey()

  async function sendTest() {
    const body = { key: sendKey.of(kind) }
    const sent = await send(() => api('POST /admin/mails/{kind}/test', { params, body }))
    if (sent === null) return
    sendKey.renew()
    notify(`Prøven er sendt til ${email}`)
  }
  return (
    <Page
      title="E-postmaler"
      lead="Hver e-post som butikken sender, slik den ser ut. Lenker og koder i dem virker ikke."
      actions={
        <Button isBusy={isSending} disabled={!mail.data?.subject} onClick={() => void sendTest()}>
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
            <EmptyState title="Ingen butikk å vise den med">
              <p>Når den første butikken er lagt inn, vises meldingen her.</p>
            </EmptyState>
          ) : (
            <>
              <Panel title={shown.subject ?? 'Tekstmelding'}>
                <p>
                  Til {shown.to}. {shown.is_sample ? 'Vist med eksempel.' : 'Vist med den nyeste ordren.'}
                </p>
                {shown.subject === null ? null : (
                  <iframe
                    className="mail-page"
                    title="E-posten"
                    src={`/api/v1/admin/mails/${shown.kind}/page`}
                    sandbox=""
                  />
                )}
              </Panel>
              <Panel title={shown.subject === null ? 'Meldingen' : 'Som ren tekst'}>
                <pre className="mail-text">{shown.text}</pre>
              </Panel>
            </>
          )
        }
      </LoadedPart>
    </Page>
  )
}
