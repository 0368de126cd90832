import {
  ALL_COOKIES,
  type CookieChoice,
  ONLY_NECESSARY,
  writeCookieChoice,
} from '@varde/domain/customer/cookie-consent'
import { useEffect } from 'react'
import { Link } from '../../platform/link.tsx'
import {
  answerCookies,
  closeCookieDialog,
  openCookieDialog,
  readCookieAnswer,
  useCookieConsent,
} from '../../state/customer/cookie-consent.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import './cookie-banner.css'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { alertNoContact } from '../../state/notices/alerts.ts'

const CookieDialog = deferredPart('shown', () => import('./cookie-dialog.tsx'))

/**
 * 2.41, 4.12: shown until the visitor has chosen: all, necessary only, or purpose by purpose, with three buttons of one
 * size. It is part of every page as the server sends it; `VISITOR_STATE_SCRIPT` hides it before the first paint where
 * the visitor has chosen. Trackers are loaded when they are accepted, and not before.
 */
export function CookieBanner() {
  const { choice, dialogOpen } = useCookieConsent()
  const { publicUrl, tenant } = useReferenceData()
  const { tracking } = tenant
  useEffect(readCookieAnswer, [])
  useEffect(() => {
    // Whoever has said no to all of them fetches nothing of this.
    if (choice === null || !Object.values(choice).includes(true)) return
    let isOutdated = false
    import('./load-trackers.ts')
      .then(({ loadTrackers }) => {
        if (!isOutdated) loadTrackers(choice, tracking)
      })
      .catch(console.warn)
    return () => {
      isOutdated = true
    }
  }, [choice, tracking])
  return (
    <>
      {choice === null && !dialogOpen ? <Question isSecure={publicUrl.startsWith('https:')} /> : null}
      <CookieDialog
        shown={dialogOpen}
        onFailed={() => {
          closeCookieDialog()
          alertNoContact()
        }}
      />
    </>
  )
}

function Question({ isSecure }: { isSecure: boolean }) {
  return (
    <section className="cookie-banner" aria-label="Informasjonskapsler">
      <div className="wrap">
        <div className="cookie-text">
          <p>Butikken trenger informasjonskapsler for å virke.</p>
          <p>
            Med ditt ja måler vi også besøk og annonser.{' '}
            <Link to="/personvernerklaering#informasjonskapsler">Les mer</Link>
          </p>
        </div>
        {/* Before the shop's scripts have come, «Velg selv» leads to the page that has the settings. */}
        <form className="cookie-answers" action="/personvernerklaering#informasjonskapsler">
          <AnswerButton choice={ONLY_NECESSARY} isSecure={isSecure}>
            Bare nødvendige
          </AnswerButton>
          <button
            type="submit"
            className="btn btn-line"
            onClick={(event) => {
              event.preventDefault()
              openCookieDialog()
            }}
          >
            Velg selv
          </button>
          <AnswerButton choice={ALL_COOKIES} isSecure={isSecure}>
            Godta alle
          </AnswerButton>
        </form>
      </div>
    </section>
  )
}

type AnswerButtonProps = { choice: CookieChoice; isSecure: boolean; children: string }

const AnswerButton = ({ choice, isSecure, children }: AnswerButtonProps) => (
  <button
    type="button"
    className="btn btn-line"
    data-cookie-answer={writeCookieChoice(choice, isSecure)}
    onClick={() => {
      // The focused button disappears with the banner.
      document.getElementById('innhold')?.focus({ preventScroll: true })
      void answerCookies(choice)
    }}
  >
    {children}
  </button>
)
