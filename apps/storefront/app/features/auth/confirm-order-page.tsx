import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { type ResultWithText, withFailureText } from '../../platform/failure-text.ts'
import { AuthPage } from './auth-page.tsx'
import { LinkResult, LinkResultPage, useTokenRemovedFromUrl } from './link-result.tsx'

/** Confirms a large reservation by a press, so that a mail program which opens the link confirms nothing. */
export function ConfirmOrderPage({ token }: { token: string }) {
  useTokenRemovedFromUrl(token)
  const [result, setResult] = useState<ResultWithText<{ token: string }> | null>(null)
  const [sending, setSending] = useState(false)

  const confirm = async () => {
    if (sending) return
    setSending(true)
    setResult(await withFailureText(browserClient('POST /reservations/confirm', { body: { token } })))
    setSending(false)
  }

  if (result?.ok) {
    return (
      <LinkResultPage
        title="Reservasjonen er bekreftet"
        text="Butikken har fått beskjed. Du får melding når varene er klare til henting."
      >
        <a className="btn btn-signal" href={`/ordre/${result.data.token}`}>
          Se reservasjonen
        </a>
        <a className="tap link" href="/">
          Til butikken
        </a>
      </LinkResultPage>
    )
  }
  if (token === '') {
    return (
      <LinkResultPage
        title="Vi fikk ikke bekreftet reservasjonen"
        text="Lenken er ikke hel. Åpne den fra e-posten."
      >
        <a className="tap link" href="/">
          Til butikken
        </a>
      </LinkResultPage>
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
      {result === null ? null : (
        <LinkResult text={result.text}>
          <a className="tap link" href="/">
            Til butikken
          </a>
        </LinkResult>
      )}
    </AuthPage>
  )
}
