import { ALL_COOKIES, type CookieChoice, ONLY_NECESSARY } from '@varde/domain/customer/cookie-consent'
import { useEffect } from 'react'
import { Link } from 'react-router'
import {
  answerCookies,
  closeCookieDialog,
  openCookieDialog,
  useCookieConsent,
} from '../../state/customer/cookie-consent.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { loadTrackers } from './load-trackers.ts'
import './cookie-banner.css'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { alertNoContact } from '../../state/notices/alerts.ts'

const CookieDialog = deferredPart('shown', () => import('./cookie-dialog.tsx'))

/**
 * 2.41, 4.12: shown until the visitor has chosen: all, necessary only, or purpose by purpose, with three buttons of one
 * size. Trackers are loaded when they are accepted, and not before.
 */
export function CookieBanner() {
  const consent = useCookieConsent()
  const { tracking } = useReferenceData().tenant
  const choice = consent?.choice ?? null
  const dialogOpen = consent?.dialogOpen === true
  useEffect(() => {
    if (choice !== null) loadTrackers(choice, tracking)
  }, [choice, tracking])
  if (consent === undefined) return null
  return (
    <>
      {choice === null && !dialogOpen ? <Question /> : null}
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

function Question() {
  const answer = (choice: CookieChoice) => {
    // The focused button disappears with the banner.
    document.getElementById('innhold')?.focus({ preventScroll: true })
    void answerCookies(choice)
  }
  return (
    <section className="cookie-banner" aria-label="Informasjonskapsler">
      <div className="wrap">
        <p>
          Vi bruker informasjonskapsler for at butikken skal virke. Med ditt ja teller vi også besøk og måler
          annonser. <Link to="/personvernerklaering#informasjonskapsler">Les mer</Link>
        </p>
        <div className="cookie-answers">
          <button type="button" className="btn btn-line" onClick={() => answer(ONLY_NECESSARY)}>
            Bare nødvendige
          </button>
          <button type="button" className="btn btn-line" onClick={openCookieDialog}>
            Velg selv
          </button>
          <button type="button" className="btn btn-line" onClick={() => answer(ALL_COOKIES)}>
            Godta alle
          </button>
        </div>
      </div>
    </section>
  )
}
