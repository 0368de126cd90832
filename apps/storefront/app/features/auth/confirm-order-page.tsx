import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { AuthPage } from './auth-page.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { NO_CONTACT } from './no-contact.ts'
import { useTokenRemovedFromUrl } from './use-token-left-out.ts'

type Outcome = { ok: true; orderToken: string } | { ok: false; text: string }

/** One button: a mail program that opens the link, or runs the page, confirms nothing. */
export function ConfirmOrderPage({ token }: { token: string }) {
  useTokenRemovedFromUrl(token)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [sending, setSending] = useState(false)

  const confirm = async () => {
    if (sending) return
    setSending(true)
    setOutcome(await sendConfirmation(token))
    setSending(false)
  }

  if (outcome?.ok) {
    return (
      <AuthPage title="Reservasjonen er bekreftet">
        <LinkOutcome text="Butikken har fått beskjed. Du får melding når varene er klare til henting.">
          <a className="btn btn-signal" href={`/ordre/${outcome.orderToken}`}>
            Se reservasjonen
          </a>
          <a className="tap link" href="/">
            Til butikken
          </a>
        </LinkOutcome>
      </AuthPage>
    )
  }
  if (token === '') {
    return (
      <AuthPage title="Vi fikk ikke bekreftet reservasjonen">
        <LinkOutcome text="Lenken er ikke hel. Åpne den fra e-posten.">
          <a className="tap link" href="/">
            Til butikken
          </a>
        </LinkOutcome>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Bekreft reservasjonen"
      lead="Varene er lagt av til deg. Bekreft at du vil ha dem, så gir vi butikken beskjed."
      noScript="Bekreftelsen trenger JavaScript. Ring oss, så bekrefter vi for deg."
    >
      <div className="auth-acts">
        <button
          type="button"
          className="btn btn-signal"
          aria-disabled={sending}
          onClick={() => void confirm()}
        >
          {sending ? 'Bekrefter …' : 'Bekreft reservasjonen'}
        </button>
      </div>
      {outcome === null ? null : (
        <LinkOutcome text={outcome.text}>
          <a className="tap link" href="/">
            Til butikken
          </a>
        </LinkOutcome>
      )}
    </AuthPage>
  )
}

async function sendConfirmation(token: string): Promise<Outcome> {
  try {
    const answer = await browserClient('POST /reservations/confirm', { body: { token } })
    return answer.ok ? { ok: true, orderToken: answer.data.token } : { ok: false, text: answer.error.message }
  } catch (error) {
    // 8.22
    console.error(error)
    return { ok: false, text: NO_CONTACT }
  }
}
