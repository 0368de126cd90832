import { useCallback, useEffect, useRef, useState } from 'react'
import { useCustomer } from '../../state/customer/customer.ts'
import { openLogIn } from '../../state/customer/log-in-drawer.ts'
import { AuthPage } from './auth-page.tsx'
import { LinkResultPage, useTokenRemovedFromUrl } from './link-result.tsx'
import { type LinkOutcome, MAIL_LINKS } from './mail-links.ts'

type MailLinkPageProps = { name: keyof typeof MAIL_LINKS; token: string }

/**
 * The page that a link in a mail leads to. What the link is for is done by the script of the page, not by the server
 * that renders it: a mail program that opens links to check them changes nothing. A link that needs a log-in waits until
 * the customer has logged in.
 */
export function MailLinkPage({ name, token }: MailLinkPageProps) {
  const link = MAIL_LINKS[name]
  useTokenRemovedFromUrl(token)
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null)
  const [sending, setSending] = useState(false)
  const started = useRef(false)
  const customer = useCustomer()
  const needsLogin = link.loginFirst !== undefined && !customer

  const follow = useCallback(async () => {
    setSending(true)
    setOutcome(await link.follow(token))
    setSending(false)
  }, [link, token])

  useEffect(() => {
    // Each link is followed only once.
    if (started.current || token === '' || needsLogin) return
    started.current = true
    void follow()
  }, [follow, token, needsLogin])

  if (outcome?.ok) {
    return (
      <LinkResultPage title={link.doneTitle} text={outcome.text}>
        <a className="btn btn-signal" href="/">
          Til butikken
        </a>
        <a className="tap link" href="/konto">
          Min konto
        </a>
      </LinkResultPage>
    )
  }
  if (outcome !== null || token === '') {
    return (
      <LinkResultPage
        title={link.failedTitle}
        text={outcome?.text ?? 'Lenken er ikke hel. Åpne den fra e-posten.'}
      >
        {outcome?.canRetry ? (
          <button
            type="button"
            className="btn btn-signal"
            aria-disabled={sending}
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
      </LinkResultPage>
    )
  }
  // Undefined until the server has said whether somebody is logged in.
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
        {sending ? link.sendingText : ''}
      </p>
      <button type="button" className="btn btn-signal" aria-disabled={sending} onClick={() => void follow()}>
        {link.buttonText}
      </button>
    </AuthPage>
  )
}
