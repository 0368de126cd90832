import { useCallback, useEffect, useRef, useState } from 'react'
import { useCustomer } from '../../state/customer/customer.ts'
import { openLogIn } from '../../state/customer/log-in-drawer.ts'
import { AuthPage } from './auth-page.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { type Followed, MAIL_LINKS } from './mail-links.ts'
import { useTokenRemovedFromUrl } from './use-token-left-out.ts'

type MailLinkPageProps = { name: keyof typeof MAIL_LINKS; token: string }

/**
 * Where a link in a mail leads. The page's script does what the link is for, not the server that writes the page: a
 * mail program that opens links to look at them changes nothing. A link that needs a customer waits until she has
 * logged in, and then goes on.
 */
export function MailLinkPage({ name, token }: MailLinkPageProps) {
  const link = MAIL_LINKS[name]
  useTokenRemovedFromUrl(token)
  const [outcome, setOutcome] = useState<Followed | null>(null)
  const [asking, setAsking] = useState(false)
  const started = useRef(false)
  const customer = useCustomer()
  const needsLogin = link.loginFirst !== undefined && !customer

  const follow = useCallback(async () => {
    setAsking(true)
    setOutcome(await link.follow(token))
    setAsking(false)
  }, [link, token])

  useEffect(() => {
    // A link does once what it does.
    if (started.current || token === '' || needsLogin) return
    started.current = true
    void follow()
  }, [follow, token, needsLogin])

  if (outcome?.ok) {
    return (
      <AuthPage title={link.doneTitle}>
        <LinkOutcome text={outcome.text}>
          <a className="btn btn-signal" href="/">
            Til butikken
          </a>
          <a className="tap link" href="/konto">
            Min konto
          </a>
        </LinkOutcome>
      </AuthPage>
    )
  }
  if (outcome !== null || token === '') {
    return (
      <AuthPage title={link.failedTitle}>
        <LinkOutcome text={outcome?.text ?? 'Lenken er ikke hel. Åpne den fra e-posten.'}>
          {outcome?.again ? (
            <button
              type="button"
              className="btn btn-signal"
              aria-disabled={asking}
              onClick={() => void follow()}
            >
              Prøv igjen
            </button>
          ) : (
            <a className="btn btn-signal" href="/konto">
              Min konto
            </a>
          )}
          <a className="tap link" href="/">
            Til butikken
          </a>
        </LinkOutcome>
      </AuthPage>
    )
  }
  // Undefined until it is known who is here.
  if (needsLogin && customer === null) {
    return (
      <AuthPage title={link.title} lead={link.loginFirst}>
        <button type="button" className="btn btn-signal" onClick={() => void openLogIn('login', 'mail-link')}>
          Logg inn
        </button>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={link.title} noScript="Siden trenger JavaScript.">
      <p className="contour-lead" role="status">
        {asking ? link.asking : ''}
      </p>
      <button type="button" className="btn btn-signal" aria-disabled={asking} onClick={() => void follow()}>
        {link.button}
      </button>
    </AuthPage>
  )
}
